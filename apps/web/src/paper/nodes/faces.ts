/** Font family in which pages are set. */
export interface Face {
  /** As a CSS value. */
  readonly family: string;
  /** Ratio of its own line height to its size; undefined if it must be measured. */
  readonly line?: number;
  /** The families in it that come with the product. */
  readonly own: string;
}

interface Twin {
  readonly name: string;
  readonly generic: string;
  readonly line: number;
  readonly alike: RegExp;
}

/** Families with the metrics of the usual Word fonts (`paper-fonts.css`), and the names that each replaces. */
const twins: readonly Twin[] = [
  { name: "Paper Times", generic: "serif", line: 1.149, alike: /^(times( new roman)?|liberation serif|tinos)$/ },
  { name: "Paper Arial", generic: "sans-serif", line: 1.149, alike: /^(arial|helvetica|liberation sans|arimo)$/ },
  { name: "Paper Courier", generic: "monospace", line: 1.133, alike: /^(courier( new)?|liberation mono|cousine)$/ },
  { name: "Paper Calibri", generic: "sans-serif", line: 1.221, alike: /^(calibri|carlito)$/ },
  { name: "Paper Cambria", generic: "serif", line: 1.172, alike: /^(cambria|caladea)$/ },
];
const [times, arial, courier, calibri] = twins as [Twin, Twin, Twin, Twin];

/** The most similar family for a font without a metric equivalent. */
const kin: readonly (readonly [RegExp, Twin])[] = [
  [/courier|mono|consolas|typewriter/, courier],
  [/aptos|candara|corbel|segoe/, calibri],
  [/sans|arial|verdana|tahoma|trebuchet|gothic|helvet|roboto|futura|franklin|impact|lato|inter/, arial],
];

/** Quotes a font name as a CSS string and removes unsafe characters. */
const quoted = (name: string) => `"${name.replace(/[\p{C}"\\]/gu, "").slice(0, 100)}"`;

/** Returns the family for a font named in a document. */
export function faceOf(font: string): Face {
  const name = font.trim().toLowerCase();
  const twin = twins.find(({ alike }) => alike.test(name));
  if (twin) return { family: `"${twin.name}", ${twin.generic}`, line: twin.line, own: twin.name };
  const [, near] = kin.find(([alike]) => alike.test(name)) ?? [undefined, times];
  return { family: `${quoted(font)}, "${near.name}", ${near.generic}`, own: near.name };
}
