import type { Block, Paper, Paragraph, TextLook } from "../../paper/index.ts";
import { placeMark } from "../../paper/places.ts";
import { documentLook, type ParagraphLook as JudgedParagraph } from "../fidelity/document-look.ts";
import { effectiveValue, type Properties } from "../fidelity/properties.ts";
import { ownHierarchy } from "../fidelity/style-hierarchy.ts";
import { readWordDocument } from "../fidelity/word-document.ts";
import { paragraphsOf } from "./paper-words.ts";

const round = (value: unknown) => String(Math.round(Number(value)));

/** Returns what the judge of looks says about text, in the terms of a paper. */
function judgedText(properties: Properties): string {
  const said = (name: string) => effectiveValue(properties, name);
  const colour = said("color") === "auto" ? "-" : `#${said("color").toLowerCase()}`;
  const strike = said("dstrike") === "1" ? "double" : said("strike") === "1" ? "single" : "-";
  const capitals = said("caps") === "1" ? "all" : said("smallCaps") === "1" ? "small" : "-";
  const underline = said("u") === "none" ? "-" : "u";
  const font = properties.get("font.ascii") ?? properties.get("font.hAnsi") ?? said("font.ascii");
  const script = { superscript: "super", subscript: "sub" }[said("vertAlign")] ?? "-";
  const size = round(Number(said("sz")) * 10);
  return [font, size, said("b"), said("i"), underline, colour, strike, capitals, script, said("spacing")].join(" ");
}

function ownText(look: TextLook | undefined): string {
  if (!look) return "";
  const { font, size, bold, italic, underline, colour, strike, capitals, script, spacing = 0 } = look;
  const flags = [Number(bold ?? 0), Number(italic ?? 0), underline ? "u" : "-"];
  return [font, round(size), ...flags, colour ?? "-", strike ?? "-", capitals ?? "-", script ?? "-", spacing].join(" ");
}

const NO_TEXT = /[\t\n\u00ad\u00b9\ufffc]|\ue000[0-9A-Fa-f]{4}/g;

/** Joins stretches of text that have the same look. */
function joined(stretches: readonly (readonly [text: string, look: string])[]): string[] {
  const all: [string, string][] = [];
  for (const [text, look] of stretches) {
    const shown = text.replace(NO_TEXT, "");
    const last = all.at(-1);
    if (shown === "") continue;
    if (last?.[1] === look) last[0] += shown;
    else all.push([shown, look]);
  }
  return all.map(([text, look]) => `${text} [${look}]`);
}

const LINE_RULES = { exact: "exactly", atLeast: "atLeast" };

function judgedParagraph({ properties }: JudgedParagraph): Record<string, string> {
  const said = (name: string) => effectiveValue(properties, name);
  const rule = said("spacing.lineRule");
  const line = Math.abs(Number(said("spacing.line")));
  const isTimes = rule !== "exact" && rule !== "atLeast";
  const automatic = (side: string) => (said(`spacing.${side}Autospacing`) === "1" ? "280" : said(`spacing.${side}`));
  return {
    align: { both: "justify" }[said("jc")] ?? said("jc"),
    left: round(said("ind.left")),
    right: round(said("ind.right")),
    first: round(said("ind.firstLine")),
    before: round(automatic("before")),
    after: round(automatic("after")),
    line: isTimes ? `times ${(line / 240).toFixed(2)}` : `${LINE_RULES[rule as "exact"]} ${round(line)}`,
    keepNext: said("keepNext"),
    keepLines: said("keepLines"),
    pageBreakBefore: said("pageBreakBefore"),
    widows: said("widowControl") === "1" ? "0" : "1",
    heading: said("outlineLvl") === "9" ? "-" : String(Number(said("outlineLvl")) + 1),
    contextual: said("contextualSpacing"),
  };
}

function ownParagraph(paper: Paper, { look }: Paragraph): Record<string, string> {
  const said = paper.paragraphLooks[look];
  const line = Object.entries(said?.line ?? { times: 1 })[0] ?? [];
  const [rule = "", amount = 0] = line as [string, number];
  return {
    align: said?.align ?? "left",
    left: round(said?.left ?? 0),
    right: round(said?.right ?? 0),
    first: round(said?.first ?? 0),
    before: round(said?.before ?? 0),
    after: round(said?.after ?? 0),
    line: `${rule} ${rule === "times" ? amount.toFixed(2) : round(amount)}`,
    keepNext: String(Number(said?.keepNext ?? 0)),
    keepLines: String(Number(said?.keepLines ?? 0)),
    pageBreakBefore: String(Number(said?.pageBreakBefore ?? 0)),
    widows: String(Number(said?.widows ?? 0)),
    heading: String(said?.heading ?? "-"),
  };
}

function ownStretches(paper: Paper, { p }: Paragraph): string[] {
  const written = p.flatMap((item) => {
    const text = "t" in item ? item.t : "place" in item ? placeMark(item.place, item.line) : undefined;
    return text === undefined ? [] : [[text, ownText(paper.textLooks[item.s])] as const];
  });
  return joined(written);
}

/** Removes what yields to a similar neighbour, which the judge leaves to the page. */
function withoutContext(own: Record<string, string>, judged: Record<string, string>): [object, object] {
  const { contextual, ...rest } = judged;
  if (contextual !== "1") return [own, rest];
  const spaces = { before: "", after: "" };
  return [
    { ...own, ...spaces },
    { ...rest, ...spaces },
  ];
}

/**
 * Compares the look of a paper's body with a second cascade, written for judging merges: one line per difference, or
 * undefined if the paragraphs do not match.
 */
export function paperLookFaults(bytes: Uint8Array, paper: Paper): string[] | undefined {
  const document = readWordDocument(bytes);
  const { paragraphs } = documentLook({ document, hierarchy: ownHierarchy(document) });
  const judged = paragraphs.filter(({ where }) => where === "body" || where.startsWith("table"));
  const blocks: Block[] = paper.sections.flatMap((section) => section.blocks);
  const own = paragraphsOf(blocks);
  if (own.length !== judged.length) return undefined;
  return own.flatMap((paragraph, index) => {
    const other = judged[index] as JudgedParagraph;
    const texts = joined(other.stretches.map(({ text, properties }) => [text, judgedText(properties)]));
    const [mine, theirs] = withoutContext(ownParagraph(paper, paragraph), judgedParagraph(other));
    const written = [JSON.stringify([ownStretches(paper, paragraph), mine]), JSON.stringify([texts, theirs])];
    return written[0] === written[1] ? [] : [`${written[0]} ≠ ${written[1]}`];
  });
}
