/** First bytes of PostgreSQL's messages and of an error's fields (PostgreSQL 17, chapters 53.7 and 53.8). */
const [errorResponse, severity, text] = ["E", "V", "M"].map((letter) => letter.charCodeAt(0));

/** An error after which the session is at its end: nothing that it is asked later is answered. */
const isLast = (value: string | undefined) => value === "FATAL" || value === "PANIC";

/**
 * Finds the error in a reply after which the database answers nothing more, as when its log cannot be written.
 * @param reply whole messages of PostgreSQL's protocol
 * @returns the text of that error; undefined if the session goes on
 */
export function fatalErrorIn(reply: Uint8Array): string | undefined {
  const bytes = new DataView(reply.buffer, reply.byteOffset, reply.byteLength);
  for (let at = 0; at + 5 <= reply.length; at += 1 + bytes.getUint32(at + 1)) {
    if (reply[at] !== errorResponse) continue;
    const fields = readFields(reply.subarray(at + 5, at + 1 + bytes.getUint32(at + 1)));
    if (isLast(fields.get(severity))) return fields.get(text) ?? "";
  }
  return undefined;
}

/** Reads fields of one byte and a text that ends with a zero, by their bytes. */
function readFields(bytes: Uint8Array): Map<number | undefined, string> {
  const fields = new Map<number | undefined, string>();
  for (let at = 0; bytes[at]; ) {
    const end = bytes.indexOf(0, at);
    if (end < 0) break;
    fields.set(bytes[at], new TextDecoder().decode(bytes.subarray(at + 1, end)));
    at = end + 1;
  }
  return fields;
}
