import { downloadTakeout, readTakeout } from "@lavra/contract/office/takeout";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { sendZip } from "../platform/http/send-file.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Takeout } from "./service.ts";

/** Account owners, also while the office is blocked (LGPD art. 18). */
const owners = { who: "session", reach: "office", roles: ownerRoles, whileBlocked: true } as const;

/** Milliseconds until the first bytes: a store that is down answers late. */
const options = { timeout: 180_000, withoutHead: true };

export function registerTakeoutRoutes(serve: Serve, takeout: Takeout): void {
  serve(readTakeout, owners, async ({ principal }) => ok({ contents: await takeout.contents(principal.scopeId) }));

  serve(
    downloadTakeout,
    owners,
    async ({ principal, reply }) => sendZip(reply, await takeout.archive(principal)),
    options,
  );
}
