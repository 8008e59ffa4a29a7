import { isUtf8 } from "node:buffer";
import { TemplateError } from "../template-error.ts";

const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

function isForbidden(byte: number): boolean {
  return byte < 32 && byte !== 10 && byte !== 13 && byte !== 9;
}

function holdsForbidden(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isForbidden(bytes[at] as number)) return true;
  return false;
}

/** True if the text has control characters that XML 1.0 forbids (2.2). Checks eight bytes at a time. */
function holdsIllegal(bytes: Uint8Array): boolean {
  const head = Math.min(bytes.length, -bytes.byteOffset & 3);
  const count = (bytes.length - head) >> 3;
  if (count === 0) return holdsForbidden(bytes, 0, bytes.length);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + head, count * 2);
  for (let at = 0; at < words.length; at += 2) {
    const [one, other] = [words[at] as number, words[at + 1] as number];
    // A byte below 32 borrows from its own top bit, which is not set.
    const low = (((one - 0x20202020) | 0) & ~one) | (((other - 0x20202020) | 0) & ~other);
    if ((low & 0x80808080) === 0) continue;
    const begin = head + at * 4;
    if (holdsForbidden(bytes, begin, begin + 8)) return true;
  }
  return holdsForbidden(bytes, 0, head) || holdsForbidden(bytes, head + count * 8, bytes.length);
}

function refuseIllegal(part: string): never {
  throw new TemplateError("XML", "character not allowed in XML", { part });
}

/** @param utf8 the same text in UTF-8, in which U+FFFE and U+FFFF begin with a rare byte */
function refuseOutside(text: string, utf8: Uint8Array, part: string): void {
  if (utf8.includes(0xef) && (text.includes("\ufffe") || text.includes("\uffff"))) refuseIllegal(part);
}

function decodeUtf16(bytes: Uint8Array, label: "utf-16le" | "utf-16be", part: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new TemplateError("ENCODING", "not the encoding it claims", { part });
  }
}

/** A lead byte without its trail byte: damaged UTF-8 mostly preserves the pairs, text of a code page has none. */
const CODE_PAGE = /[\u00c0-\u00ff](?![\u0080-\u00bf])/;

/** Refuses bytes that are not UTF-8: they are in another encoding, or are characters that no encoding allows. */
function refuseBytes(body: Buffer, part: string): never {
  const text = body.toString("latin1");
  const declared = DECLARED.exec(text.slice(0, 200))?.[1]?.toLowerCase() ?? "utf-8";
  const isMarkup = /^\s*</.test(text.slice(0, 200));
  if (declared !== "utf-8" || !isMarkup || CODE_PAGE.test(text)) {
    throw new TemplateError("ENCODING", "not UTF-8", { part });
  }
  throw new TemplateError("XML", "ill-formed character", { part });
}

/** Text of an XML part, as a string and as UTF-8 bytes. */
export interface XmlText {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/**
 * Decodes an XML part: UTF-8 or UTF-16, with or without a byte-order mark, nothing else (OPC, ECMA-376 part 2, 6.2.5).
 * The mark is not part of the text. A UTF-16 part is returned with a declaration of UTF-8, because it is written as
 * UTF-8 if it changes. Control characters are left to `scanXml`, which visits every byte anyway.
 */
export function readXml(source: Uint8Array, part: string): XmlText {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const [a, b] = [bytes[0], bytes[1]];
  const little = (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0);
  const big = (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c);
  if (little || big) {
    const text = decodeUtf16(bytes, little ? "utf-16le" : "utf-16be", part);
    const declared = DECLARED.exec(text)?.[1]?.toLowerCase();
    if (declared !== undefined && !declared.startsWith("utf-16")) {
      throw new TemplateError("ENCODING", `UTF-16 declared as ${declared}`, { part });
    }
    const utf8 = text.replace(DECLARED, (head) => head.replace(/utf-16(le|be)?/i, "UTF-8"));
    const recoded = Buffer.from(utf8, "utf8");
    refuseOutside(utf8, recoded, part);
    return { text: utf8, bytes: recoded };
  }
  const marked = a === 0xef && b === 0xbb && bytes[2] === 0xbf;
  const body = marked ? bytes.subarray(3) : bytes;
  if (!isUtf8(body)) refuseBytes(body, part);
  const text = body.toString("utf8");
  const declared = DECLARED.exec(text.slice(0, 200))?.[1]?.toLowerCase();
  if (declared !== undefined && declared !== "utf-8" && declared !== "utf8" && declared !== "us-ascii") {
    throw new TemplateError("ENCODING", `UTF-8 declared as ${declared}`, { part });
  }
  refuseOutside(text, body, part);
  return { text, bytes: body };
}

/** Returns the text alone, checked for control characters that XML forbids, for callers that may not scan it. */
export function decodeXml(source: Uint8Array, part: string): string {
  const { text, bytes } = readXml(source, part);
  if (holdsIllegal(bytes)) refuseIllegal(part);
  return text;
}
