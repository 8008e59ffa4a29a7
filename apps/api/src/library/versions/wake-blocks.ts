import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { TemplateFindings, Templates } from "../../templates/index.ts";
import { assertRoom } from "../bounds/bounds.ts";
import { BytesGone } from "../bytes-gone.ts";
import { findFile, type HeldFile, lockLibrary, setPresent } from "../store.ts";
import type { RegisterMarkers } from "../uploads/uploads.ts";
import { fillsBlocks, putVersion } from "./put-version.ts";
import { listUnreadForBlocks, setBlocksRead, type UnreadForBlocks } from "./store.ts";

interface WakingDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  templates: Templates;
  registerMarkers: RegisterMarkers;
}

/** Shown with the version in the file's history. */
const note = "Os blocos deste arquivo passam a ser preenchidos.";

const batchSize = 100;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the function that wakes the blocks of files stored before blocks were filled. Such a file gets a new version
 * with the same bytes, and its blocks become fields: documents made before keep the version that they were made from.
 * Files without a tag of a block, and those in which a block has a fault, stay as they are. Files are read one at a
 * time, in their office's turn among the uploads; a stop takes effect between two, and the next run continues. Two
 * processes at once wake a file once.
 */
export function createWakeBlocks(deps: WakingDeps) {
  const { db, clock, bytes, templates, registerMarkers } = deps;

  /** @returns how many files were woken */
  return async function wakeBlocks(stopped: () => boolean): Promise<number> {
    let woken = 0;
    let after = beforeAll;
    while (!stopped()) {
      const rows = await db.platform((tx) => listUnreadForBlocks(tx, { after, limit: batchSize }));
      const [asleep, others] = [rows.filter((row) => row.isAsleep), rows.filter((row) => !row.isAsleep)];
      await db.platform((tx) =>
        setBlocksRead(
          tx,
          others.map(({ id }) => id),
        ),
      );
      for (const row of asleep) {
        if (stopped()) return woken;
        if (await wake(row)) woken += 1;
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length === 0) break;
    }
    return woken;
  };

  async function wake(row: UnreadForBlocks): Promise<boolean> {
    try {
      const isWoken = await readAndWake(row);
      await db.platform((tx) => setBlocksRead(tx, [row.id]));
      return isWoken;
    } catch (cause) {
      if (cause instanceof BytesGone) return false;
      if (!(cause instanceof DomainError)) throw cause;
      // What the engine refuses it refuses each time; the rest may be read later.
      if (cause.code.startsWith("template.")) await db.platform((tx) => setBlocksRead(tx, [row.id]));
      return false;
    }
  }

  async function readAndWake(row: UnreadForBlocks): Promise<boolean> {
    const { tenant_id: scopeId } = row;
    const isPresent = await db.tenant(scopeId, async (tx) => {
      const file = await findFile(tx, scopeId, row.file_id);
      if (file?.version_id !== row.id) return false;
      await assertRoom(tx, scopeId, { versions: 1 });
      return true;
    });
    if (!isPresent) return false;
    const { findings } = await templates.read(() => bytesOf(row), { scopeId });
    return isFilled(findings) && db.tenant(scopeId, (tx) => putWoken(tx, row, findings));
  }

  /** Returns false if the file has another version meanwhile. */
  async function putWoken(tx: Tx, row: UnreadForBlocks, findings: TemplateFindings): Promise<boolean> {
    const { tenant_id: scopeId, size, sha256: hash, storage_key: storageKey, created_by: authorId } = row;
    await lockLibrary(tx, scopeId);
    const file = await findFile(tx, scopeId, row.file_id);
    if (file?.version_id !== row.id) return false;
    await assertRoom(tx, scopeId, { versions: 1 });
    const { id: fileId, name } = file;
    const [at, number] = [clock.now(), file.version + 1];
    const content = { name, size, hash, storageKey, findings };
    await putVersion(tx, content, { scopeId, fileId, number, authorId, at, note, wakesBlocks: true });
    await setPresent(tx, scopeId, fileId, presentOf(file, number));
    await registerMarkers(tx, { scopeId, fileId, ...findings, authorId, at });
    const fact = { scopeId, actorId: null, objectId: fileId, at, detail: { area: file.area, version: number } };
    await recordEvent(tx, { ...fact, action: "library.blocks_woken" });
    return true;
  }

  async function bytesOf(row: UnreadForBlocks): Promise<Uint8Array> {
    const content = await bytes.get(row);
    if (!content) throw new BytesGone(row.id);
    return content;
  }
}

/** The bytes are those from before, so the day of the last change stays. */
const presentOf = ({ name, keeps_look, restarts_numbering, size, modified_at }: HeldFile, version: number) => ({
  name,
  version,
  keeps_look,
  restarts_numbering,
  size,
  modified_at,
});

/** True if documents can fill all of its blocks: one with a fault would spoil documents that are made today. */
const isFilled = (findings: TemplateFindings) =>
  fillsBlocks(findings) && !findings.faults.some(({ code }) => /^(?:BLOCK|REFERENCE)_/.test(code));
