"""Words on screens: every language says everything, and every error has its sentence."""

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import tablee
from tablee.core import errors
from tablee.core.conformance import random_game
from tablee.core.errors import PositionError, Refused, SeatError
from tablee.core.game import Game
from tablee.core.language import LANGUAGES, preferred_language
from tablee.core.text import Catalogue, catalogue, sources

ROOT = Path(tablee.__file__).parent
FOLDERS = sorted(path.parent for path in ROOT.rglob("text/en.ftl"))
SAID = (".ftl", ".md")  # files with texts for people


# Catalogues


def messages(path: Path) -> list[fluent.Message]:
    """The messages of a file, in its order."""
    body = FluentParser().parse(path.read_text("utf-8")).body
    return [entry for entry in body if isinstance(entry, fluent.Message)]


class Variables(Visitor):
    """Collects the variables of a message, and the values its selectors name."""

    def __init__(self, catalogue: dict[str, fluent.Message]) -> None:
        self.catalogue = catalogue
        self.values: dict[str, set[str]] = {}

    def visit_MessageReference(self, node: Any) -> None:
        self.visit(self.catalogue[node.id.name])

    def visit_VariableReference(self, node: Any) -> None:
        self.values.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: Any) -> None:
        if isinstance(node.selector, fluent.VariableReference):
            keys = {
                key.name if isinstance(key, fluent.Identifier) else key.value
                for key in (variant.key for variant in node.variants)
            }
            self.values.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def variables(language: str, key: str) -> dict[str, set[str]]:
    """The variables of a message with the values that its selectors name."""
    visitor = Variables(CATALOGUES[language])
    visitor.visit(CATALOGUES[language][key])
    return visitor.values


def all_messages(language: str) -> dict[str, fluent.Message]:
    return {m.id.name: m for path in sources(language) for m in messages(path)}


CATALOGUES = {language: all_messages(language) for language in LANGUAGES}
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT))
)


def test_every_game_and_the_core_have_texts() -> None:
    assert {folder.parent.name for folder in FOLDERS} >= {"core", "kit", "qwinto"}


@every_folder
def test_every_part_speaks_all_languages_and_no_other(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == {f"{name}.ftl" for name in LANGUAGES}


@every_folder
@every_language
def test_a_catalogue_holds_only_messages_that_can_be_read(folder: Path, language: str) -> None:
    body = FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8")).body
    wrong = [entry for entry in body if isinstance(entry, fluent.Junk)]
    assert not wrong, wrong[0].content


@every_folder
def test_the_languages_of_a_part_have_the_same_messages_in_the_same_order(folder: Path) -> None:
    keys = {name: [m.id.name for m in messages(folder / f"{name}.ftl")] for name in LANGUAGES}
    assert keys["fr"] == keys["en"]
    assert keys["de"] == keys["en"]


@every_language
def test_no_message_is_defined_twice(language: str) -> None:
    keys = [message.id.name for path in sources(language) for message in messages(path)]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


def test_no_line_of_French_begins_or_ends_with_a_mark_that_belongs_to_its_word() -> None:
    folders = (ROOT, ROOT.parents[1] / "web/src")
    texts = [path for folder in folders for path in folder.rglob("fr.*") if path.suffix in SAID]
    broken = [
        f"{path.name}: {line.strip()}"
        for path in texts
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#") and re.search(r"[^\s=] [;:?!»]|« ", line)
    ]
    assert broken == []  # a space that does not break stands there


@pytest.mark.parametrize("key", sorted(CATALOGUES["en"]))
def test_every_language_uses_no_variable_that_english_does_not_know(key: str) -> None:
    english = variables("en", key).keys()
    for language in ("fr", "de"):
        assert key in CATALOGUES[language], language
        assert variables(language, key).keys() <= english, language


@pytest.mark.parametrize("key", sorted(CATALOGUES["en"]))
def test_every_message_formats_with_all_its_variables_in_every_language(key: str) -> None:
    for language in LANGUAGES:
        assert key in CATALOGUES[language], language
        for params in some_params(variables(language, key)):
            text = catalogue(language)(key, **params)
            assert text.strip(), language
            assert "{" not in text, language


def some_params(named: dict[str, set[str]]) -> Iterator[dict[str, Any]]:
    """Values for variables: numbers, words, and whatever the selectors name."""
    choices = [[1, 2, 18, "word", *sorted(values)] for values in named.values()]
    for k in range(12):
        yield {name: values[k % len(values)] for name, values in zip(named, choices, strict=True)}


@every_language
def test_a_message_that_is_missing_or_lacks_a_parameter_raises(language: str) -> None:
    t = catalogue(language)
    assert "error-over" in t
    assert "error-nonsense" not in t
    with pytest.raises(LookupError):
        t("error-nonsense")
    with pytest.raises(FluentReferenceError):
        t("error-syntax")


def test_languages_differ() -> None:
    assert len({catalogue(language)("error-over") for language in LANGUAGES}) == len(LANGUAGES)


@every_language
def test_numbers_lists_and_codes_are_formatted_as_people_write_them(language: str) -> None:
    t = Catalogue(language)
    error = Refused("turn", "seat", seat=2, to_move=[0, 1])
    assert "0, 1" in t.error(error)
    assert "\u2068" not in t.error(error)  # no invisible marks in a terminal


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


# Every error that the source can raise


@dataclass(frozen=True)
class Raised:
    """A call that makes an error."""

    where: str
    message_id: str
    params: frozenset[str]


CLASSES = {
    name: cls.code
    for name, cls in vars(errors).items()
    if isinstance(cls, type) and issubclass(cls, errors.TableeError)
}
TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(ROOT.rglob("*.py"))}
NODES = {path: list(ast.walk(tree)) for path, tree in TREES.items()}  # walking takes its time
FUNCTIONS = [
    (path, node)
    for path, nodes in NODES.items()
    for node in nodes
    if isinstance(node, ast.FunctionDef)
]


def name_of(function: ast.expr) -> str:
    """The last name of what is called."""
    return getattr(function, "id", getattr(function, "attr", ""))


def raised() -> Iterator[Raised]:
    """Every error made anywhere in the source."""
    for path, nodes in NODES.items():
        for call in nodes:
            if isinstance(call, ast.Call) and name_of(call.func) in CLASSES:
                yield from errors_of(path, call)


def errors_of(path: Path, call: ast.Call) -> Iterator[Raised]:
    """What one call makes: several errors where its code or reason is chosen before."""
    where = f"{path.relative_to(ROOT)}:{call.lineno}"
    parts = [strings(path, argument) or {"(which?)"} for argument in call.args]
    code = CLASSES[name_of(call.func)]
    if name_of(call.func) != "Refused":
        parts.insert(0, {code})
    params = frozenset(keyword.arg or "**" for keyword in call.keywords)
    for words in product(*parts):
        yield Raised(where, "-".join(("error", *(word for word in words if word))), params)


def strings(path: Path, node: ast.expr) -> set[str]:
    """The strings that an expression can be, as far as the source tells."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.IfExp):
        return strings(path, node.body) | strings(path, node.orelse)
    if isinstance(node, ast.Subscript):
        return strings(path, node.value)
    if isinstance(node, ast.Dict):
        return {text for value in node.values if value for text in strings(path, value)}
    if isinstance(node, ast.JoinedStr):
        parts = [strings(path, part) for part in node.values]
        return {"".join(words) for words in product(*parts)}
    if isinstance(node, ast.FormattedValue):
        return strings(path, node.value)
    if isinstance(node, ast.Name):
        return assigned(path, node) | given(path, node)
    return set()


def enclosing(path: Path, node: ast.AST) -> ast.FunctionDef | None:
    """The function that holds a node."""
    for where, function in FUNCTIONS:
        if where == path and any(inner is node for inner in ast.walk(function)):
            return function
    return None


def assigned(path: Path, name: ast.Name) -> set[str]:
    """The strings that a name is assigned in its function or its module."""
    scopes = [scope for scope in (enclosing(path, name), TREES[path]) if scope is not None]
    found: set[str] = set()
    for scope in scopes:
        for node in ast.walk(scope):
            targets = node.targets if isinstance(node, ast.Assign) else []
            if isinstance(node, ast.Assign) and any(name_of(t) == name.id for t in targets):
                found |= strings(path, node.value)
        if found:
            return found
    return found


def knows(path: Path, module: Path, name: str) -> bool:
    """Whether a file is the module of a function or imports the function from it."""
    return path == module or any(
        isinstance(node, ast.ImportFrom)
        and (node.module or "").rpartition(".")[2] == module.stem
        and any(alias.name == name for alias in node.names)
        for node in NODES[path]
    )


def given(path: Path, name: ast.Name) -> set[str]:
    """The strings that calls give to a parameter of the function that holds the name."""
    function = enclosing(path, name)
    names = [argument.arg for argument in function.args.args] if function else []
    if function is None or name.id not in names:
        return set()
    place, found = names.index(name.id), set()
    for where, nodes in NODES.items():
        for call in nodes if knows(where, path, function.name) else ():
            if isinstance(call, ast.Call) and name_of(call.func) == function.name:
                arguments = [*call.args[place : place + 1]]
                arguments += [k.value for k in call.keywords if k.arg == name.id]
                for argument in arguments:
                    found |= strings(where, argument)
    return found


RAISED = sorted(set(raised()), key=lambda error: (error.where, error.message_id))


def test_the_errors_of_the_source_are_found() -> None:
    found = {error.message_id for error in RAISED}
    assert {
        "error-over",
        "error-turn-step",
        "error-Q12-colour",  # its code is a parameter
        "error-C7-colour",
        "error-position-missing-field",  # its reason is chosen before
        "error-position-unknown-field",
        "error-options-seats",
        "error-record-digest",
        "error-file-write",
        "error-json",
    } <= found


@pytest.mark.parametrize("error", RAISED, ids=lambda error: f"{error.where} {error.message_id}")
def test_every_error_of_the_source_has_a_sentence_with_its_parameters(error: Raised) -> None:
    for language in LANGUAGES:
        assert error.message_id in CATALOGUES[language], f"{language}: {error.message_id}"
        if "**" not in error.params:
            assert variables(language, error.message_id).keys() <= error.params, language


def test_every_sentence_of_an_error_belongs_to_an_error() -> None:
    sentences = {key for key in CATALOGUES["en"] if key.startswith("error-")}
    assert sentences - {error.message_id for error in RAISED} == set()


def test_every_game_has_a_name(any_game: Game) -> None:
    for language in LANGUAGES:
        assert catalogue(language)(any_game.title_key)


def test_every_refusal_on_the_way_can_be_said_in_every_language(any_game: Game) -> None:
    """One sentence for each code and reason that moves of the game meet in a random game."""
    said: dict[str, Refused] = {}
    for match in random_game(any_game, 2, {}, 31):
        chooser = random.Random(len(match.events))
        moves = chooser.sample(any_game.moves, min(60, len(any_game.moves)))
        for seat, move in product(match.to_move, moves):
            try:
                match.check(seat, move)
            except Refused as refused:
                said[f"{refused.message_id} {refused.params.get('due')}"] = refused
    assert any("error-turn-step" not in key for key in said)
    for language, error in product(LANGUAGES, said.values()):
        assert catalogue(language).error(error)


def test_an_error_is_a_code_with_parameters_on_the_wire() -> None:
    error = Refused("Q6", "left", row="o", number=3, neighbour=5)
    assert error.message_id == "error-Q6-left"
    assert error.to_json() == {
        "code": "Q6",
        "params": {"reason": "left", "row": "o", "number": 3, "neighbour": 5},
    }
    assert str(error) == "Q6 left row=o number=3 neighbour=5"
    assert SeatError(seat="9", seats=2).to_json() == {
        "code": "seat",
        "params": {"seat": "9", "seats": 2},
    }
    assert str(PositionError("end")) == "position end"
