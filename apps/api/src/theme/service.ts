import { defaultTheme, type Theme } from "@lavra/contract/theme-values";
import { type AuditAction, recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform, platformScope } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { readLogo } from "./read-logo.ts";
import { coloursOf, loginTheme, themeWorn } from "./rules.ts";
import { type Choices, findChoices, putChoices } from "./store.ts";

export type Themes = ReturnType<typeof createThemes>;

/** How an office's pages look: its own colours, and the platform's login page and logo. */
export function createThemes({ db, clock }: { db: Database; clock: Clock }) {
  const choicesOf = (scopeId: string) => db.tenant(scopeId, (tx) => findChoices(tx, scopeId));

  /** What the pages of somebody's office wear. */
  const read = async ({ scopeId }: Principal): Promise<Theme> => {
    const { own, platform } = await choicesOf(scopeId);
    return isPlatform(scopeId) ? { ...defaultTheme, ...own } : themeWorn({ own, platform });
  };

  /** What the login page wears, for everybody. */
  const readLogin = async (): Promise<Theme> => loginTheme((await choicesOf(platformScope)).platform);

  async function put(principal: Principal, choices: Choices, action: AuditAction): Promise<Theme> {
    const { scopeId, userId: actorId } = principal;
    const at = clock.now();
    await db.tenant(scopeId, async (tx) => {
      await putChoices(tx, scopeId, isPlatform(scopeId) ? choices : coloursOf(choices), at);
      await recordEvent(tx, { scopeId, actorId, action, at });
    });
    return read(principal);
  }

  /**
   * Sets the whole theme. Of an office the colours count: whatever it sends of login page and logo stays the platform's, but
   * a logo that is no picture is refused from everybody. A logo that stands already is not written anew, so that it loses
   * nothing by being sent back.
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
