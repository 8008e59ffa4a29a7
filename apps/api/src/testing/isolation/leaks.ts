import { strFromU8, unzipSync } from "fflate";

interface Reply {
  readonly status: number;
  readonly headers: object;
  readonly raw: Buffer;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Names and texts of a Word document or an archive, and of the documents in it. */
function textsIn(bytes: Uint8Array): string[] {
  if (!isZip(bytes)) return [];
  return Object.entries(unzipSync(bytes)).flatMap(([name, part]) => [`${name} ${strFromU8(part)}`, ...textsIn(part)]);
}

/** Everything in a reply: headers, body, and the contents of Word documents and archives. */
export function everythingSaid({ headers, raw }: Reply): string {
  const head = JSON.stringify(headers);
  const decoded = decodeURIComponent(head.replace(/%(?![0-9a-f]{2})/gi, "%25"));
  return [head, decoded, raw.toString("utf8"), ...textsIn(new Uint8Array(raw))].join("\n").toLowerCase();
}

/** A refusal without the parts that differ from call to call: the request's id, the requested ids, the time. */
export function withoutNames({ status, headers, raw }: Reply): string {
  const type = (headers as Record<string, unknown>)["content-type"];
  const text = raw.toString("utf8").replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "id");
  return `${status} ${type} ${text}`;
}
