import { createHash, type Hash } from "node:crypto";
import { addAbortSignal } from "node:stream";
import type { Multipart } from "@fastify/multipart";
import { maxUploadFiles } from "@lavra/contract/library/uploads";
import { versionNote } from "@lavra/contract/library/versions";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../platform/domain-error.ts";
import type { UploadPlace } from "../../platform/http/upload-room.ts";
import { watchProgress } from "../../platform/http/watch-progress.ts";
import { type IdempotencyKey, idempotencyKeyWith } from "../../platform/idempotency/idempotency-key.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Intake } from "./intake.ts";

/**
 * A received file, whose bytes are on disk until they are loaded. `load` is undefined if the file exceeded the limit of
 * one file.
 */
export interface ReceivedFile {
  readonly name: string;
  readonly load: (() => Promise<Uint8Array>) | undefined;
  /** The library file that it is a copy of. */
  readonly copyOf?:
    | { readonly id: string; readonly keepsLook: boolean; readonly restartsNumbering: boolean }
    | undefined;
}

/**
 * Fields sent with the files: their destination (a folder's path, and a path below it), the style of topics, and the
 * reason for the upload.
 */
export interface UploadWishes {
  readonly category: string;
  readonly subcategory: string;
  /** True if topics keep their own style; undefined if the upload does not say. */
  readonly keepsLook?: boolean | undefined;
  /** Shown with the version in the file's history. */
  readonly note: string;
}

/** An upload that was read completely. */
export interface ReadUpload extends UploadWishes {
  readonly idempotencyKey?: IdempotencyKey | undefined;
}

interface UploadRequest {
  readonly request: FastifyRequest;
  readonly principal: Principal;
  readonly maxFiles: number;
}

type FilePart = Extract<Multipart, { type: "file" }>;

/**
 * Reads a multipart upload completely, one file at a time on disk and none in memory. Fields may come before or after
 * the files.
 * @throws DomainError library.no_file, library.too_many_files, library.too_many_uploads, library.upload_stalled,
 * request.invalid, server.busy, server.unavailable, storage.failed
 */
export async function readUpload(
  { request, principal, maxFiles }: UploadRequest,
  { folder, room, progress }: Intake,
  receive: (file: ReceivedFile) => Promise<void>,
): Promise<ReadUpload> {
  const keyFor = idempotencyKeyWith({ request, principal });
  const place = room.enter(principal);
  const coming = watchProgress(request.raw, progress);
  const ended = AbortSignal.any([coming.signal, place.ended]);
  const fields = new Map<string, string>();
  /** Identifies the body for its idempotency key: the parts in their order, files by name and hash. */
  const parcels: (readonly string[])[] = [];
  let files = 0;
  let failure: unknown;
  const handOn = (file: ReceivedFile) =>
    receive(file).catch((cause: unknown) => {
      failure = cause;
      throw cause;
    });

  async function receiveFile(part: FilePart) {
    addAbortSignal(ended, part.file);
    const hash = createHash("sha256");
    const received = await folder.write(counted(part, place, hash));
    parcels.push(["file", part.fieldname, part.filename ?? "", hash.digest("hex")]);
    try {
      const load = part.file.truncated ? undefined : received.read;
      await coming.hold(() => handOn({ name: part.filename ?? "", load }));
    } finally {
      await received.remove();
    }
  }

  try {
    const parts = request.parts();
    for (let next = await orEnded(parts.next()); !next.done; next = await orEnded(parts.next())) {
      const part = next.value;
      if (part.type === "field") parcels.push(["field", part.fieldname, readField(part, fields)]);
      else if (++files > maxFiles) part.file.resume();
      else await receiveFile(part);
    }
  } catch (cause) {
    if (ended.aborted) throw ended.reason;
    throw cause === failure ? cause : asFormFault(cause, maxFiles);
  } finally {
    coming.stop();
    place.leave();
  }
  if (files === 0) throw new DomainError("library.no_file");
  if (files > maxFiles) throw new DomainError("library.too_many_files", { limit: Math.min(maxFiles, maxUploadFiles) });
  return {
    category: fields.get("category") ?? "",
    subcategory: fields.get("subcategory") ?? "",
    keepsLook: readSwitch("keepsLook", fields),
    note: readNote(fields),
    idempotencyKey: keyFor(parcels),
  };

  /** Returns the next part, or rejects as soon as the upload is ended. */
  function orEnded<T>(next: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(ended.reason);
      ended.addEventListener("abort", stop, { once: true });
      next.then(resolve, reject).finally(() => ended.removeEventListener("abort", stop));
    });
  }
}

async function* counted(part: FilePart, place: UploadPlace, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of part.file) {
    place.take(chunk.length);
    hash.update(chunk);
    yield chunk;
  }
}

function readField(part: Extract<Multipart, { type: "field" }>, fields: Map<string, string>): string {
  const bad = part.valueTruncated || part.fieldnameTruncated || typeof part.value !== "string";
  if (bad) throw new DomainError("request.invalid", { detail: part.fieldname.slice(0, 100) });
  const value = String(part.value);
  fields.set(part.fieldname, value);
  return value;
}

/** @throws DomainError request.invalid */
function readSwitch(name: string, fields: ReadonlyMap<string, string>): boolean | undefined {
  const value = fields.get(name);
  if (value === undefined) return undefined;
  if (value !== "true" && value !== "false") throw new DomainError("request.invalid", { detail: name });
  return value === "true";
}

/** @throws DomainError request.invalid */
function readNote(fields: ReadonlyMap<string, string>): string {
  const note = versionNote.safeParse(fields.get("note") ?? "");
  if (!note.success) throw new DomainError("request.invalid", { detail: "note" });
  return note.data;
}

/** The form parser's own errors carry an HTTP status; those of a body that breaks off do not. */
function asFormFault(cause: unknown, limit: number): unknown {
  if (!(cause instanceof Error) || cause instanceof DomainError) return cause;
  if ("code" in cause && cause.code === "FST_FILES_LIMIT") {
    return new DomainError("library.too_many_files", { limit }, cause);
  }
  return "statusCode" in cause ? cause : new DomainError("request.invalid", { detail: "formulário" }, cause);
}
