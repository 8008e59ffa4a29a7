import { Readable } from "node:stream";
import { paperMedia, showPaper } from "@lavra/contract/paper/paper";
import type { FastifyReply } from "fastify";
import type { Library } from "../../library/index.ts";
import { replyOver, type Serve } from "../../platform/http/serve.ts";
import { createPaperRoom } from "./paper-room.ts";

/** People who fill a document in, or edit its fields. */
const showing = { who: "session", reach: "office", anyOf: ["generate", "create_model"] } as const;

type Showing = Pick<Library, "showDocument" | "showPicture">;

/** Registers the calls that show a document as pages: nothing is counted, nothing is stored, and no value is sent. */
export function registerPaperRoutes(serve: Serve, library: Showing): void {
  const room = createPaperRoom();
  serve(showPaper, showing, async ({ body, principal, reply }) => {
    const { modelId: templateId, templateVersion, wordingVersion, topics, isTopic, blocks } = body;
    const customer = { scopeId: principal.scopeId };
    const { json, version, writing } = await library.showDocument(
      { templateId, templateVersion, wordingVersion, topics, isTopic, blocks },
      customer,
    );
    const leave = room.enter(principal.scopeId, json);
    reply.raw.once("close", leave);
    return sendPaper(reply, JSON.stringify({ version, writing }), json);
  });

  serve(paperMedia, showing, async ({ params, query, principal, reply }) => {
    const customer = { scopeId: principal.scopeId, signal: replyOver(reply) };
    const { type, bytes } = await library.showPicture(query.fileIds, params.hash, customer);
    // The address names the content, which never changes; the caller's right to see it does, so the cache is private.
    return reply.type(type).header("cache-control", "private, max-age=3600").send(Buffer.from(bytes.buffer));
  });
}

/** Sends the paper as the worker wrote it, without parsing or copying it. */
function sendPaper(reply: FastifyReply, around: string, paper: Uint8Array) {
  const before = Buffer.from(`{"success":true,"data":${around.slice(0, -1)},"paper":`);
  const chunks = Readable.from([before, paper, Buffer.from("}}")], { objectMode: false });
  return reply.type("application/json; charset=utf-8").send(chunks) as never;
}
