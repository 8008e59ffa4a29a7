/**
 * Properties of a paragraph, a run or a table, one value for each that can be set separately: `ind.left`, `b`,
 * `font.ascii`. Lengths are twips, sizes half-points, switches `1` or `0`.
 */
export type Properties = Map<string, string>;

/**
 * Values that Word uses where none is set (ECMA-376 part 1, 17.3; application defaults where the standard has none).
 */
const DEFAULTS: Readonly<Record<string, string>> = {
  "spacing.before": "0",
  "spacing.after": "0",
  "spacing.line": "240",
  "spacing.lineRule": "auto",
  jc: "left",
  outlineLvl: "9",
  shd: "clear auto",
  sz: "20",
  szCs: "20",
  color: "auto",
  u: "none",
  "u.color": "auto",
  vertAlign: "baseline",
  highlight: "none",
  w: "100",
  effect: "none",
  em: "none",
  textAlignment: "auto",
  textDirection: "lrTb",
  "font.ascii": "Times New Roman",
  "font.hAnsi": "Times New Roman",
  "font.eastAsia": "Times New Roman",
  "font.cs": "Times New Roman",
  widowControl: "1",
  kinsoku: "1",
  wordWrap: "1",
  overflowPunct: "1",
  autoSpaceDE: "1",
  autoSpaceDN: "1",
  snapToGrid: "1",
  adjustRightInd: "1",
  vAlign: "top",
  layout: "autofit",
};

/**
 * Returns a value, or the default if it is not set; `0` and an unset value are the same if no other default is known.
 */
export const effectiveValue = (properties: Properties, name: string): string => {
  const value = properties.get(name) ?? "";
  const unsaid = DEFAULTS[name] ?? (/^(?:border|tab)\./.test(name) ? "none" : "0");
  return value === "" ? unsaid : value;
};

/** Merges layers; later layers win. */
export function layered(...layers: readonly Properties[]): Properties {
  const all: Properties = new Map();
  for (const layer of layers) for (const [name, value] of layer) all.set(name, value);
  return all;
}

const IN_TWIPS: Readonly<Record<string, number>> = {
  pt: 20,
  pc: 240,
  pi: 240,
  in: 1440,
  cm: 1440 / 2.54,
  mm: 144 / 2.54,
};

/**
 * Returns a length in twips (or, with `per` 10, a size in half-points); Strict documents may give it with a unit
 * (22.9.2.15).
 */
export function measure(value: string, per = 1): string {
  const [, number, unit = ""] = /^(-?[\d.]+)(pt|pc|pi|in|cm|mm)$/.exec(value) ?? [];
  if (number === undefined) return value;
  return String(Math.round((Number(number) * (IN_TWIPS[unit] ?? 1)) / per));
}
