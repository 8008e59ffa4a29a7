// @module-tag both-databases
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "./platform/db/open-database.ts";
import { lockDataFolder } from "./platform/settings/data-folder.ts";
import { newOwner, signIn } from "./testing/people.ts";
import { startTestApp } from "./testing/test-app.ts";

const program = fileURLToPath(new URL("admin.ts", import.meta.url));
const server = inject("postgresUrl");
/** Each test starts its own process, and one waits for a stale lock to expire. */
const slow = { tags: "slow", timeout: 180_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lavra-admin-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in its own process, as an operator does. */
function admin(environment: Record<string, string>, ...typed: string[]) {
  const env = { LAVRA_DATA: folder, ...environment };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...typed], { env }, (cause, out, err) => {
      resolve({ code: cause ? Number(cause.code) : 0, out, err });
    });
  });
}

test("without a command it prints the usage; with a wrong command it also fails", slow, async () => {
  expect(await admin({})).toMatchObject({ code: 0, out: expect.stringContaining("criar-desenvolvedor --login") });
  expect(await admin({}, "apagar")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringMatching(/^Comando desconhecido: apagar\n\nUso: npm run admin/),
  });
});

test.runIf(!server)("refuses an embedded database that does not exist", slow, async () => {
  expect(await admin({}, "desativar", "--login", "ana")).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Não há banco de dados em ${folder}.`),
  });
});

test.runIf(!server)("refuses an embedded database in use, and works on it after it is released", slow, async () => {
  const image = new Blob([await readFile(inject("embeddedImage"))]);
  await (await openDatabase({ kind: "embedded", folder, image })).close();
  const release = await lockDataFolder(folder, () => undefined);
  expect(await admin({}, "desativar", "--login", "ana")).toMatchObject({
    code: 1,
    out: "",
    err: `A Lavra está em execução sobre ${folder}. Encerre-a e repita o comando.\n`,
  });
  await release();
  const rita = ["--login", "rita", "--nome", "Rita", "--senha", "pitanga-roxa-8"];
  const created = await admin({}, "criar-desenvolvedor", ...rita);
  expect(created).toEqual({ code: 0, out: "Desenvolvedor rita criado.\n", err: "" });
});

test.runIf(server)("works on PostgreSQL while the product runs", slow, async () => {
  const api = await startTestApp();
  const { rows } = await api.db.platform((tx) => sql<{ name: string }>`select current_database() as name`.execute(tx));
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  const { user } = await newOwner(api.app);
  const { code, out } = await admin({ DATABASE_URL: url.href }, "redefinir-senha", "--login", user.login);
  expect(code).toBe(0);
  const password = /Senha: (\S+)/.exec(out)?.[1] ?? "";
  expect((await signIn(api.app, user.login, password)).user.id).toBe(user.id);
  await api.close();
});
