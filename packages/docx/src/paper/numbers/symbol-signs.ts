import { vocabulary } from "../lookups.ts";

/** Unicode characters of symbol fonts, which are not installed everywhere. */
const SYMBOL: Readonly<Record<number, string>> = {
  45: "−",
  163: "≤",
  167: "♣",
  168: "♦",
  169: "♥",
  170: "♠",
  171: "↔",
  172: "←",
  173: "↑",
  174: "→",
  175: "↓",
  176: "°",
  177: "±",
  179: "≥",
  180: "×",
  183: "•",
  184: "÷",
  185: "≠",
  187: "≈",
  188: "…",
  210: "®",
  211: "©",
  212: "™",
  222: "⇒",
};
const WINGDINGS: Readonly<Record<number, string>> = {
  33: "✏",
  34: "✂",
  40: "☎",
  42: "✉",
  70: "☞",
  74: "☺",
  108: "●",
  109: "❍",
  110: "■",
  111: "□",
  113: "❑",
  114: "❒",
  115: "⬧",
  116: "⧫",
  117: "◆",
  118: "❖",
  119: "⬥",
  159: "•",
  161: "○",
  167: "▪",
  168: "◻",
  216: "➢",
  224: "→",
  232: "➔",
  240: "⇨",
  251: "✗",
  252: "✓",
  253: "☒",
  254: "☑",
};
const FONTS = vocabulary<Readonly<Record<number, string>>>({ symbol: SYMBOL, wingdings: WINGDINGS });

/** Greek letters, which the font Symbol has in place of the Latin ones. */
const GREEK = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

/**
 * Returns the Unicode character for a character of a symbol font.
 * @returns undefined for other fonts and for characters without a Unicode equivalent
 */
export function symbolSign(font: string, character: number): string | undefined {
  const name = font.toLowerCase();
  const signs = FONTS[name];
  // The same characters also exist from U+F000 (ECMA-376 part 1, 17.3.3.30).
  const code = character >= 0xf000 && character <= 0xf0ff ? character - 0xf000 : character;
  if (!signs || code > 0xff) return undefined;
  const letter = name === "symbol" ? (code | 0x20) - 0x61 : -1;
  if (letter < 0 || letter >= GREEK.length) return signs[code];
  return code < 0x61 ? GREEK.charAt(letter).toUpperCase() : GREEK.charAt(letter);
}

const PRIVATE = /[\uf000-\uf0ff]/g;

/** Returns a text with the private characters of a symbol font replaced, where their equivalents are known. */
export const withSigns = (text: string, font: string): string =>
  text.replace(PRIVATE, (one) => symbolSign(font, one.charCodeAt(0)) ?? one);

/** Returns a bullet whose characters all belong to a symbol font; `otherwise` replaces those without an equivalent. */
export const bulletSigns = (text: string, font: string, otherwise: string): string =>
  text.replace(/./gu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    return symbolSign(font, code) ?? (code >= 0xe000 && code <= 0xf8ff ? otherwise : one);
  });
