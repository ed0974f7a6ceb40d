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

class Words {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));
  // A board says the same things again after every move, and forming a sentence takes longer than finding it.
  private said = new Map<string, string>();

  /** Speak this language from now on. */
  async speak(language: Language): Promise<void> {
    const bundle = await load(language);
    this.said.clear();
    this.bundle = bundle;
    this.language = language;
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The text of a message; one that is missing or lacks a parameter raises. */
  say(key: string, params: Params = {}): string {
    const { bundle } = this;
    const given = plain(params);
    const asked = `${key} ${JSON.stringify(given)}`;
    const said = this.said.get(asked);
    if (said !== undefined) return said;
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`no text for ${key} in ${this.language}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, counted(given), errors);
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

export async function load(language: Language): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource((await catalogues[language]()).default));
  return bundle;
}

/** A number. Small ones look the same in all our languages, and preparing to format takes a phone long. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    const isSmall = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return isSmall ? String(this.value) : super.toString(scope);
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
