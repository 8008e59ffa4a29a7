/**
 * Measures the search of documents over HTTP on a PostgreSQL server of its own:
 * `node bench/documents/search.ts [documents]`.
 */
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { createIdentifierHashes } from "../../apps/api/src/documents/index.ts";
import { formsOfDocument } from "../../apps/api/src/documents/search/search-forms.ts";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { type Database, platformScope } from "../../apps/api/src/platform/db/scope.ts";
import { newId } from "../../apps/api/src/platform/new-id.ts";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { postgresPlace } from "../../apps/api/src/testing/database/test-database.ts";
import { makeLibrary } from "../library/make-library.ts";
import { startMeasuredServer } from "../load/measured-server.ts";

const wanted = Number(process.argv[2] ?? 50_000);
const rounds = 60;

const first = ["Joana", "Caio", "Bia", "Davi", "Lívia", "Otávio", "Rute", "Saulo", "Teresa", "Ugo", "Vera", "Yara"];
const middle = ["Conceição", "Prado", "Lima", "Moraes", "Nóbrega", "Queiroz", "Rezende", "Sales", "Tavares", "Uchoa"];
const companies = [
  "Banco Olinda",
  "Lojas Azul",
  "Telefônica Sul",
  "Seguradora Norte",
  "Viação Leste",
  "Construtora Oeste",
];
const oneOf = (words: readonly string[]) => words[randomInt(words.length)] as string;
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

/** Answers of a petition, with names and numbers like those of an office. */
const answersOf = (at: number): Record<string, string> => ({
  "{CLIENTE}": `${oneOf(first)} ${oneOf(middle)} ${oneOf(middle)} ${at.toString(36)}`,
  "{CPF}": `${digits(3)}.${digits(3)}.${digits(3)}-${digits(2)}`,
  "{RÉU}": `${oneOf(companies)} ${randomInt(90)} S.A.`,
  "{PROCESSO}": `${digits(7)}-${digits(2)}.2026.8.26.${digits(4)}`,
  "{ENDEREÇO}": `Rua ${oneOf(first)} ${oneOf(middle)}, ${randomInt(3000)}`,
  "{OBJETO}": "indenização por danos morais e materiais em contrato de consumo, com pedido de tutela de urgência",
  "{VALOR}": `${randomInt(900)}.${digits(3)},${digits(2)}`,
});

interface Version {
  readonly id: string;
  readonly name: string;
}

async function makeDocuments(db: Database, person: string, versions: readonly Version[]): Promise<void> {
  const { marksOf } = createIdentifierHashes(db);
  for (let from = 0; from < wanted; from += 500) {
    const rows = [];
    for (let at = from; at < Math.min(from + 500, wanted); at++) {
      const { id: version, name: template } = versions[randomInt(versions.length)] as Version;
      const fields = answersOf(at);
      const name = `Petição ${at}.docx`;
      const marks = await marksOf(platformScope, formsOfDocument(Object.entries(fields), [name, template]));
      const created = new Date(Date.now() - randomInt(3 * 365 * 24 * 3600) * 1000).toISOString();
      rows.push({
        id: newId(),
        version,
        template,
        name,
        client: fields["{CLIENTE}"],
        answers: { v: 1, fields },
        marks,
        created,
      });
    }
    const given = JSON.stringify(rows);
    await db.platform(async (tx) => {
      await sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at, client)
        select id, ${platformScope}, ${person}, name, lower(name), template, 20000, gen_random_uuid(), created, client
        from jsonb_to_recordset(${given}::jsonb) as made (id uuid, name text, template text, created timestamptz, client text)`.execute(
        tx,
      );
      await sql`insert into document_inputs (document_id, tenant_id, template_version_id, answers, writing, cleaning, today,
          output_name, engine_version, language_version, sha256)
        select id, ${platformScope}, version, answers, '{}', '{}', '', name, '', '', '\\x00'
        from jsonb_to_recordset(${given}::jsonb) as made (id uuid, version uuid, answers jsonb, name text)`.execute(tx);
      await sql`insert into document_marks (document_id, tenant_id, marks)
        select id, ${platformScope}, marks from jsonb_to_recordset(${given}::jsonb) as made (id uuid, marks bigint[])`.execute(
        tx,
      );
    });
  }
  await db.platform((tx) => sql`select 1`.execute(tx));
}

const searches: Readonly<Record<string, () => object>> = {
  "one client": () => ({ text: `${oneOf(first)} ${oneOf(middle)} ${randomInt(wanted).toString(36)}` }),
  "a frequent name": () => ({ text: oneOf(first) }),
  "client and other side": () => ({ text: `${oneOf(first)} ${oneOf(companies)}` }),
  "four digits": () => ({ text: digits(4) }),
  "a word of all documents": () => ({ text: "indenização" }),
  "three letters": () => ({ text: oneOf(middle).slice(0, 3) }),
  "a name, by client": () => ({ text: oneOf(first), order: "client" }),
  "all, by client": () => ({ text: "", order: "client" }),
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const postgres = await startPostgres(findPostgres() as string, {});
const server = await startMeasuredServer(root, postgres.url, { isUnprobed: true });
const db = await openDatabase(postgresPlace(postgres.url));
try {
  await makeLibrary(db, platformScope, { files: 400, folders: 40 });
  const [person, versions] = await db.platform(async (tx) => [
    (await sql<{ id: string }>`select id from users where login = 'medidor'`.execute(tx)).rows[0]?.id as string,
    (await sql<Version>`select id, name from file_versions`.execute(tx)).rows,
  ]);
  await makeDocuments(db, person, versions);
  await db.close();
  const call = async (path: string, body?: object) => {
    const began = performance.now();
    const reply = await fetch(`${server.url}/api/documents/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { pagination } = (await reply.json()) as { pagination?: { total: number } };
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return { ms: performance.now() - began, total: pagination?.total ?? 0 };
  };
  const report = async (name: string, run: () => Promise<{ ms: number; total: number }>) => {
    for (let warm = 0; warm < 5; warm++) await run();
    const found = [];
    for (let round = 0; round < rounds; round++) found.push(await run());
    const ms = found.map((one) => one.ms).sort((one, other) => one - other);
    const at = (part: number) => (ms[Math.floor(part * (ms.length - 1))] as number).toFixed(1);
    const mean = Math.round(found.reduce((sum, { total }) => sum + total, 0) / rounds);
    console.log(`${name.padEnd(26)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, found ${mean}`);
  };
  for (const [name, body] of Object.entries(searches)) {
    await report(name, () => call("search", { ...body(), page: 1, limit: 20 }));
  }
  await report("choices of the filters", () => call("choices"));
} finally {
  await server.stop();
  await postgres.stop();
}
