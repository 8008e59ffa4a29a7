/** A family of fonts that pages are set in. */
export interface Face {
  /** As CSS takes it. */
  readonly family: string;
  /** Height of its own line to its size; undefined where it has to be measured. */
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

/** Families of the same widths as the usual ones of Word (`paper-fonts.css`), and the names that stand for each. */
const twins: readonly Twin[] = [
  { name: "Paper Times", generic: "serif", line: 1.149, alike: /^(times( new roman)?|liberation serif|tinos)$/ },
  { name: "Paper Arial", generic: "sans-serif", line: 1.149, alike: /^(arial|helvetica|liberation sans|arimo)$/ },
  { name: "Paper Courier", generic: "monospace", line: 1.133, alike: /^(courier( new)?|liberation mono|cousine)$/ },
  { name: "Paper Calibri", generic: "sans-serif", line: 1.221, alike: /^(calibri|carlito)$/ },
  { name: "Paper Cambria", generic: "serif", line: 1.172, alike: /^(cambria|caladea)$/ },
];
const [times, arial, courier, calibri] = twins as [Twin, Twin, Twin, Twin];

/** What a font without a twin looks most like. */
const kin: readonly (readonly [RegExp, Twin])[] = [
  [/courier|mono|consolas|typewriter/, courier],
  [/aptos|candara|corbel|segoe/, calibri],
  [/sans|arial|verdana|tahoma|trebuchet|gothic|helvet|roboto|futura|franklin|impact|lato|inter/, arial],
];

/** A name as CSS takes it, whatever stands in it. */
const quoted = (name: string) => `"${name.replace(/[\p{C}"\\]/gu, "").slice(0, 100)}"`;

/** The family for a font that a document names. */
export function faceOf(font: string): Face {
  const name = font.trim().toLowerCase();
  const twin = twins.find(({ alike }) => alike.test(name));
  if (twin) return { family: `"${twin.name}", ${twin.generic}`, line: twin.line, own: twin.name };
  const [, near] = kin.find(([alike]) => alike.test(name)) ?? [undefined, times];
  return { family: `${quoted(font)}, "${near.name}", ${near.generic}`, own: near.name };
}
