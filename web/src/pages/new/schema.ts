// Which kind of field the JSON Schema of an option's values asks for.

import type { Bound } from "../../api/rest.d";

export type Form =
  | { is: "switch" | "text" }
  | { is: "number" | "choice" | "numbers"; fewest: number; most: number };

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  items?: Schema;
}

export function formOf(values: Record<string, unknown>): Form {
  const schema = values as Schema;
  if (schema.type === "boolean") return { is: "switch" };
  if (schema.type === "integer") return range("number", schema);
  const number = schema.anyOf?.find(({ type }) => type === "integer");
  if (number) return range("choice", number);
  if (schema.items?.type === "integer") return range("numbers", schema.items);
  return { is: "text" };
}

const range = (is: "number" | "choice" | "numbers", { minimum = 0, maximum = 99 }: Schema): Form => ({
  is,
  fewest: minimum,
  most: maximum,
});

/** The numbers that may be chosen with so many seats and these options. */
export function numbersOf(form: Form, bounds: Bound[], seats: number, options: Record<string, unknown>): number[] {
  if (!("most" in form)) return [];
  const held = bounds.filter((bound) => holds(bound, seats, options));
  const fewest = Math.max(form.fewest, ...held.map(({ minimum }) => minimum ?? form.fewest));
  const most = Math.min(form.most, ...held.map(({ maximum }) => maximum ?? form.most));
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, n) => fewest + n);
}

const holds = (bound: Bound, seats: number, options: Record<string, unknown>): boolean =>
  (bound.seats ?? seats) === seats &&
  Object.entries(bound.options ?? {}).every(([name, value]) => options[name] === value);
