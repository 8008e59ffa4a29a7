import type { FolderNode } from "@lavra/contract/library/library";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingFor, isKnownTo, sendJson } from "../../platform/http/send-json.ts";
import type { Library } from "../service.ts";
import type { AskedStructure } from "./structure.ts";
import { writeTree } from "./write-tree.ts";

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends an area's tree, or 304 if the caller's copy is current. */
export async function sendStructure(
  library: Pick<Library, "structureTag" | "structureJson">,
  { request, reply }: Call,
  asked: AskedStructure,
): Promise<FastifyReply> {
  const tag = await library.structureTag(asked);
  if (isKnownTo(request, tag)) return sendJson(reply, tag, undefined);
  return sendJson(reply, tag, await library.structureJson({ ...asked, tag, encoding: encodingFor(request) }));
}

/** Sends a tree that was built for this call. */
export const sendTree = async (reply: FastifyReply, tree: FolderNode): Promise<FastifyReply> =>
  reply.type("application/json; charset=utf-8").send(await writeTree(tree));
