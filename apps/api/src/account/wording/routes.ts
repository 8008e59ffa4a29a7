import { listWordingVersions, readWording, saveWording } from "@lavra/contract/accounts/office-wording";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../../platform/http/serve.ts";
import type { Wordings } from "./service.ts";

const everybody = { who: "session", reach: "office", whileBlocked: true } as const;
const owning = { who: "session", reach: "office", roles: ownerRoles, whileBlocked: true } as const;

/** Registers the calls for the phrases of an office's qualificação. */
export function registerWordingRoutes(serve: Serve, wordings: Wordings): void {
  serve(readWording, everybody, async ({ principal }) => ok({ wording: await wordings.read(principal.scopeId) }));

  serve(listWordingVersions, owning, async ({ principal }) => ok({ versions: await wordings.list(principal.scopeId) }));

  serve(saveWording, owning, async ({ principal, body }) =>
    ok({ wording: await wordings.save(principal, body) }, successes["account.wording_saved"]),
  );
}
