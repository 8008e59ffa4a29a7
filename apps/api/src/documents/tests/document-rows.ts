import { sql } from "kysely";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";

/** A document to be stored; of its office's owner, on one day, unless it says otherwise. */
export interface DocumentRowGiven {
  readonly of: string;
  readonly by?: string;
  readonly at?: Date;
  readonly name?: string;
  /** Name of its template at that time. */
  readonly template?: string;
  /** Version of its template; without it the document has no inputs. */
  readonly version?: string;
  /** Versions of its topics, in document order. */
  readonly topics?: readonly string[];
  /** Answers in the clear, by marker key. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The day as it was filled in. */
  readonly today?: string;
  /** Columns that are set afterwards. */
  readonly set?: string;
}

const day = new Date("2026-11-21T15:00:00Z");

/** Stores a document with its inputs. @returns its id */
export async function storeDocument(db: Database, given: DocumentRowGiven): Promise<string> {
  const id = newId();
  const { of, by = of, at = day, name = id, template = "Modelo.docx", set = "" } = given;
  const { version, topics = [], fields = {}, today = "21/11/2026 (sábado)" } = given;
  await db.platform(async (tx) => {
    await sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      values (${id}, ${of}, ${by}, ${name}, ${name.toLowerCase()}, ${template}, 1, ${newId()}, ${at})`.execute(tx);
    if (version !== undefined) {
      const answers = JSON.stringify({ v: 1, fields });
      await sql`insert into document_inputs (document_id, tenant_id, template_version_id, answers, output_name, today,
          engine_version, language_version, sha256)
        values (${id}, ${of}, ${version}, ${answers}::jsonb, 'Saída', ${today}, '1', '1', '\\x00')`.execute(tx);
    }
    // The last first: their order is that of their positions.
    for (const [at, topic] of [...topics.entries()].reverse()) {
      await sql`insert into document_topics (document_id, tenant_id, position, version_id, keeps_look)
        values (${id}, ${of}, ${at + 1}, ${topic}, false)`.execute(tx);
    }
    if (set) await sql`update documents set ${sql.raw(set)} where id = ${id}`.execute(tx);
  });
  return id;
}
