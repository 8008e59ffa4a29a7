import type { TextLook } from "@lavra/contract/paper/looks";
import { type Face, faceOf } from "./faces.ts";

/** Converts twips (1/1440 inch) to px. */
export const px = (twips: number): number => twips / 15;

export const length = (twips: number): string => `${px(twips)}px`;

/** Measurements of text before layout. */
export interface Letters {
  readonly faceOf: (font: string) => Face & { readonly line: number };
  /** Returns the width of a text in one line, in px. */
  readonly widthOf: (text: string, look: TextLook) => number;
}

/** Ratio of superscript and subscript size to the font size. */
export const scriptSize = 0.65;

const fontOf = (look: TextLook) => {
  const size = px(look.size) * (look.script ? scriptSize : 1);
  return `${look.italic ? "italic " : ""}${look.bold ? "700 " : ""}${size}px ${faceOf(look.font).family}`;
};

/** Measures text as this browser renders it. A font's own line height is measured once, in `host`. */
export function lettersIn(host: HTMLElement): Letters {
  const context = document.createElement("canvas").getContext("2d");
  const faces = new Map<string, Face & { readonly line: number }>();
  const measured = (family: string) => {
    const probe = document.createElement("span");
    probe.className = "paper-probe";
    probe.style.fontFamily = family;
    probe.textContent = "Xg";
    host.append(probe);
    const line = probe.getBoundingClientRect().height / 100;
    probe.remove();
    return line || 1.15;
  };
  return {
    faceOf(font) {
      const face = faceOf(font);
      const known = faces.get(font) ?? { ...face, line: face.line ?? measured(face.family) };
      faces.set(font, known);
      return known;
    },
    widthOf(text, look) {
      if (!context) return 0;
      context.font = fontOf(look);
      context.textRendering = "geometricPrecision";
      const shown = look.capitals === "all" ? text.toLocaleUpperCase("pt-BR") : text;
      return context.measureText(shown).width + px(look.spacing ?? 0) * shown.length;
    },
  };
}

/** Resolves when the product's font families for these looks are loaded. */
export async function fontsReady(looks: readonly TextLook[]): Promise<void> {
  const wanted = new Set(
    looks.map((look) => `${look.italic ? "italic " : ""}${look.bold ? "700 " : ""}16px "${faceOf(look.font).own}"`),
  );
  await Promise.allSettled([...wanted].map((font) => document.fonts.load(font)));
}
