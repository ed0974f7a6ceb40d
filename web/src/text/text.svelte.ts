// Words on screens: the catalogues of the games and of the web application, one language at a time.
//
// Sentences of games, refusals and hints live beside the Python code that says them; they are read from
// there, so that terminal and browser say the same.

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Record<string, unknown>;

const catalogues: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
};

const MOST_SAID = 2000; // sentences that are kept

/** The messages of one language. Each is read when it is first said: reading all of them takes a phone long. */
class Catalogue {
  private readonly bundle: FluentBundle;
  private readonly unread: Map<string, string>;
  private readonly keys: Set<string>;

  constructor(language: Language, text: string) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    const messages = text.split(/^(?=[a-z][\w-]* *=)/m);
    this.unread = new Map(messages.map((message) => [/^[a-z][\w-]*/.exec(message)?.[0] ?? "", message]));
    this.keys = new Set(this.unread.keys());
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  /** Say a message; undefined if there is none. */
  say(key: string, params: Record<string, FluentVariable>, errors: Error[]): string | undefined {
    this.read(key);
    const value = this.bundle.getMessage(key)?.value;
    return value ? this.bundle.formatPattern(value, params, errors) : undefined;
  }

  /** Read a message, and those that it is made of. */
  private read(key: string): void {
    const message = this.unread.get(key);
    if (message === undefined) return;
    this.unread.delete(key);
    this.bundle.addResource(new FluentResource(message));
    for (const [, part] of message.matchAll(/\{ *([a-z][\w-]*) *\}/g)) this.read(part!);
  }
}

class Words {
  language = $state<Language>("en");
  private catalogue = $state.raw(new Catalogue("en", ""));
  // A board says the same things again after every move, and forming a sentence takes longer than finding it.
  private said = new Map<string, string>();

  /** Speak this language from now on. */
  async speak(language: Language): Promise<void> {
    const text = (await catalogues[language]()).default;
    this.said.clear();
    this.catalogue = new Catalogue(language, text);
    this.language = language;
  }

  has(key: string): boolean {
    return this.catalogue.has(key);
  }

  /** The text of a message; one that is missing or lacks a parameter raises. */
  say(key: string, params: Params = {}): string {
    const { catalogue } = this;
    const given = plain(params);
    const asked = `${key} ${JSON.stringify(given)}`;
    const said = this.said.get(asked);
    if (said !== undefined) return said;
    const errors: Error[] = [];
    const text = catalogue.say(key, counted(given), errors);
    if (text === undefined) throw new Error(`no text for ${key} in ${this.language}`);
    if (errors[0]) throw errors[0];
    if (this.said.size >= MOST_SAID) this.said.clear();
    this.said.set(asked, text);
    return text;
  }

  /** The sentence that explains a refusal. */
  refusal(code: string, params: Params): string {
    const reason = params.reason === undefined ? "" : `-${String(params.reason)}`;
    const due = params.due === undefined ? {} : { due: this.say(`due-${String(params.due)}`) };
    return this.say(`error-${code}${reason}`, { ...params, ...due });
  }
}

/** A number with a minus sign as wide as a plus, never a hyphen. */
export const trueMinus = (number: string): string => number.replace("-", "−");

/** A number. Small ones look the same in all our languages, and preparing to format takes a phone long. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    const isSmall = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return trueMinus(isSmall ? String(this.value) : super.toString(scope));
  }
}

const counted = (params: Record<string, string | number>): Record<string, FluentVariable> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "number" ? new Count(value) : value,
    ]),
  );

/** Parameters as Fluent takes them: numbers and strings. */
function plain(params: Params): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "number" ? value : Array.isArray(value) ? value.join(", ") : String(value),
    ]),
  );
}

export const words = new Words();
export const t = (key: string, params?: Params): string => words.say(key, params);
