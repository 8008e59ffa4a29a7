import {
  createDocumentLink,
  downloadByLink,
  listDocumentLinks,
  openDocumentLink,
  revokeDocumentLink,
} from "@lavra/contract/documents/links";
import { successes } from "@lavra/contract/successes";
import { sendDocx, sendPdf } from "../../platform/http/send-file.ts";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Documents } from "../service.ts";

const own = { who: "session", reach: "documents" } as const;
/** Also while the office is blocked: nothing that was shared is taken back by it. */
const ending = { ...own, whileBlocked: true } as const;
const byLink = { who: "link" } as const;

/** Milliseconds that a PDF may take, with its wait for others. */
const pdfTimeout = { timeout: 300_000 };

/** Registers the calls about links of documents, and those that a link itself may make. */
export function registerLinkRoutes(serve: Serve, { links, byLink: opened }: Pick<Documents, "links" | "byLink">): void {
  serve(listDocumentLinks, ending, async ({ params, principal }) => ok(await links.list(principal, params.id)));

  serve(createDocumentLink, own, async ({ params, body, principal }) => {
    const made = await links.create(principal, params.id, body);
    return ok(made, successes[body.email === "" ? "documents.link_created" : "documents.link_mailed"]);
  });

  serve(revokeDocumentLink, ending, async ({ params, principal }) => {
    await links.revoke(principal, params.id, params.linkId);
    return done(successes["documents.link_revoked"]);
  });

  serve(openDocumentLink, byLink, async ({ body, request, reply }) => {
    reply.header("x-robots-tag", "noindex");
    return ok(await opened.open({ token: body.token, address: request.ip }));
  });

  serve(
    downloadByLink,
    byLink,
    async ({ body, request, reply }) => {
      const file = await opened.download({ token: body.token, address: request.ip }, body.format);
      reply.header("x-robots-tag", "noindex");
      return body.format === "pdf"
        ? sendPdf(reply, file)
        : sendDocx(reply, file.name, [file.content], file.content.length);
    },
    pdfTimeout,
  );
}
