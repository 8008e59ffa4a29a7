import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { readBundled } from "../sources/bundled.ts";

/** States as the public geography service lists them. */
export const serviceStates = () => readBundled().states.map(({ name, uf }) => ({ sigla: uf, nome: name }));

/** Municipalities as it lists them, the one without a microregion among them. */
export const serviceMunicipalities = () =>
  readBundled().municipalities.map(({ name, uf }) => ({
    nome: name,
    microrregiao: name === "Boa Esperança do Norte" ? null : { mesorregiao: { UF: { sigla: uf } } },
    "regiao-imediata": { "regiao-intermediaria": { UF: { sigla: uf } } },
  }));

export const answersText =
  (text: string | Buffer, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(200, { "content-type": "application/json; charset=UTF-8", ...headers }).end(text);

export const answersJson = (list: unknown): RequestListener => answersText(JSON.stringify(list));

const states = answersJson(serviceStates());
const municipalities = answersJson(serviceMunicipalities());

/** As the service answers on a good day. */
export const answersWell: RequestListener = (request, reply) =>
  (request.url === "/api/estados" ? states : municipalities)(request, reply);

/** A geography service on the loopback that answers as it is told. */
export async function startGeographyServer() {
  const asked: string[] = [];
  let answer = answersWell;
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, reply);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    /** Every request that arrived. */
    asked,
    behave: (next: RequestListener) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
