import { mostPackedBytes } from "@lavra/contract/documents/afterwards";
import { recordEvent } from "../../audit/index.ts";
import { beginReading, createArchiveCount, createNaming, onTheClock, writeZip, zipSize } from "../../library/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { findByIds, visibleDocumentsOf } from "../files/store.ts";
import { contentOf, type DocumentRow } from "../store.ts";

interface ArchiveDeps {
  db: Database;
  clock: Clock;
  bytes: Pick<StoredBytes, "get">;
}

/** Returns the function that packs chosen documents into one archive, in the order of the choice. */
export function createDocumentArchive({ db, clock, bytes }: ArchiveDeps) {
  const begin = createArchiveCount("documents.too_many_archives");

  /** @throws DomainError documents.not_found, documents.archive_too_large */
  const read = ({ scopeId, ...principal }: Principal, given: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      const ids = [...new Set(given)];
      const rows = await findByIds(tx, visibleDocumentsOf({ scopeId, ...principal }), ids);
      if (rows.length < ids.length) throw new DomainError("documents.not_found");
      if (rows.reduce((sum, { size }) => sum + size, 0) > mostPackedBytes) {
        throw new DomainError("documents.archive_too_large", { limit: mostPackedBytes / 1024 / 1024 });
      }
      const detail = { documents: rows.length };
      await recordEvent(tx, {
        scopeId,
        actorId: principal.userId,
        action: "documents.archived",
        detail,
        at: clock.now(),
      });
      return rows;
    });

  async function load(row: DocumentRow): Promise<Uint8Array> {
    const content = await bytes.get(await db.tenant(row.tenant_id, (tx) => contentOf(tx, row)));
    if (!content) throw new DomainError("documents.not_found");
    return content;
  }

  /**
   * Reads one document at a time, as fast as the client takes the bytes. If a later one was removed meanwhile or is
   * damaged, the archive ends before it and is shorter than its announced size.
   * @throws DomainError documents.not_found, documents.archive_too_large, documents.too_many_archives, storage.damaged,
   * storage.unavailable
   */
  return async function archive(principal: Principal, ids: readonly string[]) {
    const end = begin(principal.userId);
    try {
      const naming = createNaming();
      const entries = (await read(principal, ids)).map((row) => ({
        path: naming(row.name),
        modified: onTheClock(row.created_at),
        size: row.size,
        load: () => load(row),
      }));
      const chunks = await beginReading(writeZip(entries), end);
      return { name: "Documentos.zip", size: zipSize(entries), chunks };
    } catch (cause) {
      end();
      throw cause;
    }
  };
}
