import {
  archiveDocuments,
  deleteDocuments,
  documentChoices,
  downloadPdf,
  markDelivery,
  readPdfSupport,
  restoreDocuments,
} from "@lavra/contract/documents/afterwards";
import { readNameRules, saveNameRule } from "@lavra/contract/documents/name-rules";
import { successes } from "@lavra/contract/successes";
import { sendPdf, sendZip } from "../../platform/http/send-file.ts";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Documents } from "../service.ts";

/** People may access their own documents with any permissions. */
const own = { who: "session", reach: "documents" } as const;
const takingOut = { ...own, whileBlocked: true } as const;
const generating = { who: "session", reach: "office", anyOf: ["generate", "create_model"] } as const;
const configuring = { who: "session", reach: "office", anyOf: ["create_model"] } as const;

/** Milliseconds that an archive may take on a slow connection. */
const archiveTimeout = { timeout: 1_800_000 };

/** Milliseconds that a PDF may take, with its wait for others. */
const pdfTimeout = { timeout: 300_000 };

/** Registers the calls about documents after they are made, and about their names. */
export function registerAfterwardsRoutes(serve: Serve, documents: Documents): void {
  serve(deleteDocuments, own, async ({ body, principal }) => {
    const count = await documents.removeAll(principal, body.ids);
    return ok({ documents: count }, successes["documents.deleted_many"](count));
  });

  serve(restoreDocuments, own, async ({ body, principal }) => {
    const count = await documents.restore(principal, body.ids);
    return ok({ documents: count }, successes["documents.restored"](count));
  });

  serve(
    archiveDocuments,
    takingOut,
    async ({ body, principal, reply }) => sendZip(reply, await documents.archive(principal, body.ids)),
    archiveTimeout,
  );

  serve(readPdfSupport, takingOut, async () => ok({ isAvailable: documents.makesPdfs }));

  serve(
    downloadPdf,
    takingOut,
    async ({ params, principal, reply }) => sendPdf(reply, await documents.pdf(principal, params.id)),
    pdfTimeout,
  );

  serve(markDelivery, own, async ({ params, body, principal }) => ({
    ...ok({ file: await documents.markDelivery(principal, params.id, body.delivery) }),
    message: successes[body.delivery ? "documents.delivery_marked" : "documents.delivery_removed"],
  }));

  serve(documentChoices, takingOut, async ({ principal }) => ok(await documents.choices(principal)));

  serve(readNameRules, generating, async ({ params, principal }) =>
    ok(await documents.nameRules.read(principal, params.templateId)),
  );

  serve(saveNameRule, configuring, async ({ body, principal }) => {
    await documents.nameRules.save(principal, body.templateId, body.rule);
    return done(successes[body.rule === null ? "documents.name_rule_removed" : "documents.name_rule_saved"]);
  });
}
