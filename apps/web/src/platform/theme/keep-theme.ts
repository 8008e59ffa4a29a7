import type { readLoginTheme, readTheme } from "@lavra/contract/theme";
import { defaultTheme, type Theme, unnamedLogoPosition } from "@lavra/contract/theme-values";
import { api } from "../api/api.ts";
import { lightRoute } from "../api/light-route.ts";
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

/** ms that a page waits for its theme before it is drawn in the one it knows. */
export const themePatience = 1_000;

/** What the login page wears where nobody can tell. */
const plainLogin: Theme = { ...defaultTheme, logoPosition: unnamedLogoPosition };

const wearerNow = (): Wearer => readSession().user?.id ?? guest;

const isFresh = (at: number) => Math.abs(Date.now() - at) < themeLasts;

const asked = new Map<Wearer, Promise<Theme | undefined>>();

/** Asks once, however many want to know, and keeps the answer; a failure is no answer. */
function askFor(wearer: Wearer): Promise<Theme | undefined> {
  const ask = async () => {
    const reply = await api.call(wearer === guest ? login : own).catch(() => undefined);
    // Somebody else came meanwhile, perhaps in another tab: the answer is about them.
    if (reply === undefined || (wearer !== guest && wearerNow() !== wearer)) return undefined;
    rememberTheme({ of: wearer, at: Date.now(), theme: reply.theme });
    return reply.theme;
  };
  const asking = asked.get(wearer) ?? ask().finally(() => asked.delete(wearer));
  asked.set(wearer, asking);
  return asking;
}

/** Learns the theme of whoever has just logged in, for the page that opens next. */
export const expectTheme = (): Promise<unknown> => askFor(wearerNow());

/** From now on the page is seen in its theme; until then, in none. */
const showDressed = () => document.documentElement.removeAttribute("data-undressed");

/** Dresses the page in what is known already: before anything is drawn, and without asking anybody. */
export function wearRemembered(isLogin: boolean): void {
  const wearer = isLogin ? guest : wearerNow();
  const isOutside = wearer === guest;
  const known = rememberedTheme(wearer)?.theme;
  wearTheme(known ?? (isOutside ? plainLogin : defaultTheme), isOutside);
  if (known) showDressed();
}

/**
 * Dresses the page in the present theme, which is asked for once in five minutes. Where nobody answers, what is known or
 * the product's own stays.
 */
async function wearPresent(isLogin: boolean): Promise<void> {
  const wearer = isLogin ? guest : wearerNow();
  const known = rememberedTheme(wearer);
  if (known && isFresh(known.at)) return;
  const theme = await askFor(wearer);
  if (theme && (isLogin || wearerNow() === wearer)) wearTheme(theme, wearer === guest);
}

/** Resolves once the page is dressed in the present theme, or when waiting for it is over. */
export const themeReady = (isLogin: boolean): Promise<unknown> =>
  Promise.race([wearPresent(isLogin), new Promise((resolve) => setTimeout(resolve, themePatience))]).then(showDressed);

/** Looks whether the theme of the open page is older than five minutes; what another tab learns holds here too. */
export const keepThemePresent = (): void => void wearPresent(false);
export const followOtherTabs = (): void =>
  onRememberedElsewhere(wearerNow, ({ of, theme }) => wearTheme(theme, of === guest));

/** A theme that was saved here is worn at once, by every page of this browser; the login page asks anew. */
export function putOnTheme(theme: Theme): void {
  rememberTheme({ of: wearerNow(), at: Date.now(), theme });
  forgetTheme(guest);
  wearTheme(theme);
}
