import type { readLoginTheme, readTheme } from "@lavra/contract/theme/theme";
import { defaultTheme, type Theme, unnamedLogoPosition } from "@lavra/contract/theme/theme-values";
import { api, lightRoute } from "../api/api.ts";
import { readSession } from "../session/session.ts";
import {
  forgetTheme,
  guest,
  onRememberedElsewhere,
  rememberedTheme,
  rememberTheme,
  themeLasts,
  type Wearer,
} from "./remembered-theme.ts";
import { wearTheme } from "./worn-theme.ts";

const own = lightRoute<typeof readTheme>("GET", "/api/theme");
const login = lightRoute<typeof readLoginTheme>("GET", "/api/theme/login");

/** How long, in ms, a page waits for its theme before it is drawn in the cached one. */
export const themePatience = 1_000;

/** Theme of the login page without an answer. */
const plainLogin: Theme = { ...defaultTheme, logoPosition: unnamedLogoPosition };

const wearerNow = (): Wearer => readSession().user?.id ?? guest;

const isFresh = (at: number) => Math.abs(Date.now() - at) < themeLasts;

const asked = new Map<Wearer, Promise<Theme | undefined>>();

/** Sends one request for all callers and caches the answer; a failure gives undefined. */
function askFor(wearer: Wearer): Promise<Theme | undefined> {
  const ask = async () => {
    const reply = await api.call(wearer === guest ? login : own).catch(() => undefined);
    // Another person logged in meanwhile, perhaps in another tab: the answer is about the former one.
    if (reply === undefined || (wearer !== guest && wearerNow() !== wearer)) return undefined;
    rememberTheme({ of: wearer, at: Date.now(), theme: reply.theme });
    return reply.theme;
  };
  const asking = asked.get(wearer) ?? ask().finally(() => asked.delete(wearer));
  asked.set(wearer, asking);
  return asking;
}

/** Reads the theme of the person who has just logged in, for the page that opens next. */
export const expectTheme = (): Promise<unknown> => askFor(wearerNow());

/** Makes the page visible with its theme. */
const showDressed = () => document.documentElement.removeAttribute("data-undressed");

/** Applies the cached theme before anything is drawn, without a request. */
export function wearRemembered(isLogin: boolean): void {
  const wearer = isLogin ? guest : wearerNow();
  const isOutside = wearer === guest;
  const known = rememberedTheme(wearer)?.theme;
  wearTheme(known ?? (isOutside ? plainLogin : defaultTheme), isOutside);
  if (known) showDressed();
}

/**
 * Applies the present theme, requested at most once in five minutes. Without an answer the cached one or the product's
 * own remains.
 */
async function wearPresent(isLogin: boolean): Promise<void> {
  const wearer = isLogin ? guest : wearerNow();
  const known = rememberedTheme(wearer);
  if (known && isFresh(known.at)) return;
  const theme = await askFor(wearer);
  if (theme && (isLogin || wearerNow() === wearer)) wearTheme(theme, wearer === guest);
}

/** Resolves once the present theme is applied, or after the wait. */
export const themeReady = (isLogin: boolean): Promise<unknown> =>
  Promise.race([wearPresent(isLogin), new Promise((resolve) => setTimeout(resolve, themePatience))]).then(showDressed);

/** Refreshes a theme older than five minutes; a theme read by another tab is applied here too. */
export const keepThemePresent = (): void => void wearPresent(false);
export const followOtherTabs = (): void =>
  onRememberedElsewhere(wearerNow, ({ of, theme }) => wearTheme(theme, of === guest));

/** Applies a saved theme at once on every page of this browser; the login page reads it again. */
export function putOnTheme(theme: Theme): void {
  rememberTheme({ of: wearerNow(), at: Date.now(), theme });
  forgetTheme(guest);
  wearTheme(theme);
}
