import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Longer than any name that is kept; composing marks without end takes quadratic time. */
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

/** Bytes up to which copying chunks into one costs less than streaming them. */
const smallFile = 512 * 1024;

/** Answers a .docx for download, a large one chunk by chunk, never cached. */
export function sendDocx(reply: FastifyReply, name: string, chunks: readonly Uint8Array[], size: number) {
  return reply
    .header("content-disposition", contentDisposition(name))
    .header("content-length", size)
    .header("cache-control", "private, no-store")
    .type(docxType)
    .send(size <= smallFile ? Buffer.concat(chunks, size) : Readable.from(chunks, { objectMode: false }));
}

/** Answers an archive as it is written, never cached; a connection that ends takes the writing with it. */
export function sendZip(
  reply: FastifyReply,
  { name, size, chunks }: { readonly name: string; readonly size: number; readonly chunks: AsyncIterable<Uint8Array> },
) {
  return reply
    .header("content-disposition", contentDisposition(name))
    .header("content-length", size)
    .header("cache-control", "private, no-store")
    .type("application/zip")
    .send(Readable.from(chunks, { objectMode: false }));
}
