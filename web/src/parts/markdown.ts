// The little Markdown that rule pages use, as a tree: nothing of it is ever taken for HTML.

export type Inline =
  | { is: "text" | "strong" | "em" | "code"; text: string }
  | { is: "link"; text: string; to: string }
  | { is: "image"; text: string; to: string };

export type Block =
  | { is: "paragraph"; parts: Inline[] }
  | { is: "list"; isNumbered: boolean; items: Inline[][] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE =
  /!\[(?<alt>[^\]]*)\]\((?<image>[^)]+)\)|\[(?<label>[^\]]+)\]\((?<link>[^)]+)\)|\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|_(?<em2>[^_]+)_|`(?<code>[^`]+)`/g;
const ITEM = /^(?:[-*]|\d+\.) +/;

export function blocks(text: string): Block[] {
  return text
    .replace(/^(?![-*|]|\d+\. )(.+)\n(?=[-*] |\d+\. |\|)/gm, "$1\n\n")
    .split(/\n{2,}/)
    .map((part) => part.replace(/<[^>]+>/g, "").trim())
    .filter(Boolean)
    .map(block);
}

function block(text: string): Block {
  const lines = text.split("\n");
  if (lines[0]!.startsWith("|")) return table(lines);
  if (ITEM.test(lines[0]!)) return list(lines);
  return { is: "paragraph", parts: inline(lines.join(" ")) };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines)
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  return { is: "list", isNumbered: /^\d/.test(lines[0]!), items: items.map(inline) };
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));
  const [head, , ...rows] = lines;
  return { is: "table", head: cells(head!), rows: rows.map(cells) };
}

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ is: "text", text: text.slice(at, match.index) });
    parts.push(read(match.groups as Record<string, string | undefined>));
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ is: "text", text: text.slice(at) });
  return parts;
}

function read(found: Record<string, string | undefined>): Inline {
  if (found.image !== undefined) return { is: "image", text: found.alt ?? "", to: found.image };
  if (found.link !== undefined) return { is: "link", text: found.label!, to: found.link };
  if (found.strong !== undefined) return { is: "strong", text: found.strong };
  if (found.code !== undefined) return { is: "code", text: found.code };
  return { is: "em", text: (found.em ?? found.em2)! };
}
