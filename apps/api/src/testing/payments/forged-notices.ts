import { createHash, createHmac } from "node:crypto";
import { sign } from "../../payments/provider/signature.ts";
import type { SentNotice } from "../../payments/simulator/simulator.ts";

/** A notification that does not come from the provider. */
export interface Forged {
  readonly name: string;
  readonly method: "POST" | "GET" | "PUT";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The expected status: refused, or accepted and ignored. */
  readonly status: number;
}

const webhook = "/api/payments/webhook";
const weekAndDay = 8 * 86_400_000;
const json = { "content-type": "application/json" };

interface True {
  readonly dataId: string;
  readonly requestId: string;
  readonly ts: string;
  readonly body: string;
}

/** Invalid signatures of a genuine notification. */
function signaturesOf({ dataId, requestId, ts, body }: True, secret: string): Readonly<Record<string, string>> {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`;
  const good = sign({ dataId, requestId, ts }, secret);
  const hex = good.split("v1=")[1] ?? "";
  const hmac = (algorithm: string, text: string, encoding: "hex" | "base64" = "hex") =>
    createHmac(algorithm, secret).update(text).digest(encoding);
  const at = (time: number) => sign({ dataId, requestId, ts: String(time) }, secret);
  return {
    "an empty signature": "",
    "a time alone": `ts=${ts}`,
    "a hash alone": `v1=${hex}`,
    zeros: `ts=${ts},v1=${"0".repeat(64)}`,
    "any hash": `ts=${ts},v1=${createHash("sha256").update("x").digest("hex")}`,
    "another secret": sign({ dataId, requestId, ts }, "um-segredo-qualquer"),
    "an empty secret": sign({ dataId, requestId, ts }, ""),
    "the account's number as the secret": sign({ dataId, requestId, ts }, "1000"),
    "the signature of another payment": sign({ dataId: String(Number(dataId) + 1), requestId, ts }, secret),
    "the signature of another request": sign({ dataId, requestId: "outro", ts }, secret),
    "the signature of no payment": sign({ dataId: undefined, requestId, ts }, secret),
    "a time changed afterwards": good.replace(ts, String(Number(ts) + 1)),
    "a true one of last week": at(Number(ts) - weekAndDay),
    "a true one of next week": at(Number(ts) + weekAndDay),
    "a time below zero": good.replace(`ts=${ts}`, `ts=-${ts}`),
    "a time in words": good.replace(ts, "agora"),
    "a time as a fraction": good.replace(ts, `${ts}.0`),
    "a hash cut short": good.slice(0, -1),
    "a hash with a digit too many": `${good}0`,
    "a hash with a digit changed": good.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    "a hash in base64": `ts=${ts},v1=${hmac("sha256", manifest, "base64")}`,
    "SHA-1": `ts=${ts},v1=${hmac("sha1", manifest)}`,
    "SHA-512, and half of it": `ts=${ts},v1=${hmac("sha512", manifest).slice(0, 64)}`,
    "a hash without a key": `ts=${ts},v1=${createHash("sha256").update(manifest).digest("hex")}`,
    "a hash with the key in front": `ts=${ts},v1=${createHash("sha256")
      .update(secret + manifest)
      .digest("hex")}`,
    "the parts in another order": `ts=${ts},v1=${hmac("sha256", `ts:${ts};id:${dataId};request-id:${requestId};`)}`,
    "the parts without their ends": `ts=${ts},v1=${hmac("sha256", manifest.replaceAll(";", ""))}`,
    "a signature of the body": `ts=${ts},v1=${hmac("sha256", body)}`,
    "another version's name": good.replace("v1=", "v2="),
    "parts with another sign between": good.replace(",", ";"),
    "the bare hash": hex,
    "the secret itself": secret,
  };
}

/** Returns forged notifications of a payment, each derived from a genuine one. `secret` is the real one. */
export function forgedNotices(payment: number, { headers, body }: SentNotice, secret: string, now: Date): Forged[] {
  const ts = String(now.getTime());
  const requestId = headers["x-request-id"] ?? "";
  const dataId = String(payment);
  const good = sign({ dataId, requestId, ts }, secret);
  const lie = JSON.stringify({ ...body, status: "approved", transaction_amount: 79 });
  const signatures = signaturesOf({ dataId, requestId, ts, body: lie }, secret);
  const reported = (name: string, change: Partial<Forged>): Forged => ({
    name,
    method: "POST",
    path: `${webhook}?data.id=${dataId}&type=payment`,
    headers: { ...json, "x-request-id": requestId },
    body: lie,
    status: 401,
    ...change,
  });
  const signed = { ...json, "x-request-id": requestId, "x-signature": good };
  return [
    ...Object.entries(signatures).map(([name, signature]) =>
      reported(name, { headers: { ...json, "x-request-id": requestId, "x-signature": signature } }),
    ),
    reported("no signature", {}),
    reported("no request id", { headers: { ...json, "x-signature": good } }),
    reported("the signature in the query", { path: `${webhook}?data.id=${dataId}&type=payment&x-signature=${good}` }),
    reported("the secret as a token", { headers: { ...json, authorization: `Bearer ${secret}` } }),
    reported("the id of another payment", { headers: signed, path: `${webhook}?data.id=${payment + 1}&type=payment` }),
    reported("the id with a zero in front", { headers: signed, path: `${webhook}?data.id=0${dataId}&type=payment` }),
    reported("the id with an end of line", { headers: signed, path: `${webhook}?data.id=${dataId}%0a&type=payment` }),
    reported("two ids", { headers: signed, path: `${webhook}?data.id=1&data.id=${dataId}&type=payment`, status: 400 }),
    reported("a body that is none", { headers: signed, body: "{", status: 400 }),
    reported("a body of another kind", {
      headers: { ...signed, "content-type": "text/xml" },
      body: "<a/>",
      status: 415,
    }),
    reported("a body without end", { headers: signed, body: JSON.stringify({ a: "x".repeat(20_000) }), status: 413 }),
    reported("another method", { headers: signed, method: "PUT", status: 404 }),
    reported("the older form", { path: `${webhook}?topic=payment&id=${dataId}`, status: 200 }),
    reported("another topic", {
      headers: signed,
      path: `${webhook}?data.id=${dataId}&type=merchant_order`,
      status: 200,
    }),
    reported("nothing but a body", { path: webhook, status: 200 }),
  ];
}
