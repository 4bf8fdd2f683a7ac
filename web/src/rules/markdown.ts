/**
 * The little Markdown that rulebooks use: headings, numbered paragraphs, lists, tables, emphasis and code. It becomes
 * plain data that the page shows as text, so nothing in a rulebook can ever act as HTML.
 */

export interface Span {
  readonly text: string;
  readonly style: "plain" | "strong" | "em" | "code";
  /** The rule that this word cites. */
  readonly rule?: string;
}

export type Block =
  | { readonly is: "heading"; readonly level: number; readonly id: string; readonly spans: readonly Span[] }
  | {
      readonly is: "paragraph";
      readonly id: string;
      readonly number: string;
      readonly ruling: boolean;
      readonly spans: readonly Span[];
    }
  | { readonly is: "list"; readonly items: readonly (readonly Span[])[] }
  | {
      readonly is: "table";
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

export function blocks(markdown: string): Block[] {
  return markdown
    .replaceAll("\r", "")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(block);
}

function block(part: string): Block[] {
  const heading = /^(#{1,4}) (.+?)(?:\n([\s\S]*))?$/.exec(part);
  if (heading) {
    const [, marks = "", title = "", rest = ""] = heading;
    const number = /^(\d+(?:\.\d+)*)\.? /.exec(title)?.[1] ?? "";
    const made: Block = { is: "heading", level: marks.length, id: number, spans: spans(title) };
    return rest.trim() ? [made, ...block(rest.trim())] : [made];
  }
  const lines = part.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return [table(lines)];
  if (/^[-*] |^\d+\. /.test(part)) return [{ is: "list", items: listed(part).map(spans) }];
  const text = lines.map((line) => line.trim()).join(" ");
  const number = /^\*\*(\d+(?:\.\d+)+)\b/.exec(text)?.[1] ?? "";
  return [
    { is: "paragraph", id: number, number, ruling: /^\*(?:Ruling|Ours)/.test(text), spans: spans(text) },
  ];
}

const listed = (part: string) =>
  part
    .split(/\n(?=[-*] |\d+\. )/)
    .map((item) => item.replace(/^(?:[-*]|\d+\.) /, "").replace(/\s*\n\s*/g, " "));

function table(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => spans(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { is: "table", head: cells(head), rows: rows.map(cells) };
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    found.push(...cited(text.slice(at, match.index)));
    const [, strong, em, code] = match;
    if (strong) found.push({ text: strong, style: "strong" });
    else if (em) found.push({ text: em, style: "em" });
    else found.push({ text: code ?? "", style: "code" });
    at = match.index + match[0].length;
  }
  return [...found, ...cited(text.slice(at))];
}

/** “(7.4)”, “see 5.27 and 3.1”: numbers of rules in running text lead to those rules. */
function cited(text: string): Span[] {
  return text
    .split(/(?<![\d.])(\d{1,2}\.\d{1,2})(?![\d])/)
    .map((part, place) =>
      place % 2
        ? { text: part, style: "plain" as const, rule: part }
        : { text: part, style: "plain" as const },
    )
    .filter((span) => span.text);
}
