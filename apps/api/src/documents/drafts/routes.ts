import { deleteDraft, listDrafts, readDraft, saveDraft, searchDrafts } from "@lavra/contract/documents/drafts";
import { successes } from "@lavra/contract/successes";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Drafts } from "./drafts.ts";

const filling = { who: "session", reach: "self", anyOf: ["generate"] } as const;
const own = { who: "session", reach: "self" } as const;
/** Also while the office is blocked: people may always export their own data (LGPD art. 18). */
const takingOut = { ...own, whileBlocked: true } as const;

export function registerDraftRoutes(serve: Serve, drafts: Drafts): void {
  serve(listDrafts, takingOut, async ({ principal }) => ok({ drafts: await drafts.list(principal) }));

  serve(searchDrafts, takingOut, async ({ body, principal }) =>
    ok({ drafts: await drafts.search(principal, body.text) }),
  );

  serve(readDraft, takingOut, async ({ params, principal }) => ok({ draft: await drafts.read(principal, params.id) }));

  serve(saveDraft, filling, async ({ params, body, principal }) => ok(await drafts.save(principal, params.id, body)));

  serve(deleteDraft, own, async ({ params, principal }) => {
    await drafts.remove(principal, params.id);
    return done(successes["documents.draft_deleted"]);
  });
}
