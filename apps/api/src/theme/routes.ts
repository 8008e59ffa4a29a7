import { customizingRoles } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { readLoginTheme, readOwnTheme, readTheme, resetTheme, saveTheme } from "@lavra/contract/theme/theme";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Themes } from "./service.ts";

const reading = { who: "session", reach: "office", whileBlocked: true } as const;
const customizing = { who: "session", reach: "office", roles: customizingRoles } as const;

export function registerThemeRoutes(serve: Serve, themes: Themes): void {
  // The form that replaces a given password has the office's theme, too.
  serve(readTheme, { ...reading, beforeOwnPassword: true }, async ({ principal }) =>
    ok({ theme: await themes.read(principal) }),
  );

  serve(readLoginTheme, { who: "anyone" }, async () => ok({ theme: await themes.readLogin() }));

  serve(readOwnTheme, { ...customizing, whileBlocked: true }, async ({ principal }) =>
    ok({ theme: await themes.read(principal) }),
  );

  serve(saveTheme, { ...customizing, feature: "customizeTheme" }, async ({ principal, body }) =>
    ok({ theme: await themes.save(principal, body) }, successes["theme.saved"]),
  );

  serve(resetTheme, customizing, async ({ principal }) =>
    ok({ theme: await themes.reset(principal) }, successes["theme.reset"]),
  );
}
