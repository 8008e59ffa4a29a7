import { strFromU8, unzipSync } from "fflate";

interface Reply {
  readonly status: number;
  readonly headers: object;
  readonly raw: Buffer;
}

/** Everything in a reply: headers, body, and the contents of a Word document. */
export function everythingSaid({ headers, raw }: Reply): string {
  const head = JSON.stringify(headers);
  const decoded = decodeURIComponent(head.replace(/%(?![0-9a-f]{2})/gi, "%25"));
  const inside = raw.subarray(0, 2).toString("latin1") === "PK" ? Object.entries(unzipSync(new Uint8Array(raw))) : [];
  return [head, decoded, raw.toString("utf8"), ...inside.map(([name, bytes]) => `${name} ${strFromU8(bytes)}`)]
    .join("\n")
    .toLowerCase();
}

/** A refusal without the parts that differ from call to call: the request's id, the requested ids, the time. */
export function withoutNames({ status, headers, raw }: Reply): string {
  const type = (headers as Record<string, unknown>)["content-type"];
  const text = raw.toString("utf8").replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "id");
  return `${status} ${type} ${text}`;
}
