/** Lower and upper bound of a width or position, in twentieths of a point. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** Letters by width, with the narrowest and widest advance in common fonts, in parts of the font's size. */
const CLASSES: readonly (readonly [letters: RegExp, low: number, high: number])[] = [
  [/[ijltfrI.,:;'’!|()[\]\-/\\ ]/g, 0.2, 0.62],
  [/[a-eghknopqsu-vx-zà-öø-ÿ]/g, 0.33, 0.72],
  [/[mwMW@%—]/g, 0.55, 1.05],
  [/[0-9A-HJ-LN-VX-ZÀ-ÖØ-Þ$–]/g, 0.4, 0.92],
];
/** Every other character: signs, other scripts. */
const ANY = { low: 0, high: 1.3 };

/** Returns bounds of a text's width in any common font of this size, in half-points. */
export function widthOf(text: string, size: number): Span {
  let low = 0;
  let high = 0;
  let rest = text.length;
  for (const [letters, least, most] of CLASSES) {
    const count = text.match(letters)?.length ?? 0;
    low += count * least;
    high += count * most;
    rest -= count;
  }
  return { low: (low + rest * ANY.low) * size * 10, high: (high + rest * ANY.high) * size * 10 };
}

/** Widest usual numbers of a list, in parts of the font's size: two digits, one letter, four Roman numerals. */
const WIDEST: readonly (readonly [format: RegExp, width: number])[] = [
  [/^decimal/, 1.14],
  [/Letter$/, 0.8],
  [/./, 1.7],
];

/** Returns bounds of the width of a list number (ECMA-376 part 1, 17.9.11), whose tab mostly ends at a hanging indent. */
export function numberWidth(pattern: string, format: string, size: number): Span {
  const literal = pattern.replace(/%\d/g, "");
  const { low, high } = widthOf(literal.replace(/[.,:;()\-/\s]/g, ""), size);
  const signs = literal.match(/[.,:;()\-/\s]/g)?.length ?? 0;
  const numbers = pattern.match(/%\d/g)?.length ?? 0;
  const widest = WIDEST.find(([name]) => name.test(format))?.[1] ?? 0;
  return {
    low: low + (numbers * 0.3 + signs * 0.2) * size * 10,
    high: high + (numbers * widest + signs * 0.31) * size * 10,
  };
}
