import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answersJson,
  answersText,
  answersWell,
  serviceMunicipalities,
  serviceStates,
  startGeographyServer,
} from "../testing/services/geography-server.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createOptionSources } from "./service.ts";

let server: Awaited<ReturnType<typeof startGeographyServer>>;
beforeEach(async () => {
  server = await startGeographyServer();
});
afterEach(() => server.close());

const mib = 1024 * 1024;
const patient = { patienceMs: 60_000, mostBytes: 8 * mib };

function begin(given: Partial<Parameters<typeof createOptionSources>[0]> = {}) {
  const warned: object[] = [];
  const clock = createTestClock();
  const log = { warn: (about: object) => void warned.push(about) };
  return { ...createOptionSources({ clock, log, geographyUrl: server.url, bounds: patient, ...given }), clock, warned };
}

describe("a service that answers well", () => {
  test("lists the states, fetched once for all callers", async () => {
    const { options } = begin();
    const replies = await Promise.all(Array.from({ length: 20 }, () => options("ibge-estados")));
    expect(replies[0]?.origin).toBe("service");
    expect(replies[0]?.options).toHaveLength(27);
    expect(server.asked).toEqual(["GET /api/estados"]);
  });

  test("lists the municipalities, fetched once for them and their comarcas, including one without a microregion", async () => {
    const { options } = begin();
    const [towns, comarcas] = await Promise.all([options("ibge-municipios"), options("ibge-municipios-comarca")]);
    expect([towns.origin, comarcas.origin]).toEqual(["service", "service"]);
    expect(towns.options).toHaveLength(5571);
    expect(towns.options).toContain("Boa Esperança do Norte/MT");
    expect(comarcas.options).toContain("DE BOA ESPERANÇA DO NORTE");
    expect(server.asked).toEqual(["GET /api/municipios"]);
  });

  test("learns nothing about the caller", async () => {
    const sent: IncomingHttpHeaders[] = [];
    server.behave((request, reply) => {
      sent.push(request.headers);
      answersWell(request, reply);
    });
    const { options } = begin();
    await options("ibge-estados");
    await options("ibge-municipios");
    expect(sent).toHaveLength(2);
    for (const headers of sent) {
      expect(headers.accept).toBe("application/json");
      for (const name of ["authorization", "cookie", "referer", "x-forwarded-for"])
        expect(headers).not.toHaveProperty(name);
    }
  });

  test("gives its new list after a day", async () => {
    const { options, clock } = begin();
    await options("ibge-municipios");
    const founded = { nome: "Vila Nova do Teste", microrregiao: { mesorregiao: { UF: { sigla: "AC" } } } };
    server.behave(answersJson([...serviceMunicipalities(), founded]));
    expect((await options("ibge-municipios")).options).not.toContain("Vila Nova do Teste/AC");
    clock.advance(24 * 3_600_000);
    expect((await options("ibge-municipios")).options).toContain("Vila Nova do Teste/AC");
  });

  test("is not called for lists that never change", async () => {
    const { options } = begin();
    for (const source of ["ibge-estados-tribunal", "tribunais", "tribunais-todos"] as const) {
      expect((await options(source)).origin).toBe("product");
    }
    expect(server.asked).toEqual([]);
  });

  test("is not called if it is turned off", async () => {
    const { options } = begin({ geographyUrl: undefined });
    expect((await options("ibge-estados")).origin).toBe("product");
    expect((await options("ibge-municipios")).origin).toBe("product");
    expect(server.asked).toEqual([]);
  });
});

const towns = serviceMunicipalities();
const html: RequestListener = (_, reply) => reply.setHeader("content-type", "text/html").end("<h1>Manutenção</h1>");
const padded = JSON.stringify(towns).padEnd(10 * mib);
const changed = (row: object) => answersJson([...towns.slice(1), row]);

const json = "not JSON";
const size = "more than 8388608 bytes";
const shape = "another shape";
const misdeeds: readonly (readonly [does: string, misdeed: RequestListener, reason: string])[] = [
  ["breaks the line", (request) => request.destroy(), "UND_ERR_SOCKET"],
  [
    "breaks it in the middle",
    (_, reply) => reply.setHeader("content-type", "application/json").write("[{", () => reply.destroy()),
    "UND_ERR_SOCKET",
  ],
  ["answers 500", (_, reply) => reply.writeHead(500, { "content-type": "application/json" }).end("[]"), "status 500"],
  ["answers HTML", html, json],
  ["answers HTML and calls it JSON", answersText("<h1>Manutenção</h1>"), json],
  ["answers nothing", answersText(""), json],
  ["answers 204", (_, reply) => reply.writeHead(204).end(), "status 204"],
  ["answers half of the list", answersText(JSON.stringify(towns).slice(0, 400_000)), json],
  ["answers 10 MB", answersText(padded), size],
  ["answers 10 MB packed into 100 KB", answersText(gzipSync(padded), { "content-encoding": "gzip" }), size],
  ["answers an object", answersJson({ municipios: towns }), shape],
  ["answers null", answersJson(null), shape],
  ["answers the states", answersJson(serviceStates()), shape],
  ["answers too few rows", answersJson(towns.slice(0, 5000)), shape],
  ["answers too many rows", answersJson([...towns, ...towns]), shape],
  ["has a row of no state", changed({ nome: "Campinas", microrregiao: null, "regiao-imediata": null }), shape],
  [
    "has a row of a state there is not",
    changed({ nome: "Campinas", microrregiao: { mesorregiao: { UF: { sigla: "XX" } } } }),
    shape,
  ],
  ["has a row without a name", changed({ microrregiao: { mesorregiao: { UF: { sigla: "SP" } } } }), shape],
  [
    "has markup for a name",
    changed({ nome: "<b>Campinas</b>", microrregiao: { mesorregiao: { UF: { sigla: "SP" } } } }),
    shape,
  ],
];

describe("a service that", () => {
  test.each(misdeeds)(
    "%s is replaced by the product's own list, and nothing of it is used",
    async (_, misdeed, reason) => {
      server.behave(misdeed);
      const { options, warned } = begin();
      const first = await options("ibge-municipios");
      expect(first.origin).toBe("product");
      expect(first.options).toHaveLength(5571);
      // No other address was called, and this one once.
      expect(server.asked).toEqual(["GET /api/municipios"]);
      expect((await options("ibge-municipios-comarca")).origin).toBe("product");
      expect(server.asked).toHaveLength(1);
      expect(warned).toEqual([{ path: "municipios", reason }]);
    },
  );

  test.each([301, 302, 303, 307, 308])("redirects with %i is not followed", async (status) => {
    const elsewhere = await startGeographyServer();
    try {
      server.behave((_, reply) => {
        reply
          .writeHead(status, { location: `${elsewhere.url}/municipios`, "content-type": "application/json" })
          .end("[]");
      });
      const { options, warned } = begin();
      expect((await options("ibge-municipios")).origin).toBe("product");
      expect(warned).toEqual([{ path: "municipios", reason: `status ${status}` }]);
      expect(server.asked).toHaveLength(1);
      expect(elsewhere.asked).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test.each([
    ["lists 26 states", serviceStates().slice(1)],
    ["lists one state twice", [...serviceStates().slice(1), serviceStates()[5]]],
  ])("%s is replaced as well", async (_, list) => {
    server.behave(answersJson(list));
    const { options, origin } = await begin().options("ibge-estados");
    expect(options).toHaveLength(27);
    expect(origin).toBe("product");
  });

  test.each<[string, RequestListener]>([
    ["never answers", () => undefined],
    [
      "answers its head and then no more",
      (_, reply) => void reply.setHeader("content-type", "application/json").write("["),
    ],
  ])("%s is given up after its time limit", async (_, misdeed) => {
    server.behave(misdeed);
    const { options, warned } = begin({ bounds: { patienceMs: 50, mostBytes: mib } });
    expect((await options("ibge-municipios")).origin).toBe("product");
    expect(warned).toEqual([{ path: "municipios", reason: "TimeoutError" }]);
  });

  test("never answers is given up with the usual limits, too", async () => {
    server.behave(() => undefined);
    const warned: object[] = [];
    const log = { warn: (about: object) => void warned.push(about) };
    const { options } = createOptionSources({ clock: createTestClock(), log, geographyUrl: server.url });
    const [states, towns] = await Promise.all([options("ibge-estados"), options("ibge-municipios")]);
    expect([states.origin, towns.origin]).toEqual(["product", "product"]);
    expect(warned).toEqual([
      { path: "estados", reason: "TimeoutError" },
      { path: "municipios", reason: "TimeoutError" },
    ]);
  });

  test("failed is called again after ten minutes", async () => {
    server.behave(html);
    const { options, clock } = begin();
    await options("ibge-estados");
    server.behave(answersWell);
    clock.advance(10 * 60_000 - 1);
    expect((await options("ibge-estados")).origin).toBe("product");
    clock.advance(1);
    expect((await options("ibge-estados")).origin).toBe("service");
    expect(server.asked).toHaveLength(2);
  });

  test("is away is replaced as well", async () => {
    const gone = await startGeographyServer();
    await gone.close();
    const { options, warned } = begin({ geographyUrl: gone.url });
    expect((await options("ibge-estados")).origin).toBe("product");
    expect(warned).toEqual([{ path: "estados", reason: "ECONNREFUSED" }]);
  });
});
