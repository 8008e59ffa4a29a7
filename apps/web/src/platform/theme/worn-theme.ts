import { defaultTheme, type Theme } from "@lavra/contract/theme/theme-values";
import { useSyncExternalStore } from "react";
import { hasDarkCard, loginStylesOf, stylesOf } from "./theme-styles.ts";

let worn: Theme = defaultTheme;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Attributes that apply a theme to an element: the whole page, or a preview. */
export function themeProps(theme: Theme, isLogin = false) {
  const shown = isLogin ? { ...theme, cardBackgroundColor: theme.loginCardBackground } : theme;
  return {
    style: isLogin ? loginStylesOf(theme) : stylesOf(theme),
    card: hasDarkCard(shown) ? ("dark" as const) : undefined,
  };
}

/** Applies a theme to the page at once. `isLogin`: the page is outside the product. */
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

/** The page's theme; renders again when it changes. For the logo, which a style cannot set. */
export const useWornTheme = (): Theme => useSyncExternalStore(subscribe, wornTheme);
