import { readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import {
  deleteDocument,
  downloadDocument,
  generateDocument,
  knownValues,
  listDocuments,
  listModels,
  listTopics,
  renameDocument,
  searchDocuments,
  warningsHeader,
} from "@lavra/contract/documents/documents";
import { successes } from "@lavra/contract/successes";
import { type Library, sendStructure, sendTree } from "../library/index.ts";
import { paginationOf } from "../platform/http/paging.ts";
import { sendDocx } from "../platform/http/send-file.ts";
import { done, ok, replyOver, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import { registerAfterwardsRoutes } from "./afterwards/routes.ts";
import { registerDraftRoutes } from "./drafts/routes.ts";
import { registerErasureRoutes } from "./erasure/routes.ts";
import { registerLinkRoutes } from "./links/routes.ts";
import type { Documents } from "./service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;
const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;
/** People may access their own documents with any permissions. */
const own = { who: "session", reach: "documents" } as const;
/** Also while the office is blocked: people may always export their own data (LGPD art. 18). */
const takingOut = { ...own, whileBlocked: true } as const;

export function registerDocumentRoutes(serve: Serve, documents: Documents, library: Library): void {
  serve(generateDocument, generating, async ({ body, principal, request, reply }) => {
    const asking = { idempotencyKey: idempotencyKeyOf({ request, principal, body }), signal: replyOver(reply) };
    const { id, name, chunks, size, warnings } = await documents.generate(principal, body, asking);
    reply.header("x-document-id", id);
    if (warnings.length > 0) reply.header(warningsHeader, encodeURIComponent(JSON.stringify(warnings)));
    return sendDocx(reply, name, chunks, size);
  });

  serve(knownValues, generating, async ({ query, principal }) => ok(await documents.known(principal, query.signerId)));

  serve(listDocuments, takingOut, async ({ query, principal }) => {
    const { files, total } = await documents.list(principal, query);
    return { ...ok({ files }), pagination: paginationOf(query, total) };
  });

  serve(searchDocuments, takingOut, async ({ body, principal }) => {
    const { files, total } = await documents.list(principal, body);
    return { ...ok({ files }), pagination: paginationOf(body, total) };
  });

  serve(downloadDocument, takingOut, async ({ params, principal, reply }) => {
    const { id, name, content } = await documents.download(principal, params.name);
    reply.header("x-document-id", id);
    return sendDocx(reply, name, [content], content.length);
  });

  serve(readDocumentInputs, takingOut, async ({ params, principal }) =>
    ok(await documents.readInputs(principal, params.id)),
  );

  serve(renameDocument, own, async ({ params, body, principal }) => ({
    ...ok({ file: await documents.rename(principal, params.name, body.name) }),
    message: successes["documents.renamed"],
  }));

  serve(deleteDocument, own, async ({ params, principal }) => {
    await documents.remove(principal, params.name);
    return done(successes["documents.deleted"]);
  });

  serve(listModels, reading, async ({ principal, request, reply }) =>
    sendStructure(library, { request, reply }, { scopeId: principal.scopeId, area: "models", shape: "tree" }),
  );

  serve(listTopics, reading, async ({ principal, query, reply }) =>
    sendTree(reply, await library.topicsFor(principal.scopeId, { sphere: "", ...query })),
  );

  registerDraftRoutes(serve, documents.drafts);
  registerAfterwardsRoutes(serve, documents);
  registerLinkRoutes(serve, documents);
  registerErasureRoutes(serve, documents);
}
