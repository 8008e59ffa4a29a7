import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface SentSpan {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector on loopback that keeps what it gets; @param status its answer */
export async function startTraceCollector(status = 200) {
  const texts: string[] = [];
  const server = createServer(async (request, reply) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    texts.push(text);
    reply.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const spans = (): SentSpan[] =>
    texts.flatMap((text) =>
      JSON.parse(text).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    texts,
    spans,
    close: async () => void server.close(),
  };
}
