import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { apiRoot } from "@lavra/contract/route";
import { serveWeb } from "../../apps/api/src/platform/http/pages/serve-web.ts";
import { createServer } from "../../apps/api/src/platform/http/server.ts";
import { createLog } from "../../apps/api/src/platform/log.ts";
import { readConfig } from "../../apps/api/src/platform/settings/config.ts";
import { answerHttp } from "../../apps/web/src/testing/stand-in/answer-http.ts";
import type { StandIn } from "../../apps/web/src/testing/stand-in/create-stand-in.ts";

const dist = fileURLToPath(new URL("../../apps/web/dist", import.meta.url));

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves the built interface like the product, with its headers and without a server behind it. */
export async function openInterface(): Promise<{ handle: Handle; close: () => Promise<void> }> {
  const app = await createServer(readConfig({ LAVRA_DATA: "unused" }), createLog("silent"));
  await serveWeb(app, dist, "");
  await app.ready();
  return { handle: (request, response) => app.routing(request, response), close: () => app.close() };
}

export interface Served {
  readonly url: string;
  /** Ends the unanswered calls: those that outlive their page occupy the browser's six connections. */
  readonly endCalls: () => void;
  readonly close: () => Promise<void>;
}

/** Serves the interface on a free port; the stand-in answers its API calls. */
export async function servePages(handle: Handle, api: Pick<StandIn, "answer">): Promise<Served> {
  const server = createHttpServer((request, response) => {
    if (request.url?.startsWith(apiRoot)) void answerHttp(api, request, response);
    else handle(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    endCalls: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
