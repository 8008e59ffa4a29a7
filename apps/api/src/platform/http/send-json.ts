import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether a caller says that it has an answer of this tag (RFC 9110 §13.1.2). */
export function isKnownTo(request: FastifyRequest, tag: string): boolean {
  const known = request.headers["if-none-match"];
  return known?.split(",").some((each) => bare(each) === bare(tag)) ?? false;
}

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

export type Encoding = "br" | "gzip";

/** The better of the encodings that a caller reads; undefined where it reads none. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const read = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((each) => each.split(";").map((part) => part.trim()))
    .filter(([, weight = "q=1"]) => Number(weight.slice(2)) > 0)
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => read.includes(encoding));
}

/** JSON that stands ready, in UTF-8 or compressed already. */
export interface ReadyJson {
  readonly encoding?: Encoding;
  readonly bytes: Uint8Array;
}

/**
 * Answers JSON that stands ready, of a shape that is held to the contract by a test: a reply of thousands of entries is not
 * read once more on its way out. Without any it says that the caller's own is still right.
 */
export function sendJson(reply: FastifyReply, tag: string, json: ReadyJson | undefined): FastifyReply {
  reply.header("etag", tag);
  if (json === undefined) return reply.status(304).send();
  reply.type("application/json; charset=utf-8");
  if (json.encoding) reply.header("content-encoding", json.encoding).header("vary", "accept-encoding");
  return reply.send(json.bytes);
}
