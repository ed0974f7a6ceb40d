"""Every screen in three languages, in three sizes, light and dark: for everyone, and complete."""

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Page
from tests.web.axe import show_theme, violations
from tests.web.browsing import SIZES
from tests.web.legible import illegible
from tests.web.screens import Walk
from tests.web.serving import Serving
from tests.web.words import LANGUAGES, words

KEY = re.compile(r"^(?:web|game|phrase|sheet|qwinto|tt|take-that|dg|digits|error|reason)-[a-z-]+$")
NAMES = ("Anne-Marie", "Ben-Olivier", "Clémentine")  # long ones, as people have them
WIDTH = "[document.scrollingElement.scrollWidth, innerWidth]"
TEXTS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: at, data } = walker.currentNode;
    if (!at.closest("script, style, noscript, .book, [lang]:not(html)")) texts.push(data.trim());
  }
  for (const at of document.querySelectorAll("[aria-label], [placeholder], [title]"))
    for (const name of ["aria-label", "placeholder", "title"])
      if (at.hasAttribute(name)) texts.push(at.getAttribute(name).trim());
  return [...new Set(texts)].filter((text) => /\\p{L}{2}/u.test(text));
}"""
# Numbers that are less than zero, written as they are in programs.
HYPHENS = """() => [
  ...[...document.querySelectorAll("body *")].flatMap((at) => [...at.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && !at.closest("script, style"))
    .map(({ data }) => data)),
  ...[...document.querySelectorAll("[aria-label]")].map((at) => at.ariaLabel),
].filter((text) => /(^|[\\s(:])-\\d/.test(text))"""


@cache
def patterns(language: str) -> dict[str, re.Pattern[str]]:
    """What messages of a language say as a whole, those left out that say hardly anything."""
    t = words(language)
    whole = {key: t.says(key).pattern.removeprefix("^") for key in t.keys}
    return {
        key: re.compile(form)
        for key, form in whole.items()
        if len(re.findall(r"[^\W\d_]", form.replace("\\", ""))) >= 4
    }


def english_on(page: Page, language: str) -> list[str]:
    """The texts of a page that are English, and would be said otherwise in its language."""
    own, english = patterns(language), patterns("en")
    return [
        f"{text} ({key})"
        for text in page.evaluate(TEXTS)
        for key, form in english.items()
        if form.fullmatch(text)
        and key in own
        and not any(other.fullmatch(text) for other in own.values())
    ]


def faults_of(page: Page, name: str, language: str) -> list[str]:
    """Everything that is wrong with a screen."""
    faults = []
    size = page.viewport_size
    assert size is not None
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        wide, most = page.evaluate(WIDTH)
        if wide > most:
            faults.append(f"{wide} px wide on a screen of {most}")
        faults += [f"{width} × {height}: {fault}" for fault in illegible(page, NAMES)]
    page.set_viewport_size(size)
    texts = page.evaluate(TEXTS)
    faults += [f"a key: {text}" for text in texts if KEY.match(text)]
    faults += [f"a hyphen for a minus: {text}" for text in page.evaluate(HYPHENS)]
    if language != "en":
        faults += [f"English: {text}" for text in english_on(page, language)]
    if language != "de":  # one language for phones, one for large screens
        faults += violations(page)
        show_theme(page, "dark")  # nothing but colours is another
        faults += [f"dark: {fault}" for fault in violations(page, "color-contrast")]
        show_theme(page, "light")
    return [f"{name}: {fault}" for fault in faults]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_complete_and_for_everyone(
    language: str, server: Serving, browser: Browser
) -> None:
    size = {"en": "phone", "fr": "desktop", "de": "small"}[language]
    walk = Walk(server, browser, size, language, names=NAMES)
    problems: list[str] = []
    walk.page.on("pageerror", lambda error: problems.append(f"an error: {error}"))
    for name, page in walk.all():
        assert page.locator("html").get_attribute("lang") == language
        problems += faults_of(page, name, language)
    assert not problems, "\n".join(problems)
