import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { readBundled } from "../../platform/geography/brazil.ts";

/** States in the format of the public geography service. */
export const serviceStates = () => readBundled().states.map(({ name, uf }) => ({ sigla: uf, nome: name }));

/** Municipalities in the format of the service, including the one without a microregion. */
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

/** Answers every request as the service does without failures. */
export const answersWell: RequestListener = (request, reply) =>
  (request.url === "/api/estados" ? states : municipalities)(request, reply);

/** A geography service on loopback with settable answers. */
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
    /** Every received request. */
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
