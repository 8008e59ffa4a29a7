import type { Multipart } from "@fastify/multipart";
import { maxUploadFiles } from "@lavra/contract/library";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../platform/domain-error.ts";

/** A file as it arrived, its bytes to be given away; without them where it passed the limit of one file. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
}

/** Where an upload wants to go: a folder's path, and another beneath it. */
export interface Destination {
  readonly category: string;
  readonly subcategory: string;
}

/**
 * Reads a multipart upload to its end, one file in memory at a time; fields may stand before or after the files.
 * @throws DomainError library.no_file, library.too_many_files, request.invalid
 */
export async function readUpload(
  request: FastifyRequest,
  maxFiles: number,
  receive: (file: ReceivedFile) => Promise<void>,
): Promise<Destination> {
  const fields = new Map<string, string>();
  let files = 0;
  let failure: unknown;
  const handOn = (file: ReceivedFile) =>
    receive(file).catch((cause: unknown) => {
      failure = cause;
      throw cause;
    });
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") readField(part, fields);
      else if (++files > maxFiles) part.file.resume();
      else await handOn(await readFile(part));
    }
  } catch (cause) {
    throw cause === failure ? cause : asFormFault(cause, maxFiles);
  }
  if (files === 0) throw new DomainError("library.no_file");
  if (files > maxFiles) throw new DomainError("library.too_many_files", { limit: Math.min(maxFiles, maxUploadFiles) });
  return { category: fields.get("category") ?? "", subcategory: fields.get("subcategory") ?? "" };
}

async function readFile(part: Extract<Multipart, { type: "file" }>): Promise<ReceivedFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  return { name: part.filename ?? "", bytes: part.file.truncated ? undefined : joined(chunks) };
}

/** In a buffer of their own, which can change threads. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function readField(part: Extract<Multipart, { type: "field" }>, fields: Map<string, string>) {
  const bad = part.valueTruncated || part.fieldnameTruncated || typeof part.value !== "string";
  if (bad) throw new DomainError("request.invalid", { detail: part.fieldname.slice(0, 100) });
  fields.set(part.fieldname, String(part.value));
}

/** The form parser's own errors carry an HTTP status; those of a body that breaks off in the middle do not. */
function asFormFault(cause: unknown, limit: number): unknown {
  if (!(cause instanceof Error) || cause instanceof DomainError) return cause;
  if ("code" in cause && cause.code === "FST_FILES_LIMIT") {
    return new DomainError("library.too_many_files", { limit }, cause);
  }
  return "statusCode" in cause ? cause : new DomainError("request.invalid", { detail: "formulário" }, cause);
}
