import type { PaperLine, TextLook } from "@lavra/contract/paper/looks";
import { type Letters, length, px, scriptSize } from "./measure.ts";

const underlines = {
  single: "solid",
  double: "double",
  thick: "solid",
  dotted: "dotted",
  dashed: "dashed",
  wavy: "wavy",
} as const;
const lineStyles = {
  single: "solid",
  double: "double",
  dotted: "dotted",
  dashed: "dashed",
  wavy: "solid",
  thick: "solid",
} as const;

/** Returns a border as a CSS value. */
export function borderOf({ style, width, colour }: PaperLine): string {
  const least = style === "double" ? 3 : 0.75;
  return `${Math.max(px(width), least)}px ${lineStyles[style]} ${colour ?? "currentColor"}`;
}

function decorate(style: CSSStyleDeclaration, { underline, underlineColour, strike }: TextLook): void {
  const lines = [...(underline ? ["underline"] : []), ...(strike ? ["line-through"] : [])];
  if (lines.length === 0) return;
  style.textDecorationLine = lines.join(" ");
  style.textDecorationStyle = underline ? underlines[underline] : strike === "double" ? "double" : "solid";
  if (underline === "thick") style.textDecorationThickness = "0.12em";
  if (underlineColour) style.textDecorationColor = underlineColour;
}

/**
 * Sets the font of a text. The line height is the font's own times `--times`, which the paragraph sets, or `--line` if
 * the paragraph sets that instead.
 */
export function styleFont({ style }: HTMLElement, look: TextLook, letters: Letters): void {
  const { family, line } = letters.faceOf(look.font);
  style.fontFamily = family;
  style.fontSize = `${px(look.size) * (look.script ? scriptSize : 1)}px`;
  style.lineHeight = look.script ? "0" : `var(--line, calc(var(--times, 1) * ${line}))`;
  style.fontWeight = look.bold ? "700" : "400";
  style.fontStyle = look.italic ? "italic" : "normal";
}

/** True if a text look has only a font, so that the text needs no element of its own. */
export const isBare = ({ font: _f, size: _s, bold: _b, italic: _i, ...more }: TextLook): boolean =>
  Object.values(more).every((value) => value === undefined);

/** Sets the whole look of a text. */
export function styleText(node: HTMLElement, look: TextLook, letters: Letters): void {
  const { style } = node;
  styleFont(node, look, letters);
  if (look.colour) style.color = look.colour;
  if (look.background) style.backgroundColor = look.background;
  if (look.script) style.verticalAlign = look.script;
  if (look.raised) style.verticalAlign = length(look.raised);
  if (look.spacing) style.letterSpacing = length(look.spacing);
  if (look.capitals) {
    if (look.capitals === "all") style.textTransform = "uppercase";
    else style.fontVariantCaps = "small-caps";
  }
  if (look.border) style.border = borderOf(look.border);
  decorate(style, look);
}
