import type { Budget } from "../budget.ts";
import type { ParagraphLook, TextLook } from "../looks.ts";
import type { ParagraphSays } from "./paragraph-says.ts";
import type { TextSays } from "./text-says.ts";

/** List of distinct formatting entries, counted on the paper's budget. The caller stops when the budget is spent. */
export interface LookList<Look> {
  readonly all: readonly Look[];
  /** Returns the index in the list. */
  put(look: Look): number;
}

export function createLookList<Look extends object>(budget: Budget): LookList<Look> {
  const all: Look[] = [];
  const places = new Map<string, number>();
  return {
    all,
    put(look) {
      const key = JSON.stringify(look);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, all.length);
      budget.takes(look);
      all.push(look);
      return all.length - 1;
    },
  };
}

const DEFAULT_FONT = "Times New Roman";
const DEFAULT_SIZE = 200;
/** Maximum length of a font name in characters; Windows allows 31. */
const FONT_NAME = 100;

const said = <Value>(value: Value | "none" | undefined): Value | undefined =>
  value === "none" ? undefined : (value as Value | undefined);

/** Returns the formatting of text after all layers are applied. */
export function textLook(says: TextSays): TextLook {
  const { underlineColour } = says;
  const font = ((says.rightToLeft ? says.scriptFont : undefined) ?? says.font ?? DEFAULT_FONT).slice(0, FONT_NAME);
  const size = (says.rightToLeft ? says.scriptSize : undefined) ?? says.size ?? DEFAULT_SIZE;
  const underline = said(says.underline);
  const colour = said(says.colour);
  const background = said(says.highlight) ?? said(says.shading);
  const script = said(says.script);
  const border = said(says.border);
  return {
    font,
    size,
    ...(says.bold && { bold: true }),
    ...(says.italic && { italic: true }),
    ...(underline && { underline }),
    ...(underline && underlineColour && { underlineColour }),
    ...((says.strike || says.doubleStrike) && { strike: says.doubleStrike ? "double" : "single" }),
    ...((says.capitals || says.smallCapitals) && { capitals: says.capitals ? "all" : "small" }),
    ...(colour && { colour }),
    ...(background && { background }),
    ...(script && { script }),
    ...(says.raised && { raised: says.raised }),
    ...(says.spacing && { spacing: says.spacing }),
    ...(says.stretch && says.stretch !== 100 && { stretch: says.stretch }),
    ...(border && { border }),
  };
}

/** Twips of one line, the unit of multiple line spacing. */
const ONE_LINE = 240;

function lineOf({ line, lineRule }: ParagraphSays): ParagraphLook["line"] {
  if (line === undefined) return undefined;
  if (lineRule === "exact") return { exactly: Math.max(1, Math.abs(line)) };
  if (lineRule === "atLeast") return { atLeast: Math.max(0, line) };
  const times = Math.round((Math.abs(line) / ONE_LINE) * 1000) / 1000;
  return times === 1 ? undefined : { times };
}

function bordersOf({ borders = {} }: ParagraphSays): ParagraphLook["borders"] {
  const entries = (["top", "right", "bottom", "left", "between"] as const).flatMap((side) => {
    const line = said(borders[side]);
    return line ? [[side, line] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Maximum tab stops of a paragraph across all its styles; Word allows no more. */
const MOST_TABS = 64;

function tabsOf({ tabs }: ParagraphSays): ParagraphLook["tabs"] {
  const stops = [...(tabs?.values() ?? [])].flatMap((one) => one ?? []).sort((a, b) => a.at - b.at);
  return stops.length === 0 ? undefined : stops.slice(0, MOST_TABS);
}

/** Spaces that contextual spacing removes between paragraphs of one style (17.3.1.9). */
export interface TakenSpaces {
  readonly before: boolean;
  readonly after: boolean;
}

/** Returns the formatting of a paragraph after all layers are applied. */
export function paragraphLook(says: ParagraphSays, taken: TakenSpaces): ParagraphLook {
  const { align, outline } = says;
  const [line, borders, tabs, background] = [lineOf(says), bordersOf(says), tabsOf(says), said(says.background)];
  return {
    ...(align && align !== "left" && { align }),
    ...(says.left && { left: says.left }),
    ...(says.right && { right: says.right }),
    ...(says.first && { first: says.first }),
    ...(says.before && !taken.before && { before: says.before }),
    ...(says.after && !taken.after && { after: says.after }),
    ...(line && { line }),
    ...(says.keepNext && { keepNext: true }),
    ...(says.keepLines && { keepLines: true }),
    ...(says.pageBreakBefore && { pageBreakBefore: true }),
    ...(says.widowControl === false && { widows: true }),
    ...(outline !== undefined && outline < 9 && { heading: outline + 1 }),
    ...(background && { background }),
    ...(borders && { borders }),
    ...(tabs && { tabs }),
    ...(says.rightToLeft && { rightToLeft: true }),
  };
}
