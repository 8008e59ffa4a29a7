import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newOwner, type Person, signIn, testPassword } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, upload } from "../../testing/uploads.ts";
import { readFileName, readFolderName } from "../rules.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const unseen = ["\u200b", "\u200d", "\u2060", "\u00ad", "\ufe0f", "\u061c", "\u{e0041}"];
const register = (login: string, email = "a@exemplo.com.br") => {
  const person = { tipoPessoa: "fisica", nome: "Ana", cpf: "111.444.777-35", senha: testPassword };
  return call(api.app, undefined, { method: "POST", url: "/api/auth/register", payload: { ...person, login, email } });
};

test("a login has no twin that differs in invisible characters only, and is stored as written", async () => {
  expect((await register("ana.lima")).status).toBe(201);
  for (const sign of unseen) {
    expect(await register(`ana${sign}.lima`), sign).toMatchObject({ status: 409, body: { code: "users.login_taken" } });
  }
  expect((await register("bia\u200b  rosa\u202e")).body.data.user.login).toBe("bia  rosa");
  expect((await register("bia rosa")).status).toBe(409);
  expect((await signIn(api.app, "bia\u2060 rosa")).user.login).toBe("bia  rosa");
});

test("a folder has no twin that differs in invisible characters or in the width of its spaces", async () => {
  expect((await createFolder(api.app, owner.token, "Ações de família")).status).toBe(201);
  for (const twin of ["Ações\u200d de família", "Ações\u00a0de família", "Ações  de família", "AÇÕES de FAMÍLIA"]) {
    expect((await createFolder(api.app, owner.token, twin)).status, twin).toBe(409);
  }
  for (const name of ["a\u200bb", "a\u2060b", "a\u00adb", "a\u2028b"]) expect(() => readFolderName(name)).toThrow();
  expect(() => readFolderName("\u200d\ufe0f")).toThrow("Nome da pasta não pode ser vazio");
  expect(readFolderName("⚖️ Cível")).toBe("⚖️ Cível");
});

test("a file sent again under a name that looks the same replaces the one before", async () => {
  const id = await newTemplate(api.app, owner.token, "Petição inicial.docx", docx("um"));
  for (const name of ["Petição\u200b inicial.docx", "Petição\u00a0inicial.docx", "PETIÇÃO  INICIAL.docx"]) {
    const { body } = await upload(...([api.app, owner.token, "models", { name, bytes: docx(name) }] as const), {
      category: "Modelos de teste",
    });
    expect(body.data.id, name).toBe(id);
  }
  expect(readFileName("nome\u200b\u00ad.docx")).toBe("nome.docx");
  expect(() => readFileName("\u200d.docx")).toThrow("Apenas arquivos .docx");
});

test("one mailbox has one trial period, whatever invisible characters its address contains", async () => {
  const [first, second] = ["c.um", "c.dois"];
  await register(first, "caio@exemplo.com.br");
  const { token } = await signIn(api.app, first);
  const trial = (who: string) => call(api.app, who, { method: "POST", url: "/api/subscriptions/activate-trial" });
  expect((await trial(token)).status).toBe(200);
  await register(second, "ca\u200bio@exemplo.com.br");
  expect((await trial((await signIn(api.app, second)).token)).status).toBe(409);
});

test("the migration rewrites the keys of older names unless two would collide, and all names are found as they are written", async () => {
  const { scopeId } = owner.user;
  const folder = async (name: string, key: string) => {
    const row = sql`insert into folders (id, tenant_id, area, name, name_key, created_at)
      values (gen_random_uuid(), ${scopeId}, 'topicos', ${name}, ${key}, now()) returning id`;
    await api.db.platform((tx) => row.execute(tx));
  };
  const old = ["Só\u200b um", "Dois", "Do\u200bis", "Gêmeo\u2060", "Gê\u2060meo"];
  for (const name of old) await folder(name, name.toLowerCase());
  const [, updates = ""] = /SET LOCAL ROLE.*?;(.*)RESET ROLE;/s.exec(migration) ?? [];
  const [made = ""] = /CREATE FUNCTION.*?\$\$;/s.exec(migration) ?? [];
  expect(updates).toContain("UPDATE folders");
  await api.db.platform((tx) =>
    sql
      .raw(made.replace("CREATE FUNCTION ", "CREATE FUNCTION pg_temp."))
      .execute(tx)
      .then(() => sql.raw(updates.replaceAll("lavra_one_spelling", "pg_temp.lavra_one_spelling")).execute(tx)),
  );
  const keys = await api.db.platform((tx) =>
    sql<{
      name: string;
      key: string;
    }>`select name, name_key as key from folders where area = 'topicos' and tenant_id = ${scopeId}`.execute(tx),
  );
  const keyOf = Object.fromEntries(keys.rows.map(({ name, key }) => [name, key]));
  expect(keyOf["Só\u200b um"]).toBe("só um");
  expect([keyOf.Dois, keyOf["Do\u200bis"]]).toEqual(["dois", "do\u200bis"]);
  expect([keyOf["Gêmeo\u2060"], keyOf["Gê\u2060meo"]].filter((key) => key === "gêmeo")).toHaveLength(1);
  for (const name of old) {
    const { status, body } = await upload(
      ...([api.app, owner.token, "topicos", { name: "a.docx", bytes: docx(name) }] as const),
      { category: name },
    );
    expect([status, body.destination], name).toEqual([201, `/${name}`]);
  }
});

const migration = await readFile(new URL("../../../migrations/0009-names-without-twins.sql", import.meta.url), "utf8");
