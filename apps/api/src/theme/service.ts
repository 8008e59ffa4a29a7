import { createHash } from "node:crypto";
import { defaultTheme, type Theme, themeColourKeys, unnamedLogoPosition } from "@lavra/contract/theme/theme-values";
import { type AuditAction, changesBetween, recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform, platformScope } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { readLogo } from "./read-logo.ts";
import { type Choices, findChoices, putChoices } from "./store.ts";

export type Themes = ReturnType<typeof createThemes>;

/** Manages themes: an office's own colours, and the platform's login page and logo. Owns the table `themes`. */
export function createThemes({ db, clock }: { db: Database; clock: Clock }) {
  const choicesOf = (scopeId: string) => db.tenant(scopeId, (tx) => findChoices(tx, scopeId));

  /** Returns the theme of a person's office. */
  const read = async ({ scopeId }: Principal): Promise<Theme> => {
    const { own, platform } = await choicesOf(scopeId);
    return isPlatform(scopeId) ? { ...defaultTheme, ...own } : themeWorn({ own, platform });
  };

  /** Returns the theme of the login page, for everybody. */
  const readLogin = async (): Promise<Theme> => loginTheme((await choicesOf(platformScope)).platform);

  async function put(principal: Principal, choices: Choices, action: AuditAction): Promise<Theme> {
    const { scopeId, userId: actorId } = principal;
    const at = clock.now();
    await db.tenant(scopeId, async (tx) => {
      const before = (await findChoices(tx, scopeId)).own;
      const after = isPlatform(scopeId) ? choices : coloursOf(choices);
      await putChoices(tx, scopeId, after, at);
      await recordEvent(tx, { scopeId, actorId, action, changes: changesOf(before, after), at });
    });
    return read(principal);
  }

  /**
   * Saves the whole theme. From an office only the colours are used: its login page and logo are ignored, but a logo
   * that is not an image is refused from everybody. A logo that is stored already is not encoded again, so that it
   * loses no quality.
   * @throws DomainError theme.logo_too_large, theme.logo_not_image, server.busy
   */
  async function save(principal: Principal, wanted: Theme): Promise<Theme> {
    const sent = wanted.logoCustomImage;
    const stands = sent === null || sent === (await read(principal)).logoCustomImage;
    const logoCustomImage = stands ? sent : await readLogo(sent);
    return put(principal, { ...wanted, logoCustomImage }, "theme.saved");
  }

  const reset = (principal: Principal): Promise<Theme> => put(principal, defaultTheme, "theme.reset");

  return { read, readLogin, save, reset };
}

/** Returns the changed fields; pictures are recorded by a hash, since an audit event is never deleted. */
const changesOf = (before: Choices, after: Choices) =>
  changesBetween({ ...defaultTheme, ...before, ...logoOf(before) }, { ...defaultTheme, ...after, ...logoOf(after) });

const logoOf = ({ logoCustomImage: logo }: Choices) => ({
  logoCustomImage: logo ? createHash("sha256").update(logo).digest("hex").slice(0, 12) : null,
});

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
