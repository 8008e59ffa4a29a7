import { defaultTheme, type Theme, themeColourKeys, unnamedLogoPosition } from "@lavra/contract/theme/theme-values";
import type { Choices } from "./store.ts";

/** Returns the choices that an office may make: its colours. */
export const coloursOf = (choices: Choices): Choices =>
  Object.fromEntries(themeColourKeys.flatMap((key) => (choices[key] ? [[key, choices[key]]] : [])));

/** Returns an office's theme: its own colours, and the platform's login page and logo. */
export function themeWorn({ own, platform }: { own: Choices; platform: Choices }): Theme {
  return { ...defaultTheme, ...platform, ...coloursOf(defaultTheme), ...coloursOf(own) };
}

export const loginTheme = (platform: Choices): Theme => ({
  ...defaultTheme,
  logoPosition: unnamedLogoPosition,
  ...platform,
});
