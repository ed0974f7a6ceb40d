"""The games: what there is to play, and by which rules."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from tablee.core.errors import Refused
from tablee.core.language import accepted_language
from tablee.core.text import catalogue
from tablee.games import all_games, find
from tablee.games.rulebook import Rulebook, pictures, rulebook
from tablee.server.api.models import GameListed, GameOption, Language

router = APIRouter(prefix="/api/v1", tags=["games"])


async def asked_language(request: Request, response: Response, lang: Language | None = None) -> str:
    """The language of an answer: `lang`, or what the browser likes best."""
    language = lang or accepted_language(request.headers.get("accept-language", ""))
    response.headers["content-language"] = language
    response.headers["vary"] = "accept-language"
    return language


AskedLanguage = Annotated[str, Depends(asked_language)]


@router.get("/games")
async def games(language: AskedLanguage) -> list[GameListed]:
    """All games with their seats and options."""
    t = catalogue(language)
    return [
        GameListed(
            id=game.id,
            title=t(game.title_key),
            about=rulebook(game.id, language).about,
            seats=game.seats,
            has_secrets=game.has_secrets,
            has_memory_aid=game.has_memory_aid,
            options=[
                GameOption(
                    name=name,
                    label=t(game.option_key(name)),
                    default=default,
                    values=game.option_part.VALUES[name],
                    bounds=game.bounds(name),
                )
                for name, default in game.options.items()
            ],
        )
        for game in all_games().values()
    ]


@router.get("/rules/{game}")
async def rules(game: str, language: AskedLanguage) -> Rulebook:
    """The rules of a game, clause by clause, as Markdown."""
    return rulebook(find(game).id, language)


class Drawing(Response):
    """A picture that browsers draw."""

    media_type = "image/svg+xml"


REFUSED = {"schema": {"$ref": "#/components/schemas/Refused"}}


@router.get(
    "/rules/{game}/pictures/{name}",
    response_class=Drawing,
    responses={"4XX": {"description": "Refused", "content": {"application/json": REFUSED}}},
)
async def picture(game: str, name: str) -> Drawing:
    """A drawing of the rules."""
    found = pictures(find(game).id).get(name)
    if found is None:
        raise Refused("picture")
    return Drawing(found)
