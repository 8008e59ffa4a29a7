import { defaultTheme, type Theme } from "@lavra/contract/theme-values";
import { useSyncExternalStore } from "react";
import { hasDarkCard, loginStylesOf, stylesOf } from "./theme-styles.ts";

let worn: Theme = defaultTheme;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What an element wears: on the whole page, or a preview of it. */
export function themeProps(theme: Theme, isLogin = false) {
  const shown = isLogin ? { ...theme, cardBackgroundColor: theme.loginCardBackground } : theme;
  return {
    style: isLogin ? loginStylesOf(theme) : stylesOf(theme),
    card: hasDarkCard(shown) ? ("dark" as const) : undefined,
  };
}

/** Dresses the page at once. `isLogin`: it is one of those outside the product. */
export function wearTheme(theme: Theme, isLogin = false): void {
  const root = document.documentElement;
  const { style, card } = themeProps(theme, isLogin);
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value);
  if (card) root.dataset.card = card;
  else delete root.dataset.card;
  worn = theme;
  for (const listener of listeners) listener();
}

export const wornTheme = (): Theme => worn;

/** The theme of the page, drawn again when it changes: for the logo, which no style can tell. */
export const useWornTheme = (): Theme => useSyncExternalStore(subscribe, wornTheme);
