import type { BorderLine, Colour, Leader, ParagraphLook, TabStop } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import { childOf, isOn, isTrue, type Markup, valOf } from "../story/markup.ts";
import { twips, whole } from "../story/measure.ts";
import { borderOf } from "./borders.ts";
import { shadingOf, type ThemeNames } from "./theme-colours.ts";

/** Properties that one layer sets for a paragraph; absent if not set. Lengths in twips. */
export interface ParagraphSays {
  align?: NonNullable<ParagraphLook["align"]> | "left";
  left?: number;
  right?: number;
  first?: number;
  before?: number;
  after?: number;
  line?: number;
  lineRule?: string;
  contextual?: boolean;
  keepNext?: boolean;
  keepLines?: boolean;
  pageBreakBefore?: boolean;
  widowControl?: boolean;
  rightToLeft?: boolean;
  outline?: number;
  background?: Colour | "none";
  borders?: Readonly<Record<string, BorderLine | "none">>;
  /** Tab stops by position; `undefined` clears one. */
  tabs?: ReadonlyMap<number, TabStop | undefined>;
  isFrame?: boolean;
}

const ALIGNMENTS = vocabulary<NonNullable<ParagraphSays["align"]>>({
  left: "left",
  start: "left",
  center: "center",
  right: "right",
  end: "right",
  both: "justify",
  lowKashida: "justify",
  mediumKashida: "justify",
  highKashida: "justify",
  thaiDistribute: "justify",
  distribute: "distribute",
});

type Read = (into: ParagraphSays, node: Markup, names: ThemeNames) => void;

const turn =
  (name: "contextual" | "keepNext" | "keepLines" | "pageBreakBefore" | "widowControl" | "rightToLeft"): Read =>
  (into, node) => {
    into[name] = isOn(node);
  };

/** Twips of automatic paragraph spacing in Word: 14 points. */
const AUTOMATIC = 280;
/** Twips of a line; spacing may be given in hundredths of it. */
const LINE = 240;

function readSpace(into: ParagraphSays, { attributes }: Markup, side: "before" | "after"): void {
  const automatic = attributes[`w:${side}Autospacing`];
  const lines = whole(attributes[`w:${side}Lines`], 0, 10_000);
  const said = lines ? (lines * LINE) / 100 : twips(attributes[`w:${side}`]);
  if (automatic !== undefined && isTrue(automatic)) into[side] = AUTOMATIC;
  else if (said !== undefined) into[side] = Math.max(0, said);
}

function readSpacing(into: ParagraphSays, node: Markup): void {
  readSpace(into, node, "before");
  readSpace(into, node, "after");
  const line = twips(node.attributes["w:line"]);
  if (line !== undefined && line !== 0) {
    into.line = line;
    // A line height without a rule has the rule `auto`, whatever rule a style sets (ECMA-376 part 1, 17.3.1.33).
    into.lineRule = node.attributes["w:lineRule"] ?? "auto";
  } else if (node.attributes["w:lineRule"] !== undefined) into.lineRule = node.attributes["w:lineRule"];
}

function readIndents(into: ParagraphSays, { attributes }: Markup): void {
  const left = twips(attributes["w:left"] ?? attributes["w:start"]);
  const right = twips(attributes["w:right"] ?? attributes["w:end"]);
  const hanging = twips(attributes["w:hanging"]);
  const first = hanging === undefined ? twips(attributes["w:firstLine"]) : hanging === 0 ? 0 : -hanging;
  if (left !== undefined) into.left = left;
  if (right !== undefined) into.right = right;
  if (first !== undefined) into.first = first;
}

const LEADERS = vocabulary<Leader>({
  dot: "dot",
  hyphen: "hyphen",
  underscore: "underscore",
  heavy: "underscore",
  middleDot: "middleDot",
});
const STOPS = vocabulary<TabStop["align"]>({
  center: "center",
  right: "right",
  end: "right",
  decimal: "decimal",
  bar: "bar",
});
export const leaderOf = (value: string | undefined): Leader | undefined => LEADERS[value ?? ""];

/** Maximum tab stops of one layer. */
const MOST_TABS = 64;

function readTabs(into: ParagraphSays, node: Markup): void {
  const tabs = new Map<number, TabStop | undefined>();
  for (const { name, attributes } of node.children.slice(0, MOST_TABS)) {
    const at = twips(attributes["w:pos"]);
    if (name !== "w:tab" || at === undefined) continue;
    const kind = attributes["w:val"] ?? "left";
    const leader = leaderOf(attributes["w:leader"]);
    tabs.set(at, kind === "clear" ? undefined : { at, align: STOPS[kind] ?? "left", ...(leader && { leader }) });
  }
  into.tabs = tabs;
}

function readBorders(into: ParagraphSays, node: Markup, names: ThemeNames): void {
  const borders: Record<string, BorderLine | "none"> = {};
  for (const side of node.children) borders[side.name.slice(2)] = borderOf(side, names);
  into.borders = borders;
}

const readers = vocabulary<Read>({
  "w:spacing": readSpacing,
  "w:ind": readIndents,
  "w:tabs": readTabs,
  "w:pBdr": readBorders,
  "w:jc": (into, node) => {
    into.align = ALIGNMENTS[node.attributes["w:val"] ?? ""] ?? "left";
  },
  "w:shd": (into, node, names) => {
    into.background = shadingOf(node, names);
  },
  "w:outlineLvl": (into, node) => {
    into.outline = whole(node.attributes["w:val"], 0, 9) ?? 9;
  },
  "w:contextualSpacing": turn("contextual"),
  "w:keepNext": turn("keepNext"),
  "w:keepLines": turn("keepLines"),
  "w:pageBreakBefore": turn("pageBreakBefore"),
  "w:widowControl": turn("widowControl"),
  "w:bidi": turn("rightToLeft"),
  "w:framePr": (into) => {
    into.isFrame = true;
  },
});

/** Returns the properties of a `w:pPr`, except style and number. */
export function paragraphSays(properties: Markup | undefined, names: ThemeNames): ParagraphSays {
  const into: ParagraphSays = {};
  for (const node of properties?.children ?? []) readers[node.name]?.(into, node, names);
  return into;
}

/** Merges layers. Later layers override earlier ones; borders are merged by side and tab stops by position. */
export function layered(layers: readonly ParagraphSays[]): ParagraphSays {
  const all: ParagraphSays = {};
  for (const layer of layers) Object.assign(all, layer);
  const borders = layers.filter((layer) => layer.borders);
  if (borders.length > 1) {
    all.borders = {};
    for (const layer of borders) Object.assign(all.borders, layer.borders);
  }
  const tabs = layers.flatMap((layer) => (layer.tabs ? [layer.tabs] : []));
  if (tabs.length > 1) all.tabs = new Map(tabs.flatMap((layer) => [...layer]));
  return all;
}

/** Returns the list and level set by paragraph properties; `numId` "0" removes the paragraph from its list. */
export function numberSaid(properties: Markup | undefined): { numId?: string; level?: string } | undefined {
  const said = childOf(properties, "w:numPr");
  if (!said) return undefined;
  const [numId, level] = [valOf(said, "w:numId"), valOf(said, "w:ilvl")];
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level }) };
}
