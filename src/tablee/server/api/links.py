"""Links to give to others, in words and as a picture for their phones."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.datastructures import URL

from tablee.core.errors import Refused
from tablee.server.addresses import is_own_machine, network_address
from tablee.server.api.models import Link
from tablee.server.qr import qr_code

LONGEST = 400  # letters of an address: what phones can read

router = APIRouter(prefix="/api/v1", tags=["links"])


@router.get("/links")
async def link(
    request: Request, path: Annotated[str, Query(pattern=r"^(/|(/[\w-]+)+)$", max_length=100)]
) -> Link:
    """A page as others reach it, with the address in the network if the caller is at home."""
    url = request.url.replace(path=path, query="")
    if is_own_machine(url.hostname or ""):
        url = in_network(url, is_shared=getattr(request.app.state, "is_shared", False))
    if len(str(url)) > LONGEST:
        raise Refused("size", most=LONGEST)
    code = qr_code(str(url))
    lines = [
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(code.matrix)
        for x, dark in enumerate(row)
        if dark
    ]
    return Link(link=str(url), size=len(code.matrix), drawing="".join(lines))


def in_network(url: URL, *, is_shared: bool) -> URL:
    """An address with that of this machine in its network, where it listens there."""
    address = network_address() if is_shared else None
    return url if address is None else url.replace(hostname=address)
