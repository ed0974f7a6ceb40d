"""Takes pictures of every screen into docs/screenshots: `make screenshots`.

On a phone and a large screen, tables on a tablet, too; light and dark. They are kept small: few
colours, one pixel a pixel.
"""

import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page
from tests.web.axe import show_theme
from tests.web.browsing import browsing
from tests.web.screens import Walk
from tests.web.serving import Serving

FOLDER = Path(__file__).parent / "screenshots"
COLOURS = 112
THEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
LOOKS = {"phone": Walk.all, "tablet": Walk.playing, "desktop": Walk.all}
# Screens that differ from another one by their text alone.
ALIKE = {"rules-qwinto-cards", "rules-take-that", "rules-digits", "replay-qwinto", "replay-digits"}
PIXELS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  let text = "";
  for (let at = 0; at < data.length; at += 32768)
    text += String.fromCharCode(...data.subarray(at, at + 32768));
  return [bitmap.width, bitmap.height, btoa(text)];
}"""


def few_colours(pixels: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The colours that a picture uses most, and for each pixel the nearest of them."""
    found, at, counts = np.unique(
        pixels.reshape(-1, 3) & 0xF8 | 4, axis=0, return_inverse=True, return_counts=True
    )
    # Rare colours that lie far from all others count, too: marks are small.
    palette = [int(np.argmax(counts))]
    apart = np.full(len(found), np.inf)
    wide = found.astype(np.int64)
    for _ in range(min(COLOURS, len(found)) - 1):
        apart = np.minimum(apart, ((wide - wide[palette[-1]]) ** 2).sum(axis=1))
        palette.append(int(np.argmax(apart * np.sqrt(counts))))
    chosen = wide[palette]
    distance = ((wide[:, None, :] - chosen[None, :, :]) ** 2).sum(axis=2)
    nearest = distance.argmin(axis=1).astype(np.uint8)
    exact = mean_colours(pixels.reshape(-1, 3), nearest[at.reshape(-1)], len(palette))
    return exact, nearest[at.reshape(-1)].reshape(pixels.shape[:2])


def mean_colours(
    pixels: NDArray[np.uint8], numbers: NDArray[np.uint8], count: int
) -> NDArray[np.uint8]:
    """The colour in the middle of all that are drawn with the same number."""
    sums = np.stack([np.bincount(numbers, pixels[:, c], count) for c in range(3)], axis=1)
    many = np.maximum(np.bincount(numbers, minlength=count), 1)
    return np.rint(sums / many[:, None]).astype(np.uint8)


def png(palette: NDArray[np.uint8], numbers: NDArray[np.uint8]) -> bytes:
    """A PNG file of a picture with a palette."""
    height, width = numbers.shape
    rows = np.pad(numbers, ((0, 0), (1, 0))).tobytes()  # no row is filtered
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0),
        b"PLTE": palette.tobytes(),
        b"IDAT": zlib.compress(rows, 9),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
        for name, part in parts.items()
    )


def take(page: Page, easel: Page, path: Path) -> None:
    """Take a picture of what is seen of a page."""
    taken = base64.b64encode(page.screenshot()).decode()
    width, height, data = easel.evaluate(PIXELS, taken)
    pixels = np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)[:, :, :3]
    path.write_bytes(png(*few_colours(pixels)))


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    wanted: set[Path] = set()
    with (
        tempfile.TemporaryDirectory() as data,
        Serving(Path(data)) as server,
        browsing() as browser,
    ):
        easel = browser.new_page()
        for size, look in LOOKS.items():
            for name, page in look(Walk(server, browser, size, "en", "bot:novice")):
                if name in ALIKE:
                    continue
                for theme in THEMES:
                    show_theme(page, theme)
                    path = FOLDER / f"{name}-{size}-{theme}.png"
                    take(page, easel, path)
                    wanted.add(path)
                    print(path.name, path.stat().st_size, file=sys.stderr)
                show_theme(page, "light")
    for path in set(FOLDER.glob("*.png")) - wanted:
        path.unlink()  # of a screen that is gone


if __name__ == "__main__":
    main()
