// Which kind of field the JSON Schema of an option's values asks for.

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

export function numbersOf({ fewest }: { fewest: number }, most: number): number[] {
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, n) => fewest + n);
}
