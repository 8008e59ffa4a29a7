import { sentMarkerMap } from "@lavra/contract/markers/markers";
import { optionSources } from "@lavra/contract/markers/sources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newMember } from "../testing/members.ts";
import { newOwner } from "../testing/people.ts";
import { startGeographyServer } from "../testing/services/geography-server.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let server: Awaited<ReturnType<typeof startGeographyServer>>;
let token: string;
beforeAll(async () => {
  server = await startGeographyServer();
  api = await startTestApp({ geographyUrl: server.url });
  token = (await newOwner(api.app)).token;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const listOf = async (source: string) => {
  const { status, body } = await call(api.app, token, { url: `/api/sources/${source}` });
  return { status, ...body?.data };
};

test.each([
  ["ibge-estados", 27, "service", ["Acre", "Distrito Federal", "São Paulo"]],
  ["ibge-municipios", 5571, "service", ["Campinas/SP", "Boa Esperança do Norte/MT"]],
  ["ibge-municipios-comarca", 5299, "service", ["DA CAPITAL", "DE CAMPINAS", "DO RIO DE JANEIRO"]],
  ["ibge-estados-tribunal", 27, "product", ["ESTADO DE SÃO PAULO", "DO DISTRITO FEDERAL"]],
  ["tribunais", 38, "product", ["SUPREMO TRIBUNAL FEDERAL", "TRIBUNAL REGIONAL FEDERAL DA 6ª REGIÃO"]],
  ["tribunais-todos", 92, "product", ["TRIBUNAL REGIONAL DO TRABALHO DA 24ª REGIÃO"]],
] as const)("%s offers %i options, of the %s", async (source, count, origin, some) => {
  const { status, options, origin: reported } = await listOf(source);
  expect(status).toBe(200);
  expect(new Set(options).size).toBe(count);
  expect(options).toHaveLength(count);
  expect(reported).toBe(origin);
  expect(options).toEqual(expect.arrayContaining([...some]));
});

test("sends no more requests than there are lists", () => {
  expect(server.asked.toSorted()).toEqual(["GET /api/estados", "GET /api/municipios"]);
});

test("a browser may cache a list for an hour, but no refusal", async () => {
  const { headers } = await call(api.app, token, { url: "/api/sources/tribunais" });
  expect(headers["cache-control"]).toBe("private, max-age=3600");
  const refused = await call(api.app, undefined, { url: "/api/sources/tribunais" });
  expect(refused).toMatchObject({ status: 401, headers: { "cache-control": "no-store" } });
});

test("an unknown source is refused, and no service is called for it", async () => {
  expect(await listOf("ibge-paises")).toMatchObject({ status: 400 });
  expect(await listOf("..%2Fmunicipios")).toMatchObject({ status: 400 });
  expect(server.asked).toHaveLength(2);
});

test("callers who can neither generate nor prepare templates are refused", async () => {
  const owner = await newOwner(api.app);
  const member = await newMember(api, owner, {});
  for (const source of optionSources) {
    const reply = await call(api.app, member.token, { url: `/api/sources/${source}` });
    expect(reply).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  }
});

test("a marker may name each of the sources", () => {
  const marker = (apiSource: string) => ({ "{X}": { name: "X", type: "select", apiSource } });
  for (const source of optionSources) expect(sentMarkerMap.safeParse(marker(source)).success).toBe(true);
  expect(sentMarkerMap.safeParse(marker("ibge-paises")).success).toBe(false);
});
