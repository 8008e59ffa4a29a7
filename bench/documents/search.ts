/**
 * Measures the search of documents over HTTP on a PostgreSQL server of its own, as the owner of an office and as a person
 * who sees one of a hundred documents: `node bench/documents/search.ts [documents]`.
 */
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { initialPermissions, insertUser } from "../../apps/api/src/accounts/index.ts";
import { hashPassword } from "../../apps/api/src/auth/index.ts";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { newId } from "../../apps/api/src/platform/new-id.ts";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { asAdmin, postgresPlace } from "../../apps/api/src/testing/database/test-database.ts";
import { makeLibrary } from "../library/make-library.ts";
import { startMeasuredServer } from "../load/measured-server.ts";
import { callerOf, openOffice, read } from "../reliability/offices.ts";
import { makeDocuments, makeTexts } from "./make-documents.ts";
import { measureSearch } from "./measure-search.ts";

const documents = Number(process.argv[2] ?? 50_000);
const rounds = 60;

const root = fileURLToPath(new URL("../..", import.meta.url));
const postgres = await startPostgres(findPostgres() as string, {});
const server = await startMeasuredServer(root, postgres.url, { isUnprobed: true });
const db = await openDatabase(postgresPlace(postgres.url));
try {
  const owner = await openOffice(server);
  const { user } = await read<{ user: { id: string; scopeId: string } }>(owner.call("GET", "/api/auth/me"));
  const { scopeId } = user;
  const colleague = { id: newId(), login: "colega.da.bancada", senha: "jabuticaba-da-bancada" };
  const password_hash = await hashPassword(colleague.senha);
  await db.platform((tx) =>
    insertUser(tx, {
      id: colleague.id,
      tenant_id: scopeId,
      parent_id: scopeId,
      login: colleague.login,
      nome: "Colega",
      role: "advogado_jr",
      password_hash,
      permissions: { ...initialPermissions("advogado_jr"), generate: true },
      created_at: new Date(),
    }),
  );
  const { login, senha } = colleague;
  const { token } = await read<{ token: string }>(
    callerOf(server, "").call("POST", "/api/auth/login", { login, password: senha }),
  );
  await makeLibrary(db, scopeId, { files: 400, folders: 40 });
  await makeLibrary(db, scopeId, { files: 200, folders: 20, area: "topicos" });
  await makeTexts(db, scopeId);
  await makeDocuments(db, scopeId, { documents, people: [scopeId, colleague.id] });
  // As PostgreSQL does by itself within a minute.
  await asAdmin(postgres.url, "vacuum analyze");
  const template = sql<{ id: string }>`select id from files where tenant_id = ${scopeId} and area = 'models' limit 1`;
  const [templateId] = (await db.platform((tx) => template.execute(tx))).rows.map(({ id }) => id);
  const processes = { server: server.pid, database: postgres.pid };
  const measured = { documents, templateId: templateId as string, rounds, processes };
  await measureSearch({ ...measured, who: "owner", caller: owner });
  await measureSearch({ ...measured, who: "sees one of a hundred", caller: callerOf(server, token) });
} finally {
  await db.close();
  await server.stop();
  await postgres.stop();
}
