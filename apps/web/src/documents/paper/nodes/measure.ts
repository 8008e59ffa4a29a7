import type { TextLook } from "@lavra/contract/paper/looks";
import { type Face, faceOf } from "./faces.ts";
import { px } from "./units.ts";

/** What is known of letters before they are laid out. */
export interface Letters {
  readonly faceOf: (font: string) => Face & { readonly line: number };
  /** Pixels that a text takes in one line. */
  readonly widthOf: (text: string, look: TextLook) => number;
}

/** Size of what stands above or below the line, to the size it is written in. */
export const scriptSize = 0.65;

const fontOf = (look: TextLook) => {
  const size = px(look.size) * (look.script ? scriptSize : 1);
  return `${look.italic ? "italic " : ""}${look.bold ? "700 " : ""}${size}px ${faceOf(look.font).family}`;
};

/** Letters as this browser has them. A font's own line is measured once, in `host`. */
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

/** Resolves once the families that come with the product are there for these looks. */
export async function fontsReady(looks: readonly TextLook[]): Promise<void> {
  const wanted = new Set(
    looks.map((look) => `${look.italic ? "italic " : ""}${look.bold ? "700 " : ""}16px "${faceOf(look.font).own}"`),
  );
  await Promise.allSettled([...wanted].map((font) => document.fonts.load(font)));
}
