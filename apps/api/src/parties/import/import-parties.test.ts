// @module-tag both-databases
import { importLimits } from "@lavra/contract/parties/import-parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const columns = ["name", "cpf", "phone"];
const ana = ["Ana Reis", "529.982.247-25", "(88) 98765-4321"];
const rui = ["Rui Prado", "111.444.777-35", ""];

type Headers = Readonly<Record<string, string>>;
const send = (
  path: string,
  payload: object,
  { token = owner.token, headers = {} }: { token?: string; headers?: Headers } = {},
) => call(api.app, token, { method: "POST", url: `/api/parties${path}`, payload, headers });

const linesOf = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).join("\n");

const check = async (rows: readonly (readonly string[])[], token = owner.token) => {
  const reply = await send("/import/check", { columns, rows: linesOf(rows) }, { token });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.rows;
};
const run = async (rows: readonly (readonly string[])[], choices: object = {}, token = owner.token) => {
  const reply = await send("/import", { columns, rows: linesOf(rows), choices }, { token });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.outcomes;
};
const create = async (record: PartyRecord): Promise<{ id: string }> => (await send("", { record })).body.party;
const listed = async (token = owner.token): Promise<{ id: string; name: string; version: number }[]> =>
  (await send("/search", { limit: 100 }, { token })).body.parties;
const names = async (token?: string) => (await listed(token)).map(({ name }) => name).toSorted();
const versionsOf = async (id: string) =>
  (await call(api.app, owner.token, { method: "GET", url: `/api/parties/${id}/versions` })).body.versions;

test("rows are judged before anything is kept", async () => {
  const rows = await check([ana, ["", "529.982.247-24", ""], [...rui.slice(0, 2), "x"]]);
  expect(rows).toMatchObject([
    { name: "Ana Reis", identifier: "529.982.247-25", notes: [] },
    {
      name: "",
      notes: [{ code: "cpf_wrong", message: expect.stringContaining("“529.982.247-24”") }, { code: "name_missing" }],
    },
    { name: "Rui Prado" },
  ]);
  expect(await listed()).toEqual([]);
});

test("accepted rows become records that are found, refused ones do not, and the act is recorded once", async () => {
  expect(await run([ana, ["", "", ""], rui])).toEqual(["created", "refused", "created"]);
  expect(await names()).toEqual(["Ana Reis", "Rui Prado"]);
  const { body } = await send("/search", { text: "4725" });
  expect(body.parties).toMatchObject([{ name: "Ana Reis", phone: "(88) 98765-4321", version: 1 }]);
  expect(await versionsOf(body.parties[0].id)).toMatchObject([
    { reason: "imported", by: owner.user.nome, record: { kind: "pf", name: "Ana Reis", cpf: "529.982.247-25" } },
  ]);
  const events = sql<{ detail: unknown }>`select detail from audit_events
    where action = 'parties.imported' and tenant_id = ${owner.user.scopeId}`;
  expect((await api.db.platform((tx) => events.execute(tx))).rows).toEqual([
    { detail: { created: 2, updated: 0, unchanged: 0, skipped: 0, refused: 1 } },
  ]);
});

test("a record with the CPF is skipped, changed or doubled, as chosen", async () => {
  const { id } = await create({
    kind: "pf",
    name: "Ana R.",
    cpf: "529.982.247-25",
    profession: "médico",
    phones: ["1"],
  });
  expect(await check([ana])).toMatchObject([{ twin: { by: "cpf", id, name: "Ana R." } }]);
  expect(await run([ana])).toEqual(["skipped"]);
  expect(await run([ana], { identifier: "update" })).toEqual(["updated"]);
  expect(await run([ana], { identifier: "update" })).toEqual(["unchanged"]);
  const [latest] = await versionsOf(id);
  expect(latest).toMatchObject({ version: 2, reason: "imported" });
  expect(latest.record).toEqual({
    kind: "pf",
    name: "Ana Reis",
    cpf: "529.982.247-25",
    profession: "médico",
    phones: ["(88) 98765-4321", "1"],
  });
  expect(await run([ana], { identifier: "create" })).toEqual(["created"]);
  expect(await names()).toEqual(["Ana Reis", "Ana Reis"]);
});

test("an equal name is a question of its own, unless the numbers differ", async () => {
  await create({ kind: "pf", name: "Ana Reis" });
  await create({ kind: "pf", name: "Rui Prado", cpf: "083.016.613-05" });
  const rows = [ana, rui];
  expect(await check(rows)).toMatchObject([{ twin: { by: "name" } }, { notes: [] }]);
  expect((await check(rows))[1]).not.toHaveProperty("twin");
  expect(await run(rows, { identifier: "update", name: "skip" })).toEqual(["skipped", "created"]);
  expect(await run([ana], { name: "skip", rows: "u" })).toEqual(["updated"]);
});

test("a choice for each of thousands of rows is taken", async () => {
  await create({ kind: "pf", name: "Ana Reis" });
  const rows = Array.from({ length: 2500 }, () => ["Ana Reis", "", ""]);
  const outcomes = await run(rows, { rows: `${"-".repeat(2498)}sc` });
  expect(outcomes.slice(2497)).toEqual(["skipped", "skipped", "created"]);
  expect(await names()).toEqual(["Ana Reis", "Ana Reis"]);
});

test("a row of a party that stands earlier in the table is found, and changes no record twice", async () => {
  const again = ["Ana Reis Lima", "52998224725", "2"];
  expect(await check([ana, again])).toMatchObject([{}, { twin: { by: "cpf", row: 0, name: "Ana Reis" } }]);
  expect(await run([ana, again])).toEqual(["created", "skipped"]);
  expect(await run([ana, again], { identifier: "update" })).toEqual(["unchanged", "skipped"]);
  expect(
    await run(
      [
        ["Eva Sá", "", ""],
        ["EVA SA", "", ""],
      ],
      { repeated: "create" },
    ),
  ).toEqual(["created", "created"]);
});

test("a double click and a lost connection import once, another table with the key is refused", async () => {
  const headers = { "idempotency-key": "import-of-march" };
  const body = { columns, rows: linesOf([ana]), choices: { identifier: "create" } };
  const replies = await Promise.all([send("/import", body, { headers }), send("/import", body, { headers })]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send("/import", body, { headers })).body.data.outcomes).toEqual(["created"]);
  expect(await names()).toEqual(["Ana Reis"]);
  const other = await send("/import", { ...body, rows: linesOf([rui]) }, { headers });
  expect([other.status, other.body.code]).toEqual([409, "request.key_reused"]);
});

test("two people with one table at once make each party once", async () => {
  const colleague = await newMember(api, owner, { generate: true });
  const outcomes = await Promise.all([run([ana, rui]), run([ana, rui], {}, colleague.token)]);
  expect(outcomes.flat().toSorted()).toEqual(["created", "created", "skipped", "skipped"]);
  expect(await names()).toEqual(["Ana Reis", "Rui Prado"]);
});

test("all rows are kept or none", async () => {
  const rows = Array.from({ length: 700 }, (_, at) => [`Parte ${at}`, "", ""]);
  await create({ kind: "pf", name: "Parte 699" });
  await refusing(async () => {
    expect((await send("/import", { columns, rows: linesOf(rows), choices: { name: "create" } })).status).toBe(500);
  });
  expect(await names()).toEqual(["Parte 699"]);
  expect((await run(rows, { name: "create" })).every((one: string) => one === "created")).toBe(true);
});

/** Makes the database refuse versions of all but the first five hundred parties of an import. */
async function refusing(work: () => Promise<void>): Promise<void> {
  const asOwner = (statement: ReturnType<typeof sql>) =>
    api.db.platform(async (tx) => {
      await sql`reset role`.execute(tx);
      await statement.execute(tx);
    });
  await asOwner(sql`create function refuse_import() returns trigger language plpgsql as $$
    begin
      if (select count(*) from party_versions where reason = 'imported' and tenant_id = new.tenant_id) >= 500
        then raise exception 'refused';
      end if;
      return new;
    end $$`);
  await asOwner(
    sql`create trigger refuse_import before insert on party_versions for each row execute function refuse_import()`,
  );
  await work();
  await asOwner(sql`drop trigger refuse_import on party_versions`);
}

test("another office's records are neither seen nor changed", async () => {
  const { id } = await create({ kind: "pf", name: "Ana Reis", cpf: "529.982.247-25" });
  const stranger = await newOwner(api.app);
  const [row] = await check([ana], stranger.token);
  expect(row).not.toHaveProperty("twin");
  expect(await run([ana], { identifier: "update", name: "update" }, stranger.token)).toEqual(["created"]);
  expect(await versionsOf(id)).toHaveLength(1);
  const uploader = await newMember(api, owner, { upload: true });
  for (const path of ["/import", "/import/check"]) {
    expect((await send(path, { columns, rows: linesOf([ana]) }, { token: uploader.token })).status).toBe(403);
  }
});

test("tables beyond the limits are refused with what to do", async () => {
  const many = Array.from({ length: importLimits.rows + 1 }, () => ["A"]);
  for (const path of ["/import", "/import/check"]) {
    const tooMany = await send(path, { columns: ["name"], rows: linesOf(many) });
    expect([tooMany.status, tooMany.body.code]).toEqual([413, "parties.import_rows"]);
    expect(tooMany.body.error).toContain("10.000 linhas");
    const nameless = await send(path, { columns: ["cpf"], rows: linesOf([["1"]]) });
    expect([nameless.status, nameless.body.code]).toEqual([422, "parties.import_columns"]);
    const wide = { columns: Array.from({ length: importLimits.columns + 1 }, () => null), rows: linesOf([["A"]]) };
    expect((await send(path, wide)).body.code).toBe("request.invalid");
    const heavy = await send(path, { columns: ["name"], rows: linesOf([["x".repeat(importLimits.bytes)]]) });
    expect(heavy.status).toBe(413);
    for (const rows of ["x", "{}", "[1]", '["A"]\n[["A"]]']) {
      expect((await send(path, { columns: ["name"], rows })).body.code, rows).toBe("request.invalid");
    }
  }
  expect(await listed()).toEqual([]);
});

test("an exported file is imported without a change", async () => {
  await create({ kind: "pf", name: "Ana Reis", gender: "f", cpf: "529.982.247-25", phones: ["+351 21 1", "2"] });
  const file = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/parties/file",
    payload: { format: "csv" },
  });
  expect(file.raw.toString("utf8")).toContain(`"'+351 21 1\n2"`);
  expect(await run([["Ana Reis", "529.982.247-25", "'+351 21 1\n2"]], { identifier: "update" })).toEqual(["unchanged"]);
});
