import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../testing/database/own-loopback.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../testing/database/postgres-server.ts";
import { docx, textOf } from "../testing/docx-files.ts";
import { startBusyClients } from "../testing/outages/busy-clients.ts";
import { findNginx, startNginx } from "../testing/outages/nginx.ts";
import { developer, type ProductProcess, startProductProcess } from "../testing/outages/product-process.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const binaries = findPostgres();
const nginx = findNginx();

/** Two processes on one PostgreSQL and one folder, behind the proxy of `deploy` where nginx is installed. */
describe.runIf(inject("postgresUrl") && binaries)("two processes", { tags: "slow" }, () => {
  let postgres: PostgresServer;
  let folder: string;
  const ports: number[] = [];
  const processes: ProductProcess[] = [];
  const start = (at: number) =>
    startProductProcess(root, {
      DATABASE_URL: postgres.url,
      LAVRA_DATA: folder,
      PORT: String(ports[at]),
      TRUST_PROXY: "1",
    });
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "", { fsync: "off" });
    folder = await mkdtemp(join(tmpdir(), "lavra-two-"));
    for (const at of [0, 1]) {
      ports.push(await freePort());
      processes.push(await start(at));
    }
  }, 600_000);
  afterAll(async () => {
    for (const one of processes) await one.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const origin = (at: number) => (processes[at] as ProductProcess).url;
  const post = (at: number, path: string, body: object, token = "") =>
    fetch(origin(at) + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const signIn = async (at: number): Promise<string> =>
    ((await (await post(at, "/api/auth/login", developer)).json()) as { data: { token: string } }).data.token;
  const me = async (at: number, token: string) =>
    (await fetch(`${origin(at)}/api/dashboard/stats`, { headers: { authorization: `Bearer ${token}` } })).status;

  test("a session of one is known to the other, and ends in both", async () => {
    const token = await signIn(0);
    expect([await me(0, token), await me(1, token)]).toEqual([200, 200]);
    expect((await post(1, "/api/auth/logout", {}, token)).status).toBe(200);
    expect([await me(0, token), await me(1, token)]).toEqual([401, 401]);
  });

  test("five failed log-ins at either make a login wait at both", async () => {
    const body = { login: "ninguem.conhecido", password: "errada-de-proposito" };
    const tries: number[] = [];
    for (const at of [0, 1, 0, 1, 0]) tries.push((await post(at, "/api/auth/login", body)).status);
    expect(tries.every((status) => status !== 429)).toBe(true);
    expect((await post(1, "/api/auth/login", body)).status).toBe(429);
    expect((await post(0, "/api/auth/login", body)).status).toBe(429);
  });

  test("what one remembers of a template is not used after the other replaced it", async () => {
    const token = await signIn(0);
    const authorization = `Bearer ${token}`;
    await post(0, "/api/folders/create", { folderName: "Dois", parentPath: "", type: "uploads" }, token);
    const upload = async (at: number, text: string): Promise<string> => {
      const form = new FormData();
      form.append("category", "Dois");
      form.append("file", new Blob([new Uint8Array(docx(text))]), "Modelo.docx");
      const reply = await fetch(`${origin(at)}/api/upload/models`, {
        method: "POST",
        headers: { authorization },
        body: form,
      });
      return ((await reply.json()) as { id: string }).id;
    };
    const made = async (at: number, documentType: string) => {
      const body = { documentType, formData: { nome: "Ana" }, outputFileName: "Saída" };
      const reply = await post(at, "/api/documents/generate", body, token);
      return textOf(Buffer.from(await reply.arrayBuffer()));
    };
    const id = await upload(0, "Primeira, {NOME}");
    for (const at of [0, 1, 0, 1]) expect(await made(at, id)).toEqual(["Primeira, Ana"]);
    expect(await upload(1, "Segunda, {NOME}")).toBe(id);
    for (const at of [0, 1, 0, 1]) expect(await made(at, id)).toEqual(["Segunda, Ana"]);
  });

  test.runIf(nginx)(
    "behind a proxy, each restarted in turn under load, no call fails and nothing is lost",
    async () => {
      const proxy = await startNginx(nginx ?? "", join(root, "deploy/nginx.conf"), [origin(0), origin(1)]);
      try {
        const clients = await startBusyClients(proxy.url, 6);
        for (const at of [0, 1]) {
          const before = clients.acknowledged;
          await proxy.takeOut(at);
          await (processes[at] as ProductProcess).stop();
          processes[at] = await start(at);
          await expect.poll(() => clients.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 5);
          await proxy.takeOut(undefined);
        }
        await clients.stop();
        expect(Object.keys(clients.statuses).filter((status) => !["200", "201"].includes(status))).toEqual([]);
        expect(clients.acknowledged).toBeGreaterThan(12);
        expect(await clients.missing()).toEqual([]);
        expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
      } finally {
        await proxy.stop();
      }
    },
  );
});
