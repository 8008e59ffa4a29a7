// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";
import { createIdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { createOpenDocumentVault } from "./document-locker.ts";
import { createSealing } from "./seal-stored.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  call(api.app, owner.token, { method, url, ...(payload ? { payload } : {}) });

/** Documents and drafts of the office: one typed flat, one with a typed party, one of a record, each several times. */
async function fill(): Promise<{ documents: string[]; drafts: string[]; partyId: string }> {
  const flat = await newTemplate(api.app, owner.token, "Plano.docx", docx("{CLIENTE} {VALOR}"));
  const structured = await newTemplate(api.app, owner.token, "Partes.docx", docx("{AUTOR.NOME} {AUTOR: o|a}"));
  const { party } = (await send("POST", "/api/parties", { record: { kind: "pf", name: "MARINA DUARTE" } })).body;
  const requests = [
    { documentType: flat, formData: { CLIENTE: "Joana Prado", VALOR: "R$ 1.234,00" } },
    { documentType: structured, formData: {}, parties: { AUTOR: [{ inline: { kind: "pf", name: "IVO TELES" } }] } },
    { documentType: structured, formData: {}, parties: { AUTOR: [{ id: party.id, version: 1 }] } },
  ];
  const documents: string[] = [];
  const drafts: string[] = [];
  for (let at = 0; at < 9; at++) {
    const request = requests[at % 3] as (typeof requests)[number];
    const made = await send("POST", "/api/documents/generate", { ...request, outputFileName: `Ação da Joana ${at}` });
    documents.push(String(made.headers["x-document-id"]));
    if (at > 4) continue;
    const [id, name] = [newId(), `Minuta da Joana ${at}`];
    const content = { templateId: flat, answers: { v: 1, fields: { "{CLIENTE}": `Joana Prado ${at}` } }, topics: [] };
    const draft = { ...content, outputName: name, signerId: null, revision: 0, writer: newId() };
    expect((await send("PUT", `/api/documents/drafts/${id}`, draft)).status).toBe(200);
    drafts.push(id);
  }
  await send("PUT", "/api/documents/used-values", { isOn: true });
  return { documents, drafts, partyId: party.id };
}

/** Makes the office's rows as the version before stored them. */
async function unseal(): Promise<void> {
  const vault = await createOpenDocumentVault(api.db)();
  const { scopeId } = owner.user;
  await api.db.platform(async (tx) => {
    const made = await sql<{ id: string; sealed: Buffer; label: Buffer; wrapped: Buffer }>`
      select it.id, made.sealed, it.label, held.wrapped from documents it join document_inputs made on made.document_id = it.id
      join document_keys held on held.document_id = it.id where it.tenant_id = ${scopeId}`.execute(tx);
    for (const { id, sealed, label, wrapped } of made.rows) {
      const locker = vault.locker(`${scopeId} ${id}`, wrapped);
      const { answers, outputName } = locker.open("answers", sealed) as { answers: object; outputName: string };
      const { client } = locker.open("label", label) as { client: string };
      await sql`update document_inputs set answers = ${JSON.stringify(answers)}::jsonb, output_name = ${outputName},
        sealed = null where document_id = ${id}`.execute(tx);
      await sql`update documents set client = ${client}, label = null, client_group = null where id = ${id}`.execute(
        tx,
      );
    }
    await sql`delete from document_keys where tenant_id = ${scopeId}`.execute(tx);
    await sql`delete from document_subjects where tenant_id = ${scopeId}`.execute(tx);
    const saved = await sql<{ id: string; created_by: string; sealed: Buffer; label: Buffer; wrapped: Buffer }>`
      select it.id, it.created_by, it.sealed, it.label, held.wrapped from document_drafts it
      join draft_keys held on held.draft_id = it.id where it.tenant_id = ${scopeId}`.execute(tx);
    for (const { id, created_by, sealed, label, wrapped } of saved.rows) {
      const locker = vault.locker(`${scopeId} ${created_by} ${id}`, wrapped);
      const { answers, outputName } = locker.open("answers", sealed) as { answers: object; outputName: string };
      const { client } = locker.open("label", label) as { client: string };
      await sql`update document_drafts set answers = ${JSON.stringify(answers)}::jsonb, output_name = ${outputName},
        about = ${client}, sealed = null, label = null, filled_keys = '{}' where id = ${id}`.execute(tx);
    }
    await sql`delete from draft_keys where tenant_id = ${scopeId}`.execute(tx);
  });
}

/** Everything that people see of the office's documents and drafts. */
async function seen({ documents, drafts }: Awaited<ReturnType<typeof fill>>) {
  const inputs = await Promise.all(documents.map((id) => send("GET", `/api/documents/${id}/inputs`)));
  const saved = await Promise.all(drafts.map((id) => send("GET", `/api/documents/drafts/${id}`)));
  const again = await Promise.all(documents.map((id) => api.features.documents.regenerate(principal(), id)));
  const list = await send("GET", "/api/documents/files?limit=50");
  const listed = await send("GET", "/api/documents/drafts");
  const found = await send("POST", "/api/documents/search", { text: "joana prado" });
  const values = await send("GET", `/api/documents/used-values?key=${encodeURIComponent("{CLIENTE}")}`);
  return {
    inputs: inputs.map(({ body }) => body.data.inputs),
    saved: saved.map(({ body }) => body.data.draft),
    isSame: again.every(({ isSame }) => isSame),
    list: list.body.data.files,
    listed: listed.body.data.drafts,
    found: found.body.data.files.length,
    values: values.body,
  };
}

const principal = () => {
  const { id: userId, scopeId, login, role } = owner.user;
  return { userId, scopeId, login, role } as never;
};

/** What is derived of answers as they are sealed: groups of clients, subjects and keys of fields. */
const derived = () =>
  api.db.platform(async (tx) => {
    const { scopeId } = owner.user;
    const groups = await sql`select id, client_group, client, label is not null as "hasLabel" from documents
      where tenant_id = ${scopeId} order by id`.execute(tx);
    const subjects = await sql`select document_id, kind, subject_id, version from document_subjects
      where tenant_id = ${scopeId} order by document_id`.execute(tx);
    const drafts = await sql`select id, filled, filled_keys, revision, about, output_name from document_drafts
      where tenant_id = ${scopeId} order by id`.execute(tx);
    return [groups.rows, subjects.rows, drafts.rows];
  });

/** The texts of all rows that held answers in the clear. */
const texts = () =>
  api.db.platform(async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select i::text as row from document_inputs i where tenant_id = ${owner.user.scopeId}
      union all select (to_jsonb(d) - 'name' - 'name_key')::text from documents d where tenant_id = ${owner.user.scopeId}
      union all select d::text from document_drafts d where tenant_id = ${owner.user.scopeId}`.execute(tx);
    return rows.map(({ row }) => row).join("\n");
  });

test("rows from before are sealed by batches; a process killed at any moment loses nothing, and nothing looks different", async () => {
  const office = await fill();
  const before = await seen(office);
  expect(before.isSame).toBe(true);
  expect(before.found).toBeGreaterThan(0);
  const kept = await derived();
  expect(await texts()).not.toMatch(/Joana|IVO/);
  await unseal();
  expect(await texts()).toMatch(/Joana[\s\S]*IVO|IVO[\s\S]*Joana/);
  expect(await seen(office)).toEqual(before);
  let calls = 0;
  for (let failing = 0; failing < 14; failing++) {
    // The process ends before a transaction, or after its commit and before the answer.
    const isAfter = failing % 2 === 1;
    let seenCalls = 0;
    const dying: Database = {
      ...api.db,
      platform: async (work, ...more) => {
        const isLast = seenCalls++ === Math.floor(failing / 2);
        if (isLast && !isAfter) throw new Error("killed");
        const answer = await api.db.platform(work, ...more);
        if (isLast && isAfter) throw new Error("killed");
        return answer;
      },
    };
    const hasEarlierProcess = async () => false;
    const deps = {
      hasEarlierProcess,
      identifiers: createIdentifierHashes(api.db),
      findParties: api.features.parties.find,
      batchSize: 2,
    };
    const seal = createSealing({ ...deps, db: dying, openVault: createOpenDocumentVault(api.db) });
    await seal(() => false).then(
      () => undefined,
      (cause: Error) => expect(cause.message).toBe("killed"),
    );
    calls += seenCalls;
    if (failing % 3 === 0) expect(await seen(office)).toEqual(before);
  }
  expect(calls).toBeGreaterThan(10);
  await api.features.documents.sealStored(() => false);
  expect(await texts()).not.toMatch(/Joana|IVO/);
  expect(await seen(office)).toEqual(before);
  expect(await derived()).toEqual(kept);
  const ofParty = await send("POST", "/api/documents/search", { text: "", partyId: office.partyId });
  expect(ofParty.body.data.files).toHaveLength(3);
  expect(await api.features.documents.sealStored(() => false)).toBe(0);
});

test("while a process of the version before works, new answers are stored as it reads them, and sealed once it has ended", async () => {
  const office = await fill();
  const before = await seen(office);
  const earlier = newId();
  await api.db.platform((tx) => sql`insert into processes values (${earlier}, now(), '{"work": []}')`.execute(tx));
  api.clock.advance(10_000);
  const [sealedDraft = ""] = office.drafts;
  const { templateId, answers } = before.saved[0];
  const rest = { topics: [], outputName: null, signerId: null, revision: 1, writer: newId() };
  expect((await send("PUT", `/api/documents/drafts/${sealedDraft}`, { templateId, answers, ...rest })).status).toBe(
    200,
  );
  const first = owner.user.scopeId;
  owner = await newOwner(api.app);
  const again = await fill();
  const stored = await api.db.platform(async (tx) => {
    const { rows } = await sql<{ table: string; id: string }>`
      select 'documents' as table, document_id as id from document_inputs
        where answers is not null and output_name is not null and sealed is null
      union all select 'drafts', id from document_drafts
        where tenant_id in (${first}, ${owner.user.scopeId}) and answers is not null and about is not null and sealed is null`.execute(
      tx,
    );
    return (table: string) => rows.flatMap((row) => (row.table === table ? row.id : [])).toSorted();
  });
  expect(stored("documents")).toEqual(again.documents.toSorted());
  expect(stored("drafts")).toEqual([...again.drafts, sealedDraft].toSorted());
  const shown = await seen(again);
  expect(shown.isSame).toBe(true);
  expect(await api.features.documents.sealStored(() => false)).toBe(0);
  await api.db.platform((tx) => sql`delete from processes where id = ${earlier}`.execute(tx));
  api.clock.advance(10_000);
  expect(await api.features.documents.sealStored(() => false)).toBe(again.documents.length + again.drafts.length + 1);
  expect(await texts()).not.toMatch(/Joana|IVO/);
  expect(await seen(again)).toEqual(shown);
});

test("a draft that is saved, or a document that is removed, while it is sealed stays so", async () => {
  const { documents, drafts } = await fill();
  await unseal();
  const [document = ""] = documents;
  const [draft = ""] = drafts;
  const answers = { v: 1, fields: { "{CLIENTE}": "Bia Nunes" } };
  const meanwhile = async (rows: unknown) => {
    const names = (key: string, id: string) =>
      Array.isArray(rows) && rows.some((row: Record<string, unknown>) => row[key] === id);
    if (names("document_id", document)) {
      await api.db.platform((tx) => sql`delete from documents where id = ${document}`.execute(tx));
    }
    if (names("id", draft)) {
      await api.db.platform((tx) =>
        sql`update document_drafts set answers = ${JSON.stringify(answers)}::jsonb, about = 'Bia Nunes',
          revision = revision + 1 where id = ${draft}`.execute(tx),
      );
    }
  };
  const db: Database = {
    ...api.db,
    platform: async (work, ...more) => {
      const answer = await api.db.platform(work, ...more);
      await meanwhile(answer);
      return answer;
    },
  };
  const seal = createSealing({
    db,
    hasEarlierProcess: async () => false,
    identifiers: createIdentifierHashes(api.db),
    findParties: api.features.parties.find,
    openVault: createOpenDocumentVault(api.db),
  });
  await seal(() => false);
  const inputs = await Promise.all(documents.map((id) => send("GET", `/api/documents/${id}/inputs`)));
  expect(inputs.map(({ status }) => status)).toEqual([404, ...documents.slice(1).map(() => 200)]);
  const read = async () => (await send("GET", `/api/documents/drafts/${draft}`)).body.data.draft.answers;
  expect(await read()).toEqual(answers);
  expect(await api.features.documents.sealStored(() => false)).toBe(1);
  expect(await read()).toEqual(answers);
  expect(await texts()).not.toMatch(/Joana|IVO|Bia/);
});

test("sealing stops between two batches, and the next start seals the rest", async () => {
  const { documents, drafts } = await fill();
  await unseal();
  let asked = 0;
  const seal = createSealing({
    db: api.db,
    hasEarlierProcess: async () => false,
    identifiers: createIdentifierHashes(api.db),
    findParties: api.features.parties.find,
    openVault: createOpenDocumentVault(api.db),
    batchSize: 4,
  });
  expect(await seal(() => asked++ > 0)).toBe(4);
  expect(await seal(() => false)).toBe(documents.length - 4 + drafts.length);
  expect(await texts()).not.toMatch(/Joana|IVO/);
});

test("a draft that a process of the version before saved again keeps what it says", async () => {
  const { drafts } = await fill();
  const [id = ""] = drafts;
  const answers = { v: 1, fields: { "{CLIENTE}": "Bia Nunes" } };
  await api.db.platform((tx) =>
    sql`update document_drafts set answers = ${JSON.stringify(answers)}::jsonb, about = 'Bia Nunes', revision = revision + 1
      where id = ${id}`.execute(tx),
  );
  const read = async () => (await send("GET", `/api/documents/drafts/${id}`)).body.data.draft.answers;
  expect(await read()).toEqual(answers);
  expect(await api.features.documents.sealStored(() => false)).toBe(1);
  expect(await read()).toEqual(answers);
  expect(await texts()).not.toContain("Bia Nunes");
});
