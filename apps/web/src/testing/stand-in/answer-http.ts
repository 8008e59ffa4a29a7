import { Buffer } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { StandIn } from "./create-stand-in.ts";

async function readBytes(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  const type = request.headers["content-type"] ?? "";
  if (bytes.length === 0) return undefined;
  if (type.startsWith("multipart/")) return new Response(bytes, { headers: { "content-type": type } }).formData();
  return JSON.parse(new TextDecoder().decode(bytes));
}

const headersOf = (request: IncomingMessage) =>
  new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );

/** Answers a call of the API over HTTP. An answer that throws ends the connection, like a lost one. */
export async function answerHttp(
  api: Pick<StandIn, "answer">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { method = "GET", url = "" } = request;
    const reply = await api.answer({ method, url, headers: headersOf(request), body: await readBody(request) });
    const isJson = reply.body !== null && !("Content-Type" in reply.headers);
    response.writeHead(reply.status, {
      "cache-control": "no-store",
      ...(isJson ? { "content-type": "application/json; charset=utf-8" } : {}),
      ...reply.headers,
    });
    response.end(reply.body ?? undefined);
  } catch {
    request.socket.destroy();
  }
}
