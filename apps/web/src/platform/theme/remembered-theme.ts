import { loginColourKeys, type Theme, themeColourKeys } from "@lavra/contract/theme-values";

/** Whose theme a page wears: a person's by their id, or the login page's. */
export type Wearer = string;
export const guest: Wearer = "login";

/** ms that a theme is not asked for again. */
export const themeLasts = 5 * 60_000;

export interface Remembered {
  readonly of: Wearer;
  /** When it was told, in ms. */
  readonly at: number;
  readonly theme: Theme;
}

/** One for the login page, and one for whoever was here last. */
const keyOf = (wearer: Wearer) => (wearer === guest ? "theme.login" : "theme.own");

const isColour = (value: unknown) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

const isTheme = (value: unknown): value is Theme =>
  typeof value === "object" &&
  value !== null &&
  [...themeColourKeys, ...loginColourKeys].every((key) => isColour((value as Record<string, unknown>)[key]));

/** What this browser knows of somebody's theme; undefined where it knows nothing, or nothing that can be worn. */
export function rememberedTheme(wearer: Wearer): Remembered | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(wearer)) ?? "null") as Remembered | null;
    return known?.of === wearer && isTheme(known.theme) ? known : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a theme for the next page; without room for it, it is asked for again. */
export function rememberTheme(remembered: Remembered): void {
  try {
    localStorage.setItem(keyOf(remembered.of), JSON.stringify(remembered));
  } catch {
    forgetTheme(remembered.of);
  }
}

export const forgetTheme = (wearer: Wearer): void => localStorage.removeItem(keyOf(wearer));

/** Tells when another tab has learnt of a wearer's theme. */
export function onRememberedElsewhere(wearer: () => Wearer, tell: (remembered: Remembered) => void): void {
  window.addEventListener("storage", ({ key }) => {
    const remembered = key === keyOf(wearer()) ? rememberedTheme(wearer()) : undefined;
    if (remembered) tell(remembered);
  });
}
