import { loginColourKeys, type Theme, themeColourKeys } from "@lavra/contract/theme/theme-values";

/** The owner of a theme: a person's id, or the login page. */
export type Wearer = string;
export const guest: Wearer = "login";

/** How long, in ms, a theme is cached. */
export const themeLasts = 5 * 60_000;

export interface Remembered {
  readonly of: Wearer;
  /** When it was read, in ms. */
  readonly at: number;
  readonly theme: Theme;
}

/** One entry for the login page, and one for the last person. */
const keyOf = (wearer: Wearer) => (wearer === guest ? "theme.login" : "theme.own");

const isColour = (value: unknown) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

const isTheme = (value: unknown): value is Theme =>
  typeof value === "object" &&
  value !== null &&
  [...themeColourKeys, ...loginColourKeys].every((key) => isColour((value as Record<string, unknown>)[key]));

/** The cached theme of a person; undefined without a valid one. */
export function rememberedTheme(wearer: Wearer): Remembered | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(wearer)) ?? "null") as Remembered | null;
    return known?.of === wearer && isTheme(known.theme) ? known : undefined;
  } catch {
    return undefined;
  }
}

/** Caches a theme for the next page; without room in the storage it is read again. */
export function rememberTheme(remembered: Remembered): void {
  try {
    localStorage.setItem(keyOf(remembered.of), JSON.stringify(remembered));
  } catch {
    forgetTheme(remembered.of);
  }
}

export const forgetTheme = (wearer: Wearer): void => localStorage.removeItem(keyOf(wearer));

/** Notifies when another tab has cached the same person's theme. */
export function onRememberedElsewhere(wearer: () => Wearer, onChange: (remembered: Remembered) => void): void {
  window.addEventListener("storage", ({ key }) => {
    const remembered = key === keyOf(wearer()) ? rememberedTheme(wearer()) : undefined;
    if (remembered) onChange(remembered);
  });
}
