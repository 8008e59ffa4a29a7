import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
});
afterAll(() => api.close());

type Bounded = "files" | "folders" | "versions" | "bytes";

const bytes = docx("{NOME}");
const room = async (): Promise<Record<Bounded, { used: number; limit: number }>> =>
  (await call(api.app, owner.token, { method: "GET", url: "/api/upload/limits" })).body.data.room;
const used = async () =>
  Object.fromEntries(Object.entries(await room()).map(([kind, meter]) => [kind, meter.used])) as Record<
    Bounded,
    number
  >;
const send = (name: string, area: "models" | "topicos" = "models") =>
  upload(api.app, owner.token, area, { name, bytes }, area === "models" ? { category: "Cível" } : {});
const change = (method: "PUT" | "POST" | "DELETE", url: string, payload: object) =>
  call(api.app, owner.token, { method, url, payload });

/** Sets the stored usage so that exactly `left` more fit. */
async function leave(kind: Bounded, left: number): Promise<void> {
  const { limit } = (await room())[kind];
  const scopeId = owner.user.scopeId;
  await api.db.platform(async (tx) => {
    const areas = sql`insert into library_areas (tenant_id, area) values (${scopeId}, 'models') on conflict do nothing`;
    const usage = sql`insert into library_usage (tenant_id) values (${scopeId}) on conflict do nothing`;
    await areas.execute(tx);
    await usage.execute(tx);
    const table = kind === "files" || kind === "folders" ? "library_areas" : "library_usage";
    const where = table === "library_areas" ? sql`and area = 'models'` : sql``;
    const set = sql`update ${sql.ref(table)} set ${sql.ref(kind)} = ${limit - left} where tenant_id = ${scopeId} ${where}`;
    await set.execute(tx);
  });
}

/** Counts everything that is stored again, with the statements of the migration. */
async function countAnew(): Promise<void> {
  const migration = await readFile(new URL("../../../migrations/0022-scale.sql", import.meta.url), "utf8");
  const statements = migration.slice(migration.lastIndexOf("SET LOCAL ROLE"), migration.lastIndexOf("RESET ROLE"));
  const fills = statements.split(";").filter((statement) => statement.includes("INSERT"));
  expect(fills).toHaveLength(2);
  await api.db.platform(async (tx) => {
    await sql`delete from library_areas`.execute(tx);
    await sql`delete from library_usage`.execute(tx);
    for (const fill of fills) await sql.raw(fill).execute(tx);
  });
}

describe("the usage of an office's library", () => {
  test("counts what is added and deleted, in both areas, and counts bytes that two versions share once", async () => {
    expect(await used()).toEqual({ files: 0, folders: 0, versions: 0, bytes: 0 });
    await createFolder(api.app, owner.token, "Cível");
    await createFolder(api.app, owner.token, "Teses", { type: "topicos" });
    const { body } = await send("Um.docx");
    await send("Um.docx");
    await send("Tópico.docx", "topicos");
    expect(await used()).toEqual({ files: 2, folders: 2, versions: 3, bytes: 3 * bytes.length });
    await change("POST", `/api/upload/versions/${body.id}/1/restore`, {});
    const taken = { files: 2, folders: 2, versions: 4, bytes: 3 * bytes.length };
    expect(await used()).toEqual(taken);
    await countAnew();
    expect(await used()).toEqual(taken);
    await change("PUT", "/api/folders/rename", { folderPath: "/Cível", newName: "Geral", type: "uploads" });
    await change("DELETE", "/api/folders/delete", { folderPath: "/Geral", type: "uploads" });
    expect(await used()).toEqual({ files: 1, folders: 1, versions: 1, bytes: bytes.length });
    const disk = await call(api.app, owner.token, { method: "GET", url: "/api/upload/disk-usage" });
    const { limit } = (await room()).bytes;
    expect(disk.body.data).toEqual({ used: bytes.length, limit, percent: 0, files: 1, versions: 1 });
  });
});

const gib = 1_073_741_824;

test.each([
  ["free_trial", { files: 1000, folders: 300, versions: 5000, bytes: gib }],
  ["starter", { files: 3000, folders: 600, versions: 15_000, bytes: 5 * gib }],
  ["intermediate", { files: 10_000, folders: 2500, versions: 50_000, bytes: 20 * gib }],
  ["advanced", { files: 20_000, folders: 5000, versions: 200_000, bytes: 100 * gib }],
])("the limits of a library on the plan %s", async (plan, limits) => {
  const { scopeId } = owner.user;
  await api.db.platform((tx) =>
    sql`update subscriptions set plan_id = ${plan} where tenant_id = ${scopeId}`.execute(tx),
  );
  const shown = Object.entries(await room()).map(([kind, meter]) => [kind, meter.limit]);
  expect(Object.fromEntries(shown)).toEqual(limits);
});

describe("more than a plan allows", () => {
  test.each([
    ["folders", "library.too_many_folders", "O plano do escritório permite 5.000 pastas."],
    ["files", "library.too_many_stored", "O plano do escritório permite 20.000 arquivos."],
    ["versions", "library.too_many_versions", "O plano do escritório guarda 200.000 versões."],
    ["bytes", "library.space_full", "O espaço do plano do escritório (100 GB) não basta."],
  ] as const)(
    "of %s is refused with 402 %s, and nothing is stored; what frees room is allowed",
    async (kind, code, says) => {
      await createFolder(api.app, owner.token, "Cível");
      const first = await send("Um.docx");
      await send("Um.docx");
      await leave(kind, 0);
      const before = [await used(), await Array.fromAsync(api.files.keys())];
      const more = kind === "folders" ? await createFolder(api.app, owner.token, "Outra") : await send("Dois.docx");
      const { limit } = (await room())[kind];
      expect(more).toMatchObject({ status: 402, body: { code, currentUsage: limit, limit } });
      expect(more.body.error).toContain(says);
      expect([await used(), await Array.fromAsync(api.files.keys())]).toEqual(before);
      const again = await send("Um.docx");
      expect(again.status).toBe(kind === "versions" || kind === "bytes" ? 402 : 201);
      const restored = await change("POST", `/api/upload/versions/${first.body.id}/1/restore`, {});
      expect(restored.status, restored.body.error).toBe(kind === "versions" ? 402 : 200);
      expect((await change("DELETE", "/api/upload/delete", { fileId: first.body.id })).status).toBe(200);
    },
  );

  test("of one kind refuses no other, also above its limit after a change of plan", async () => {
    await createFolder(api.app, owner.token, "Cível");
    await send("Um.docx");
    await leave("files", -1);
    expect((await createFolder(api.app, owner.token, "Outra")).status).toBe(201);
    expect((await send("Um.docx")).status).toBe(201);
    expect(await send("Dois.docx")).toMatchObject({ status: 402, body: { code: "library.too_many_stored" } });
  });

  test("of many requests at once for the last places, only as many as fit succeed; each of the others is refused", async () => {
    await createFolder(api.app, owner.token, "Cível");
    await leave("files", 2);
    const sent = await Promise.all(["a", "b", "c", "d", "e"].map((name) => send(`${name}.docx`)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402, 402]);
    await leave("folders", 1);
    const made = await Promise.all(["a", "b", "c"].map((name) => createFolder(api.app, owner.token, name)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
  });
});
