import { eraseDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { eraseParty, readErasure } from "@lavra/contract/parties/parties";
import { successes } from "@lavra/contract/successes";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Documents } from "../service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;
/** People may erase what they typed with any permissions. */
const own = { who: "session", reach: "documents" } as const;

export function registerErasureRoutes(serve: Serve, { erasure, eraseInputs }: Documents): void {
  serve(readErasure, generating, async ({ params, principal }) =>
    ok({ reach: await erasure.read(principal, params.id) }),
  );

  serve(eraseParty, generating, async ({ params, query, principal }) => {
    await erasure.erase(principal, params.id, query.documents);
    return done();
  });

  serve(eraseDocumentInputs, own, async ({ params, principal }) => {
    await eraseInputs(principal, params.id);
    return done(successes["documents.inputs_erased"]);
  });
}
