import { Readable } from "node:stream";
import { paperMedia, showPaper } from "@lavra/contract/paper/paper";
import type { FastifyReply } from "fastify";
import type { Library } from "../library/index.ts";
import { replyOver } from "../platform/http/reply-over.ts";
import type { Serve } from "../platform/http/serve.ts";
import { createPaperRoom } from "./paper-room.ts";

/** Whoever fills a document in, or says what its fields are. */
const showing = { who: "session", reach: "office", anyOf: ["generate", "create_model"] } as const;

type Showing = Pick<Library, "showDocument" | "showPicture">;

/** The document as its pages show it: nothing is counted, nothing stored, and no value is sent here. */
export function registerPaperRoutes(serve: Serve, library: Showing): void {
  const room = createPaperRoom();
  serve(showPaper, showing, async ({ body, principal, reply }) => {
    const { modelId: templateId, templateVersion, topics } = body;
    const customer = { scopeId: principal.scopeId };
    const { json, version, writing } = await library.showDocument({ templateId, templateVersion, topics }, customer);
    const leave = room.enter(principal.scopeId, json);
    reply.raw.once("close", leave);
    return sendPaper(reply, JSON.stringify({ version, writing }), json);
  });

  serve(paperMedia, showing, async ({ params, query, principal, reply }) => {
    const customer = { scopeId: principal.scopeId, signal: replyOver(reply) };
    const { type, bytes } = await library.showPicture(query.fileIds, params.hash, customer);
    // The name is the content: it never changes. Whether somebody may see it does.
    return reply.type(type).header("cache-control", "private, max-age=3600").send(Buffer.from(bytes.buffer));
  });
}

/** The paper goes out as the worker wrote it: it is neither read nor copied here. */
function sendPaper(reply: FastifyReply, around: string, paper: Uint8Array) {
  const before = Buffer.from(`{"success":true,"data":${around.slice(0, -1)},"paper":`);
  const chunks = Readable.from([before, paper, Buffer.from("}}")], { objectMode: false });
  return reply.type("application/json; charset=utf-8").send(chunks) as never;
}
