// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";
import { hasParty, hasTerms, termsOf, withoutParty } from "./terms.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const send = (method: Method, url: string, payload?: object, person = owner) =>
  call(api.app, person.token, { method, url, ...(payload ? { payload } : {}) });
const cpf = "529.982.247-25";
const record = async (name: string, more: object = {}) =>
  (await send("POST", "/api/parties", { record: { kind: "pf", name, gender: "f", ...more } })).body.party.id as string;
const generate = async (request: object, person = owner) => {
  const made = await send(
    "POST",
    "/api/documents/generate",
    { formData: {}, outputFileName: "Saída", ...request },
    person,
  );
  expect(made.status).toBe(200);
  return String(made.headers["x-document-id"]);
};
const saveDraft = async (templateId: string, answers: object, outputName: string | null, person = owner) => {
  const [id, writer] = [newId(), newId()];
  const payload = {
    templateId,
    answers: { v: 1, ...answers },
    topics: [],
    outputName,
    signerId: null,
    revision: 0,
    writer,
  };
  expect((await send("PUT", `/api/documents/drafts/${id}`, payload, person)).status).toBe(200);
  return id;
};
const reach = async (id: string, person = owner) =>
  (await send("GET", `/api/parties/${id}/erasure`, undefined, person)).body;
const erase = (id: string, documents?: string, person = owner) =>
  send("DELETE", `/api/parties/${id}${documents ? `?documents=${documents}` : ""}`, undefined, person);
const inputs = async (id: string) => (await send("GET", `/api/documents/${id}/inputs`)).body;
const download = (id: string) => send("GET", `/api/documents/download/${id}`);
const found = async (text: string) => (await send("POST", "/api/documents/search", { text })).body.pagination.total;

/** Marina's record; documents from it, with her typed name, with her typed CPF, and of others; drafts of each kind. */
async function office() {
  const flat = await newTemplate(api.app, owner.token, "Plano.docx", docx("{CLIENTE} {VALOR}"));
  const structured = await newTemplate(api.app, owner.token, "Partes.docx", docx("{AUTOR.NOME} {AUTOR: o|a}"));
  const marina = await record("MARINA DUARTE REIS", { cpf });
  const rui = await record("RUI REIS");
  const ofRecord = await generate({ documentType: structured, parties: { AUTOR: [{ id: marina, version: 1 }] } });
  const byName = await generate({
    documentType: flat,
    formData: { CLIENTE: "Marina  Duarte Réis", VALOR: "R$ 7.321,00" },
    outputFileName: "Ação de Marina Duarte Reis",
  });
  const inline = { kind: "pf", name: "M. D. R.", cpf: "52998224725" };
  const byCpf = await generate({ documentType: structured, parties: { AUTOR: [{ inline }] } });
  const homonym = await generate({ documentType: flat, formData: { CLIENTE: "Marina Duarte", VALOR: "1" } });
  const other = await generate({ documentType: structured, parties: { AUTOR: [{ id: rui, version: 1 }] } });
  const draft = await saveDraft(
    structured,
    {
      fields: { "{VARA}": "1ª" },
      parties: {
        "{AUTOR}": [
          { id: marina, version: 1 },
          { id: rui, version: 1 },
        ],
      },
    },
    "Minuta de Marina Duarte Reis",
  );
  const typedDraft = await saveDraft(flat, { fields: { "{CLIENTE}": "MARINA DUARTE REIS", "{VALOR}": "9" } }, null);
  const otherDraft = await saveDraft(flat, { fields: { "{CLIENTE}": "Rui Reis", "{VALOR}": "8" } }, null);
  return { flat, marina, rui, ofRecord, byName, byCpf, homonym, other, draft, typedDraft, otherDraft };
}

describe("the terms of a party", () => {
  const terms = termsOf(["a"], ["José da Silva", "Zé"], ["529.982.247-25", "12"]);

  test("are full names and identifiers, however they are written", () => {
    for (const text of ["JOSE DA SILVA, brasileiro", "Sr. José  da\nSilva", "CPF 52998224725", "nº 529.982.247/25"]) {
      expect(hasTerms(text, terms), text).toBe(true);
    }
    for (const text of ["José Silva", "José da Silvana", "Zé", "529.982.247-26", ""]) {
      expect(hasTerms(text, terms), text).toBe(false);
    }
  });

  test("take their fields out of a draft, and no others", () => {
    const answers = {
      v: 1 as const,
      fields: { "{A}": "Rua de José da Silva", "{B}": "sim" },
      parties: { "{AUTOR}": [{ id: "a", version: 1 }], "{REU}": [{ id: "b", version: 1 }] },
      caseId: "c",
    };
    expect(withoutParty({ answers, outputName: "José da Silva" }, terms)).toEqual({
      answers: { v: 1, fields: { "{B}": "sim" }, parties: { "{REU}": [{ id: "b", version: 1 }] }, caseId: "c" },
      outputName: null,
    });
  });

  test("are found in the rows of lists, and their rows go", () => {
    const terms = termsOf(["a"], ["José da Silva"], []);
    const rows = [{ NOME: "Dr. JOSE DA SILVA" }, { NOME: "Ana Reis" }];
    const typed = { answers: { v: 1 as const, fields: {}, lists: { "{TESTEMUNHA}": rows } }, outputName: null };
    expect(hasParty(typed, terms)).toBe(true);
    const left = withoutParty(typed, terms);
    expect(left.answers.lists).toEqual({ "{TESTEMUNHA}": [{ NOME: "Ana Reis" }] });
    expect(hasParty(left, terms)).toBe(false);
  });
});

describe("erasing a party", () => {
  test("says before what it reaches, and needs a choice about finished documents", async () => {
    const { marina, rui } = await office();
    expect(await reach(marina)).toMatchObject({ reach: { documents: 1, typed: 2, drafts: 2, isAllowed: true } });
    expect(await erase(marina)).toMatchObject({ status: 422, body: { code: "parties.erasure_undecided" } });
    expect(await reach(rui)).toMatchObject({ reach: { documents: 1, typed: 0, drafts: 2 } });
    expect((await reach(newId())).code).toBe("parties.not_found");
    expect((await reach(marina, await newOwner(api.app))).code).toBe("parties.not_found");
    expect((await erase(marina, "deleted", await newOwner(api.app))).body.code).toBe("parties.not_found");
  });

  test("keeps finished documents for a ground: they can be downloaded, and not be made again or found by the party", async () => {
    const made = await office();
    const before = await download(made.ofRecord);
    expect((await erase(made.marina, "exercise_of_rights")).status).toBe(200);
    for (const id of [made.ofRecord, made.byName, made.byCpf]) {
      expect((await inputs(id)).code, id).toBe("documents.inputs_erased");
      const again = api.features.documents.regenerate({ ...owner.user, userId: owner.user.id } as never, id);
      await expect(again).rejects.toMatchObject({ code: "documents.inputs_erased" });
      expect((await download(id)).status).toBe(200);
    }
    expect((await download(made.ofRecord)).raw.equals(before.raw)).toBe(true);
    for (const id of [made.homonym, made.other])
      expect((await inputs(id)).data.inputs.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { files } = (await send("GET", "/api/documents/files")).body.data;
    const kept = files.find(({ id }: { id: string }) => id === made.byName);
    expect(kept).toMatchObject({ name: "Documento.docx", client: "", template: "Plano.docx", version: 1 });
    expect([await found("duarte reis"), await found("7321"), await found("documento")]).toEqual([0, 0, 1]);
    const grounds = await api.db.platform((tx) =>
      sql<{ ground: string }>`select erased_ground as ground from parties where id = ${made.marina}`.execute(tx),
    );
    expect(grounds.rows).toEqual([{ ground: "exercise_of_rights" }]);
    const events = await api.db.platform((tx) =>
      sql<{
        detail: object;
      }>`select detail from audit_events where object_id = ${made.marina} and action = 'parties.erased'`.execute(tx),
    );
    expect(events.rows).toEqual([{ detail: { documents: 3, drafts: 2, ground: "exercise_of_rights" } }]);
  });

  test("takes its fields out of drafts, whose open windows notice it", async () => {
    const { marina, rui, draft, typedDraft, otherDraft } = await office();
    await erase(marina, "legal_obligation");
    const read = async (id: string) => (await send("GET", `/api/documents/drafts/${id}`)).body.data.draft;
    expect(await read(draft)).toMatchObject({
      answers: { fields: { "{VARA}": "1ª" }, parties: { "{AUTOR}": [{ id: rui, version: 1 }] } },
      outputName: null,
      revision: 2,
    });
    expect((await read(typedDraft)).answers).toEqual({ v: 1, fields: { "{VALOR}": "9" } });
    expect(await read(otherDraft)).toMatchObject({ answers: { fields: { "{CLIENTE}": "Rui Reis" } }, revision: 1 });
    const listed = (await send("GET", "/api/documents/drafts")).body.data.drafts;
    expect(JSON.stringify(listed)).not.toContain("MARINA");
  });

  test("deletes finished documents if the person says so, at once and for good", async () => {
    const { marina, ofRecord, byName, byCpf, other } = await office();
    const keys = await api.db.platform((tx) =>
      sql<{
        key: string;
      }>`select storage_key as key from documents where id in (${ofRecord}, ${byName}, ${byCpf})`.execute(tx),
    );
    expect((await erase(marina, "deleted")).status).toBe(200);
    for (const id of [ofRecord, byName, byCpf]) expect((await download(id)).status).toBe(404);
    expect((await send("POST", "/api/documents/restoration", { ids: [ofRecord] })).status).toBe(404);
    for (const { key } of keys.rows) {
      expect(await api.files.get({ storage_key: key, sha256: null, size: 1 }).catch(() => undefined)).toBeUndefined();
    }
    expect(textOf((await download(other)).raw)).toEqual(["RUI REIS a"]);
  });

  test("happens once, also if two people do it at the same moment", async () => {
    const { marina } = await office();
    const both = await Promise.all([erase(marina, "deleted"), erase(marina, "legal_obligation")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await erase(marina, "deleted")).body.code).toBe("parties.not_found");
  });

  test("by a member is refused if other people's documents have its data", async () => {
    const { marina, flat } = await office();
    const member = await newMember(api, owner, { generate: true });
    expect(await reach(marina, member)).toMatchObject({ reach: { isAllowed: false } });
    const refused = await erase(marina, "deleted", member);
    expect(refused).toMatchObject({ status: 403, body: { code: "parties.erasure_of_others" } });
    const lia = await record("LIA PRADO SÁ");
    await generate({ documentType: flat, formData: { CLIENTE: "Lia Prado Sá", VALOR: "1" } }, member);
    expect((await erase(lia, "deleted", member)).status).toBe(200);
  });
});

test("what was typed into one document is erased from its page, and the document stays", async () => {
  const { homonym, other } = await office();
  const bystander = await newMember(api, owner, { generate: true });
  const url = (id: string) => `/api/documents/${id}/inputs`;
  expect((await send("DELETE", url(homonym), undefined, bystander)).status).toBe(404);
  expect((await send("DELETE", url(homonym))).status).toBe(200);
  expect((await inputs(homonym)).code).toBe("documents.inputs_erased");
  expect((await send("DELETE", url(homonym))).body.code).toBe("documents.inputs_erased");
  expect((await download(homonym)).status).toBe(200);
  expect(await found("marina duarte")).toBe(2);
  expect((await inputs(other)).data.inputs.template.version).toBe(1);
});

test("of one document all that was typed is erased, with what it is found by, and of its neighbours nothing", async () => {
  const { byCpf, ofRecord, byName } = await office();
  const { id: userId, scopeId } = owner.user;
  await api.db.platform(async (tx) => {
    for (const id of [byCpf, byName]) {
      const answer = JSON.stringify({ id, warnings: ["Ana"] });
      await sql`insert into orders (user_id, tenant_id, key_hash, body_hash, answer, expires_at)
        values (${userId}, ${scopeId}, ${Buffer.from(id)}, '', ${answer}, now() + interval '1 day')`.execute(tx);
    }
  });
  const stored = async (id: string) => {
    const { rows } = await api.db.platform((tx) =>
      sql<Record<string, unknown>>`select it.name, it.label, it.client, it.client_group, it.deleted_at,
          made.answers, made.output_name, made.sealed, made.erased_at, encode(made.sha256, 'hex') as sha256,
          (select count(*)::int from document_keys where document_id = it.id) as keys,
          (select count(*)::int from document_identifiers where document_id = it.id) as identifiers,
          (select marks from document_marks where document_id = it.id) as marks,
          (select answer::jsonb -> 'warnings' from orders where answer::jsonb ->> 'id' = it.id::text) as warnings
        from documents it join document_inputs made on made.document_id = it.id where it.id = ${id}`.execute(tx),
    );
    return rows[0];
  };
  const before = await Promise.all([ofRecord, byName].map(stored));
  const typed = await stored(byCpf);
  expect([typed, before[1]]).toMatchObject([{ keys: 1, identifiers: 1, warnings: ["Ana"] }, { keys: 1 }]);
  expect((await send("DELETE", `/api/documents/${byCpf}/inputs`)).status).toBe(200);
  const nothing = { answers: null, output_name: null, sealed: null, label: null, client: "", client_group: null };
  const after = { ...typed, ...nothing, keys: 0, identifiers: 0, warnings: [], erased_at: api.clock.now() };
  expect(await stored(byCpf)).toEqual({ ...after, marks: expect.any(Array) });
  expect(await Promise.all([ofRecord, byName].map(stored))).toEqual(before);
  const { rows } = await api.db.platform((tx) =>
    sql<object>`select tenant_id, actor_id, object_id, at from audit_events
      where action = 'documents.inputs_erased' and object_id = ${byCpf}`.execute(tx),
  );
  expect(rows).toEqual([{ tenant_id: scopeId, actor_id: userId, object_id: byCpf, at: api.clock.now() }]);
});
