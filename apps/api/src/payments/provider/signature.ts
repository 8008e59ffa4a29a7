import { createHmac, timingSafeEqual } from "node:crypto";

/** Signed parts of a notification: the id from the query, the request's id and the time. */
interface Signed {
  readonly dataId: string | undefined;
  readonly requestId: string | undefined;
  readonly ts: string | undefined;
}

const manifest = ({ dataId, requestId, ts }: Signed) =>
  [
    ["id", dataId],
    ["request-id", requestId],
    ["ts", ts],
  ]
    .flatMap(([name, value]) => (value ? [`${name}:${value};`] : []))
    .join("");

/** Returns the `x-signature` of a notification as Mercado Pago writes it. */
export const sign = (signed: Signed & { ts: string }, secret: string): string =>
  `ts=${signed.ts},v1=${createHmac("sha256", secret).update(manifest(signed)).digest("hex")}`;

/** Most milliseconds between a notification's time and ours: notifications are repeated for days. */
const mostApartMs = 7 * 24 * 3_600_000;

/**
 * True if a notification is from the provider: HMAC-SHA256 over the signed parts. Its time is in seconds or
 * milliseconds, and the id is signed as sent or in lower case.
 */
export function isSigned(
  header: string | undefined,
  { dataId, requestId }: Omit<Signed, "ts">,
  secret: string,
  now: Date,
): boolean {
  const parts = new Map((header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string]));
  const [ts = "", v1 = ""] = [parts.get("ts"), parts.get("v1")];
  if (secret === "" || !dataId || !/^\d{10,13}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const instant = ts.length === 13 ? Number(ts) : Number(ts) * 1000;
  if (Math.abs(now.getTime() - instant) > mostApartMs) return false;
  const given = Buffer.from(v1, "hex");
  return [dataId, dataId.toLowerCase()].some((id) => {
    const right = createHmac("sha256", secret)
      .update(manifest({ dataId: id, requestId, ts }))
      .digest();
    return timingSafeEqual(right, given);
  });
}
