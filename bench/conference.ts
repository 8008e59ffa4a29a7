import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { sql } from "kysely";
import { createApp } from "../apps/api/src/app.ts";
import { createIdentifierHashes } from "../apps/api/src/documents/index.ts";
import { systemClock } from "../apps/api/src/platform/clock.ts";
import { databasePlace, openDatabase } from "../apps/api/src/platform/db/open-database.ts";
import type { Database } from "../apps/api/src/platform/db/scope.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { readConfig } from "../apps/api/src/platform/settings/config.ts";
import { openDiskStore } from "../apps/api/src/platform/storage/disk-store.ts";
import { findPostgres, startPostgres } from "../apps/api/src/testing/database/postgres-server.ts";
import { newOwner, type Person } from "../apps/api/src/testing/people.ts";
import { call } from "../apps/api/src/testing/test-app.ts";
import { newTemplate } from "../apps/api/src/testing/uploads.ts";
import { readBenchTemplate, valuesFor } from "./templates.ts";

/**
 * Time that the conference of a document of 30 pages and 120 markers takes in an office with 5,000 stored documents.
 * Each stored document has six identifiers, one of which is in the checked document. Run `node bench/conference.ts`.
 */
const documents = 5_000;
const each = 6;
const rounds = 100;
const stranger = "529.982.247-25";

/** Template b with another client's CPF in its last paragraph. */
function template(): Uint8Array {
  const files = unzipSync(readBenchTemplate("b"));
  const body = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  const at = Math.max(body.lastIndexOf("<w:sectPr"), 0) || body.lastIndexOf("</w:body>");
  const more = `<w:p><w:r><w:t>Inscrito no CPF sob o nº ${stranger}.</w:t></w:r></w:p>`;
  return zipSync({ ...files, "word/document.xml": strToU8(body.slice(0, at) + more + body.slice(at)) });
}

/** Rows as a generation writes them; the bench reads no bytes. */
async function fillOffice(db: Database, { user }: Person): Promise<void> {
  const [theirs] = await createIdentifierHashes(db).hashesOf(user.id, [{ kind: "cpf", value: "52998224725" }]);
  await db.platform(async (tx) => {
    await sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      select gen_random_uuid(), ${user.id}, ${user.id}, 'd' || n, 'd' || n, 'Modelo', 1, gen_random_uuid(), now()
      from generate_series(1, ${documents}::int) as n`.execute(tx);
    await sql`insert into document_identifiers (document_id, tenant_id, hash)
      select id, tenant_id, sha256((id::text || n)::bytea) from documents, generate_series(2, ${each}::int) as n`.execute(
      tx,
    );
    await sql`insert into document_identifiers (document_id, tenant_id, hash)
      select id, tenant_id, decode(${theirs}, 'hex') from documents where tenant_id = ${user.id} limit 1`.execute(tx);
  });
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-conference-"));
  const settings = { LAVRA_DATA: folder, LAVRA_DEMO: "off", LOG_LEVEL: "silent" };
  const config = readConfig(databaseUrl ? { ...settings, DATABASE_URL: databaseUrl } : settings);
  const db = await openDatabase(databasePlace(config));
  const files = await openDiskStore(join(folder, "files"));
  const outside = { config, db, files, clock: systemClock, log: createLog("silent"), webFolder: folder };
  const { app } = await createApp(outside);
  try {
    const owner = await newOwner(app);
    const id = await newTemplate(app, owner.token, "b.docx", Buffer.from(template()));
    await fillOffice(db, owner);
    const payload = { documentType: id, formData: valuesFor(readBenchTemplate("b")) };
    const times: number[] = [];
    let findings = 0;
    for (let round = -20; round < rounds; round += 1) {
      const before = performance.now();
      const { body } = await call(app, owner.token, { method: "POST", url: "/api/documents/conference", payload });
      if (round >= 0) times.push(performance.now() - before);
      findings = body.data.total;
    }
    times.sort((one, other) => one - other);
    const [p50, p95] = [times[rounds >> 1] ?? 0, times[Math.floor(rounds * 0.95)] ?? 0];
    process.stdout.write(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${findings} |\n`);
  } finally {
    await app.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

process.stdout.write("| database | p50 ms | p95 ms | findings |\n| --- | --- | --- | --- |\n");
await measure("embedded");
const binaries = findPostgres();
if (binaries) {
  const postgres = await startPostgres(binaries);
  await measure("PostgreSQL", postgres.url);
  await postgres.stop();
}
