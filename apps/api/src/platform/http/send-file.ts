import { Readable } from "node:stream";
import { wordEndingOf, wordTypes } from "@lavra/contract/word-names";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import { damageIn } from "../storage/damaged-bytes.ts";
import { logDamage } from "./refusals/error-reply.ts";

/** Longer than any stored name; composing combining marks without end takes quadratic time. */
const longestName = 300;

/** `attachment` with an ASCII name and the true one (RFC 6266, RFC 5987). */
export function contentDisposition(given: string): string {
  const name = given.slice(0, longestName).toWellFormed();
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Up to this many bytes, copying chunks into one costs less than streaming them. */
const smallFile = 512 * 1024;

/** Answers a file of Word for download, a large one chunk by chunk, never cached. */
export function sendDocx(reply: FastifyReply, name: string, chunks: readonly Uint8Array[], size: number) {
  return reply
    .header("content-disposition", contentDisposition(name))
    .header("content-length", size)
    .header("cache-control", "private, no-store")
    .type(wordTypes[wordEndingOf(name) ?? ".docx"])
    .send(size <= smallFile ? Buffer.concat(chunks, size) : Readable.from(chunks, { objectMode: false }));
}

/** Answers a PDF for download, never cached. */
export function sendPdf(reply: FastifyReply, { name, content }: { name: string; content: Buffer }) {
  return reply
    .header("content-disposition", contentDisposition(name))
    .header("content-length", content.length)
    .header("cache-control", "private, no-store")
    .type("application/pdf")
    .send(content);
}

/** An archive that is written while it is sent. */
interface SentArchive {
  readonly name: string;
  /** Bytes, where they are known before; otherwise a reply that breaks off lacks its last chunk. */
  readonly size?: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Sends an archive as it is written, never cached; the end of the connection stops the writing. A failure after the
 * start is only logged, without any file's name.
 */
export function sendZip(reply: FastifyReply, { name, size, chunks }: SentArchive) {
  if (size !== undefined) reply.header("content-length", size);
  return reply
    .header("content-disposition", contentDisposition(name))
    .header("cache-control", "private, no-store")
    .type("application/zip")
    .send(Readable.from(nameless(chunks, reply.log), { objectMode: false }));
}

/** The sentence of a damaged file names it, and the failure of a running reply is logged as it is. */
function nameless(chunks: AsyncIterable<Uint8Array>, log: FastifyBaseLogger): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => {
      const reading = chunks[Symbol.asyncIterator]();
      const fail = (cause: unknown) => {
        const damage = damageIn(cause);
        if (damage) logDamage(log, damage);
        throw damage ?? cause;
      };
      const end = async () => (await reading.return?.()) ?? { done: true as const, value: undefined };
      return { next: () => reading.next().catch(fail), return: end };
    },
  };
}
