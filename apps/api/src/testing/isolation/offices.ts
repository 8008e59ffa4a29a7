import { randomBytes } from "node:crypto";
import { noTopicData } from "@lavra/contract/library/topics";
import { sql } from "kysely";
import { newId } from "../../platform/new-id.ts";
import { docx, docxWithPicture } from "../docx-files.ts";
import { newMember } from "../members.ts";
import { newOwner, type Person } from "../people.ts";
import { call, type TestApp } from "../test-app.ts";
import { createFolder, upload } from "../uploads.ts";

/** Every flag. */
export const allFlags = {
  dashboard: true,
  generate: true,
  upload: true,
  create_model: true,
  manage_users: true,
  settings: true,
  customize: true,
  permissions: true,
};

/** An office with a resource of every kind, all of them containing the office's own mark. */
export interface Office {
  readonly owner: Person;
  /** A person of the office, created by the owner. */
  readonly colleague: Person;
  /** Part of every text, file name, value and name of the office, and of no other office. */
  readonly mark: string;
}

const ok = <T extends { status: number; body: unknown }>(reply: T): T => {
  if (reply.status >= 300) throw new Error(`set-up failed: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
};

/** Creates an active subscription without practical limits. */
export const subscribe = (api: Pick<TestApp, "db" | "clock">, scopeId: string) =>
  api.db.platform((tx) => {
    const now = api.clock.now();
    const end = new Date(now.getTime() + 300 * 86_400_000);
    return sql`insert into subscriptions (tenant_id, plan_id, billing_cycle, period_start, period_end, extra_users)
      values (${scopeId}, 'advanced', 'annual', ${now}, ${end}, 5000)`.execute(tx);
  });

/** Ends an office's subscription. */
export const block = (api: TestApp, scopeId: string) =>
  api.db.platform((tx) => sql`delete from subscriptions where tenant_id = ${scopeId}`.execute(tx));

/** Creates a template with a marker and the topics' placeholder; returns its id. */
export async function addTemplate(api: TestApp, token: string, mark: string): Promise<string> {
  const name = `Modelo ${mark} ${newId()}.docx`;
  const bytes = docxWithPicture(`Cláusula ${mark}`, `{CAMPO ${mark}}`, "{SUBTEMPLATES}");
  return ok(await upload(api.app, token, "models", { name, bytes }, { category: "Acervo" })).body.data.id;
}

export async function addTopic(api: TestApp, token: string, mark: string): Promise<string> {
  const file = { name: `Tópico ${mark} ${newId()}.docx`, bytes: docx(`Tópico ${mark}`) };
  return ok(await upload(api.app, token, "topicos", file)).body.data.id;
}

/** Creates a default marker of one person, independent of their permissions; returns its id. */
export async function addDefaultMarker(api: TestApp, { user }: Person, mark: string): Promise<string> {
  const id = newId();
  await api.db.platform((tx) =>
    sql`insert into default_markers (id, tenant_id, created_by, key, name, type, description, options, api_source, kind,
          date_format, updated_by, updated_at)
        values (${id}, ${user.scopeId}, ${user.id}, ${`{${mark} ${id}}`.toUpperCase()}, ${mark}, 'text', ${mark}, '[]', '',
          '', '', ${user.id}, ${api.clock.now()})`.execute(tx),
  );
  return id;
}

/** Creates a folder inside the office's own folder. */
export async function addFolder(api: TestApp, token: string): Promise<{ id: string; path: string }> {
  const made = await createFolder(api.app, token, `Pasta ${newId()}`, { parentPath: "/Acervo" });
  return ok(made).body.data;
}

/** Adds a topic's data and the office's template area, all containing its mark. */
async function addTopicData(api: TestApp, owner: Person, mark: string): Promise<void> {
  const { id: ownerId } = owner.user;
  const said = { ...noTopicData, area: `Área ${mark}`.slice(0, 80), ownerId, updatedAt: null };
  const topic = await addTopic(api, owner.token, mark);
  ok(await call(api.app, owner.token, { method: "PUT", url: `/api/topics/data/${topic}`, payload: said }));
  const folderName = `Tópicos ${mark}`;
  const made = ok(await createFolder(api.app, owner.token, folderName, { type: "topicos" }));
  const payload = { topicsFolderId: made.body.id };
  ok(await call(api.app, owner.token, { method: "PUT", url: "/api/settings/directories", payload }));
}

/** Creates a set of topics with a unique name; returns its id. */
export async function addTopicSet(api: TestApp, token: string, mark: string): Promise<string> {
  const payload = {
    name: `Conjunto ${mark} ${randomBytes(4).toString("hex")}`,
    topics: [await addTopic(api, token, mark)],
  };
  const made = await call(api.app, token, { method: "POST", url: "/api/documents/topic-sets", payload });
  return ok(made).body.set.id;
}

/** Records a party with the office's mark; returns its id. */
export async function addParty(api: TestApp, token: string, mark: string): Promise<string> {
  const payload = {
    record: { kind: "pf", name: `Parte ${mark} ${randomBytes(4).toString("hex")}`, rg: mark.slice(0, 40) },
  };
  return ok(await call(api.app, token, { method: "POST", url: "/api/parties", payload })).body.party.id;
}

/** Records a case with the office's mark, of a party of its own; returns its id. */
export async function addCase(api: TestApp, token: string, mark: string): Promise<string> {
  const parties = [{ id: await addParty(api, token, mark), side: "ativo", role: "autor", isClient: true }];
  const payload = { record: { class: `Classe ${mark}`.slice(0, 80), notes: mark, parties } };
  return ok(await call(api.app, token, { method: "POST", url: "/api/cases", payload })).body.case.id;
}

/** Generates a document as one person; returns its id. */
export async function addDocument(api: TestApp, person: Person, template: string, mark: string): Promise<string> {
  const payload = {
    documentType: template,
    formData: { [`CAMPO ${mark}`]: `valor ${mark}` },
    outputFileName: `Documento ${mark}`,
  };
  const made = await call(api.app, person.token, { method: "POST", url: "/api/documents/generate", payload });
  return String(ok(made).headers["x-document-id"]);
}

/** Begins a draft as one person; returns its id. */
export async function addDraft(api: TestApp, person: Person, templateId: string, mark: string): Promise<string> {
  const id = newId();
  const payload = {
    templateId,
    answers: { v: 1, fields: { [`CAMPO ${mark}`]: `valor ${mark}` } },
    topics: [],
    outputName: `Rascunho ${mark}`,
    signerId: null,
    revision: 0,
    writer: newId(),
  };
  ok(await call(api.app, person.token, { method: "PUT", url: `/api/documents/drafts/${id}`, payload }));
  return id;
}

/** Adds templates, a topic and documents to an office, all containing its mark. */
export async function furnish(api: TestApp, owner: Person, colleague: Person, mark: string): Promise<Office> {
  await createFolder(api.app, owner.token, "Acervo");
  const template = await addTemplate(api, owner.token, mark);
  await addTopic(api, owner.token, mark);
  await addDocument(api, owner, template, mark);
  await addDocument(api, colleague, template, mark);
  await addDefaultMarker(api, owner, mark);
  await addDefaultMarker(api, colleague, mark);
  await addDraft(api, owner, template, mark);
  await addDraft(api, colleague, template, mark);
  await addTopicSet(api, owner.token, mark);
  await addParty(api, owner.token, mark);
  await addTopicData(api, owner, mark);
  return { owner, colleague, mark };
}

/** An office after some weeks of work. */
export async function openOffice(api: TestApp, tipoPessoa: "fisica" | "juridica"): Promise<Office> {
  const mark = `canario${randomBytes(6).toString("hex")}`;
  const owner = await newOwner(api.app, { trial: false, tipoPessoa });
  await subscribe(api, owner.user.id);
  const colleague = await newMember(api, owner, allFlags, "socio", `Colega ${mark}`);
  const payload = { version: 0, texts: { email: `${mark} {EMAIL}` }, off: [] };
  ok(await call(api.app, owner.token, { method: "PUT", url: "/api/office/wording", payload }));
  return furnish(api, owner, colleague, mark);
}
