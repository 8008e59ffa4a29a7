import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { inSlices } from "../pace.ts";

/** True if the caller already has an answer with this tag (RFC 9110 §13.1.2). */
export function isKnownTo(request: FastifyRequest, tag: string): boolean {
  const known = request.headers["if-none-match"];
  return known?.split(",").some((each) => bare(each) === bare(tag)) ?? false;
}

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

export type Encoding = "br" | "gzip";

/** The better encoding that a caller accepts; undefined if none. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const read = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((each) => each.split(";").map((part) => part.trim()))
    .filter(([, weight = "q=1"]) => Number(weight.slice(2)) > 0)
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => read.includes(encoding));
}

/** Prepared JSON, in UTF-8 or compressed. */
export interface ReadyJson {
  readonly encoding?: Encoding;
  readonly bytes: Uint8Array;
}

/**
 * Sends prepared JSON whose shape a test checks against the contract: a reply of thousands of entries is not validated
 * again. Without JSON it answers that the caller's copy is current.
 */
export function sendJson(reply: FastifyReply, tag: string, json: ReadyJson | undefined): FastifyReply {
  reply.header("etag", tag);
  if (json === undefined) return reply.status(304).send();
  reply.type("application/json; charset=utf-8");
  if (json.encoding) reply.header("content-encoding", json.encoding).header("vary", "accept-encoding");
  return reply.send(json.bytes);
}

/**
 * Writes a long list of a reply as JSON: each entry is validated and written separately, with other requests in
 * between. Validating and writing the list as a whole would block them for as long as it takes.
 * @throws ZodError
 */
export async function writeList<S extends z.ZodType>(entry: S, list: readonly z.input<S>[]): Promise<string> {
  return `[${await inSlices(list, 1, (one) => JSON.stringify(entry.parse(one)))}]`;
}
