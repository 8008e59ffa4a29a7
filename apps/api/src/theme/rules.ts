import { defaultTheme, type Theme, themeColourKeys, unnamedLogoPosition } from "@lavra/contract/theme-values";
import type { Choices } from "./store.ts";

/** What an office may choose for itself: its colours. */
export const coloursOf = (choices: Choices): Choices =>
  Object.fromEntries(themeColourKeys.flatMap((key) => (choices[key] ? [[key, choices[key]]] : [])));

/** What an office wears: its own colours, and the login page and logo that the platform chose. */
export function themeWorn({ own, platform }: { own: Choices; platform: Choices }): Theme {
  return { ...defaultTheme, ...platform, ...coloursOf(defaultTheme), ...coloursOf(own) };
}

/** What the login page wears. */
export const loginTheme = (platform: Choices): Theme => ({
  ...defaultTheme,
  logoPosition: unnamedLogoPosition,
  ...platform,
});
