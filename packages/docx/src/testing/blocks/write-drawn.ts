import { createRandom } from "../../../fuzz/random.ts";
import { escapeXml } from "../../xml/entities.ts";
import type { DrawnBlocks, Inline, Node, Row } from "./drawn-blocks.ts";

/** Piece of a body before it is written: a paragraph of a tag, which may be joined to the next, or other markup. */
interface Piece {
  readonly tag?: string;
  readonly markup?: string;
}

const opener = (one: { readonly is: string; readonly asks: string; readonly joins?: string | undefined }) =>
  one.is === "if" ? `{#SE ${one.asks}}` : `{#CADA ${one.asks}${one.joins === undefined ? "" : `|${one.joins}`}}`;
const closer = ({ is }: { readonly is: string }) => (is === "if" ? "{/SE}" : "{/CADA}");

function inlineText(inside: readonly Inline[]): string {
  return inside
    .map((one) => {
      if (one.is === "text") return one.text;
      if (one.is === "value") return `{${one.name}}`;
      if (one.is === "reference") return `{REF: ${one.name}}`;
      if (one.is === "each") return opener(one) + inlineText(one.inside) + closer(one);
      const turn = one.no ? `{#SENÃO}${inlineText(one.no)}` : "";
      return opener(one) + inlineText(one.yes) + turn + closer(one);
    })
    .join("");
}

const NUMBERED = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>';
/** Numbering part of the list that drawn items belong to. */
export const DRAWN_NUMBERING =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';

/** Writes drawn blocks as the body of a document, with runs split anywhere. */
export function writeDrawn({ body, seed }: DrawnBlocks): string {
  const random = createRandom(seed, 0);
  const line = (text: string, properties = "") => {
    const runs: string[] = [];
    for (let at = 0; at < text.length; ) {
      const end = at + 1 + random.int(random.int(2) === 0 ? 4 : 60);
      const look = random.int(3) === 0 ? "<w:rPr><w:b/></w:rPr>" : "";
      const run = `<w:r>${look}<w:t xml:space="preserve">${escapeXml(text.slice(at, end))}</w:t></w:r>`;
      runs.push(random.int(9) === 0 ? `<w:ins w:id="${runs.length + at}" w:author="A">${run}</w:ins>` : run);
      at = end;
    }
    return `<w:p>${properties}${runs.join("")}</w:p>`;
  };
  const cells = (texts: readonly string[]) =>
    `<w:tr>${texts.map((text) => `<w:tc>${line(text)}</w:tc>`).join("")}</w:tr>`;
  const row = (one: Row): string => {
    if (one.is === "row") return cells(one.cells.map(inlineText));
    const [only] = one.inside;
    if (one.within && only?.is === "row") {
      const texts = only.cells.map(inlineText);
      return cells([opener(one) + texts[0], texts[1] + closer(one)]);
    }
    return cells([opener(one), ""]) + one.inside.map(row).join("") + cells(["", closer(one)]);
  };
  const node = (one: Node): Piece[] => {
    if (one.is === "line") return [{ markup: line(inlineText(one.inside)) }];
    if (one.is === "item") {
      const name = one.name === undefined ? "" : `{#ITEM ${one.name}}`;
      return [{ markup: line(`item${name}${inlineText(one.inside)}`, NUMBERED) }];
    }
    if (one.is === "span") {
      const { block, asks, joins, before, first, between, last, no, after } = one;
      const begin = inlineText(before) + opener({ is: block, asks, joins }) + inlineText(first);
      const turn = no ? `{#SENÃO}${inlineText(no)}` : "";
      const end = inlineText(last) + turn + closer({ is: block }) + inlineText(after);
      return [{ markup: line(begin) }, ...between.flatMap(node), { markup: line(end) }];
    }
    if (one.is === "table") return [{ markup: `<w:tbl>${one.rows.map(row).join("")}</w:tbl>` }, { markup: line("·") }];
    const inside = one.is === "if" ? one.yes : one.inside;
    const turn = one.is === "if" && one.no ? [{ tag: "{#SENÃO}" }, ...one.no.flatMap(node)] : [];
    return [{ tag: opener(one) }, ...inside.flatMap(node), ...turn, { tag: closer(one) }];
  };
  const written: string[] = [];
  let tags = "";
  for (const { tag, markup } of [...body.flatMap(node), { markup: line("fim") }]) {
    if (tags !== "" && (tag === undefined || random.int(2) === 0)) {
      written.push(line(tags));
      tags = "";
    }
    if (tag !== undefined) tags += tag;
    else written.push(markup ?? "");
  }
  return written.join("");
}
