import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { createIdentifierHashes } from "../../apps/api/src/documents/index.ts";
import { formsOfDocument } from "../../apps/api/src/documents/search/mark-documents.ts";
import { type MarkedDocument, putMarks } from "../../apps/api/src/documents/search/store.ts";
import type { Database, Tx } from "../../apps/api/src/platform/db/scope.ts";
import { newId } from "../../apps/api/src/platform/new-id.ts";

export const firstNames = "Joana Caio Bia Davi Lívia Otávio Rute Saulo Teresa Ugo Vera Yara".split(" ");
export const familyNames = "Conceição Prado Lima Moraes Nóbrega Queiroz Rezende Sales Tavares Uchoa".split(" ");
export const companies = ["Banco Olinda", "Lojas Azul", "Telefônica Sul", "Seguradora Norte", "Viação Leste"];
/** Words of the templates' texts: the first is in all of them, the last in few. */
export const textWords = "requerente procedência mandado penhora alvará usucapião".split(" ");

export const oneOf = <T>(items: readonly T[]) => items[randomInt(items.length)] as T;
export const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

/** A word that only this client's name has. */
export const ownWord = (at: number) =>
  `z${at.toString(36).replace(/\d/g, (digit) => "qwertyuiop"[Number(digit)] ?? "")}x`;

/** Answers of a petition, with names and numbers like those of an office. */
const answersOf = (at: number): Record<string, string> => ({
  "{CLIENTE}": `${firstNames[at % firstNames.length]} ${oneOf(familyNames)} ${oneOf(familyNames)} ${ownWord(at)}`,
  "{CPF}": `${digits(3)}.${digits(3)}.${digits(3)}-${digits(2)}`,
  "{RÉU}": `${oneOf(companies)} ${randomInt(90)} S.A.`,
  "{PROCESSO}": `${digits(7)}-${digits(2)}.2026.8.26.${digits(4)}`,
  "{ENDEREÇO}": `Rua ${oneOf(firstNames)} ${oneOf(familyNames)}, ${randomInt(3000)}`,
  "{OBJETO}": "indenização por danos morais e materiais em contrato de consumo, com pedido de tutela de urgência",
  "{VALOR}": `${randomInt(900)}.${digits(3)},${digits(2)}`,
});

/** Gives every file of an office a text for the index: a half of the files has each next word of `textWords`. */
export const makeTexts = (db: Database, scopeId: string) =>
  db.platform((tx) =>
    sql`insert into file_words (file_id, tenant_id, named, vector)
      select id, tenant_id, lavra_words(${scopeId.slice(-6)}, lower(name)), lavra_words(${scopeId.slice(-6)}, lower(name) || ' ' || (
        select string_agg(word, ' ') from unnest(${textWords}::text[]) with ordinality as all_words (word, place)
        where hashtext(files.id::text || word) & ((1 << (place - 1)::int) - 1) = 0))
      from files where tenant_id = ${scopeId} on conflict do nothing`.execute(tx),
  );

interface Made {
  readonly documents: number;
  /** People who make them: the first nearly all, the last one of a hundred. */
  readonly people: readonly string[];
}

/** Stores an office's documents of three years with their inputs, topics and marks, but without bytes. */
export async function makeDocuments(db: Database, scopeId: string, { documents, people }: Made): Promise<void> {
  const versions = await db.platform(async (tx) => {
    const all = sql<{
      id: string;
      name: string;
      area: string;
      file_id: string;
    }>`select version.id, version.name, files.area,
      version.file_id from file_versions version join files on files.id = version.file_id where files.tenant_id = ${scopeId}`;
    return (await all.execute(tx)).rows;
  });
  const templates = versions.filter(({ area }) => area === "models");
  const topics = versions.filter(({ area }) => area === "topicos");
  const { marksOf } = createIdentifierHashes(db);
  for (let from = 0; from < documents; from += 500) {
    const rows: (MarkedDocument & Readonly<Record<string, unknown>>)[] = [];
    for (let at = from; at < Math.min(from + 500, documents); at++) {
      const template = oneOf(templates);
      const chosen = topics.length > 0 ? [...new Set([oneOf(topics), oneOf(topics)])] : [];
      const fields = answersOf(at);
      const name = `Petição ${at}.docx`;
      const names = [name, template.name, ...chosen.map((topic) => topic.name)];
      const created_by = people[randomInt(100) === 0 ? people.length - 1 : 0] as string;
      const created_at = new Date(Date.now() - randomInt(3 * 365 * 24 * 3600) * 1000);
      rows.push({
        id: newId(),
        version: template.id,
        template: template.name,
        topics: chosen.map(({ id }) => id),
        fileIds: [template, ...chosen].map((file) => file.file_id),
        name,
        client: fields["{CLIENTE}"],
        answers: { v: 1, fields },
        marks: await marksOf(scopeId, formsOfDocument(Object.entries(fields), names)),
        created_at,
        created_by,
        tenant_id: scopeId,
      });
    }
    const given = JSON.stringify(rows.map(({ marks: _, ...row }) => row));
    await db.platform(async (tx) => {
      await store(tx, given);
      await putMarks(tx, rows);
    });
  }
  await db
    .platform((tx) => sql`select gin_clean_pending_list('document_marks_by_mark')`.execute(tx))
    .catch(() => undefined);
}

/** Stores documents, inputs and topics without the steps of a generation. */
async function store(tx: Tx, given: string): Promise<void> {
  await sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at, client)
      select id, tenant_id, created_by, name, lower(name), template, 20000, gen_random_uuid(), created_at, client
      from jsonb_to_recordset(${given}::jsonb) as made (id uuid, tenant_id uuid, created_by uuid, name text, template text,
        created_at timestamptz, client text)`.execute(tx);
  await sql`insert into document_inputs (document_id, tenant_id, template_version_id, answers, writing, cleaning, today,
        output_name, engine_version, language_version, sha256)
      select id, tenant_id, version, answers, '{}', '{}', '', name, '', '', '\\x00'
      from jsonb_to_recordset(${given}::jsonb) as made (id uuid, tenant_id uuid, version uuid, answers jsonb, name text)`.execute(
    tx,
  );
  await sql`insert into document_topics (document_id, tenant_id, position, version_id, keeps_look)
      select id, tenant_id, place, topic::uuid, false from jsonb_to_recordset(${given}::jsonb) as made (id uuid, tenant_id uuid, topics jsonb),
        jsonb_array_elements_text(topics) with ordinality as chosen (topic, place)`.execute(tx);
}
