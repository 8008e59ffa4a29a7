import { judgeDocument, judgeOrder } from "@lavra/contract/documents/conference";
import { ok, replyOver, type Serve } from "../platform/http/serve.ts";
import type { Conference } from "./service.ts";

const generating = { who: "session", reach: "office", anyOf: ["generate"] } as const;
/** Permissions do not matter: people always have access to their own documents. */
const own = { who: "session", reach: "documents" } as const;

export function registerConferenceRoutes(serve: Serve, conference: Conference): void {
  serve(judgeOrder, generating, async ({ body, principal, reply }) =>
    ok(await conference.judgeRequest(principal, body, replyOver(reply))),
  );

  serve(judgeDocument, own, async ({ params, principal, reply }) =>
    ok(await conference.judgeDocument(principal, params.id, replyOver(reply))),
  );
}
