import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import { installationId } from "../platform/db/installation.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { readState, sha256Of } from "../platform/storage/damaged-bytes.ts";
import type { FileStore, StoredContent } from "../platform/storage/file-store.ts";
import { referencedKeys, storedPages, storedPagesOf } from "../storage-command/stored-pages.ts";
import type { BackupPlace } from "./backup-place.ts";
import { type FileEntry, type Point, prunePoints, writePoint } from "./points.ts";
import { storeRecordKeys } from "./record-key-rows.ts";
import type { SealedObjects } from "./sealed-objects.ts";
import { listTables, readRows, withPlainTexts } from "./table-rows.ts";

export interface BackingUp {
  readonly db: Database;
  readonly files: Pick<FileStore, "get">;
  readonly clock: Clock;
  readonly place: BackupPlace;
  readonly objects: SealedObjects;
  /** Points to keep, the new one included. */
  readonly keep: number;
}

export interface BackedUp {
  readonly point: Point;
  /** Bytes written to the place; content that was there already is not written again. */
  readonly written: number;
  /** Keys whose bytes are missing or damaged in the store, and that rows still name. */
  readonly bad: readonly string[];
  /** Milliseconds that the snapshot of the rows took: with the embedded database calls wait for it. */
  readonly snapshotMs: number;
}

const lanes = 4;

interface Filing extends BackingUp {
  written: number;
  /** SHA-256 of files whose rows have none, by key. */
  readonly hashes: Map<string, string>;
}

/**
 * Makes a backup while the product runs. Files never change, so those that exist are stored first; then the rows of one
 * instant; then the few files that the rows name and that came between. A file deleted meanwhile is in the backup.
 */
export async function backUp(given: BackingUp): Promise<BackedUp> {
  const release = await given.place.reserve();
  try {
    const filing: Filing = { ...given, written: 0, hashes: new Map() };
    for await (const page of storedPages(given.db)) await storeFiles(filing, page);
    const installation = await installationId(given.db);
    const at = given.clock.now().toISOString();
    const began = performance.now();
    const { left, ...rows } = await given.db.snapshot((tx) => storeRows(filing, tx));
    const snapshotMs = performance.now() - began;
    const lost = await storeFiles(filing, left);
    const pages = await storeIndex(filing, rows.entries, lost);
    const files = { count: rows.entries.length - lost.length, pages, lost };
    const point: Point = { format: 1, at, installation, migrations: rows.migrations, tables: rows.tables, files };
    await writePoint(given.place, given.objects, point);
    await prunePoints(given.place, given.objects, given.keep);
    const bad = lost.length > 0 ? await referencedKeys(given.db)(lost) : [];
    return { point, written: filing.written, bad, snapshotMs };
  } finally {
    await release();
  }
}

async function put(filing: Filing, content: unknown): Promise<string> {
  const { name, written } = await filing.objects.put(Buffer.from(JSON.stringify(content)));
  filing.written += written;
  return name;
}

const hexOf = ({ hashes }: Filing, content: StoredContent) =>
  content.sha256 ? Buffer.from(content.sha256).toString("hex") : hashes.get(content.storage_key);

/** True if a file's bytes are among the objects. */
function isStored(filing: Filing, content: StoredContent): boolean {
  const hex = hexOf(filing, content);
  return hex !== undefined && filing.objects.stored.has(filing.objects.nameOf(Buffer.from(hex, "hex")));
}

/** Stores files, several at once. @returns the keys that rows still name and whose bytes are missing or damaged */
async function storeFiles(filing: Filing, contents: readonly StoredContent[]): Promise<string[]> {
  const left = contents.filter((content) => !isStored(filing, content));
  const bad: string[] = [];
  const work = async () => {
    for (let content = left.pop(); content; content = left.pop()) {
      const found = await readState(filing.files, content);
      if (found.state !== "whole") {
        bad.push(content.storage_key);
        continue;
      }
      const sha256 = content.sha256 ?? (await sha256Of(found.bytes));
      filing.hashes.set(content.storage_key, Buffer.from(sha256).toString("hex"));
      filing.written += (await filing.objects.put(found.bytes, sha256)).written;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(lanes, left.length) }, work));
  for (const lane of ended) if (lane.status === "rejected") throw lane.reason;
  return bad;
}

/** Stores the rows of the snapshot. @returns with them the files that they name, and those not stored yet */
async function storeRows(filing: Filing, tx: Tx) {
  await withPlainTexts(tx);
  const tables: Point["tables"] = [];
  for (const table of await listTables(tx)) {
    const chunks: string[] = [];
    let rows = 0;
    for await (const chunk of readRows(tx, table)) {
      chunks.push(await put(filing, chunk));
      rows += chunk.length;
    }
    tables.push({ ...table, columns: [...table.columns], key: [...table.key], rows, chunks });
  }
  await storeRecordKeys(tx, filing.objects);
  const entries: StoredContent[] = [];
  for await (const page of storedPagesOf(tx)) entries.push(...page);
  // Only the tables' owner reads this one.
  await sql`select set_config('role', 'none', true)`.execute(tx);
  const migrations = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration_hashes order by name`.execute(tx);
  return { tables, entries, left: entries.filter((one) => !isStored(filing, one)), migrations: migrations.rows };
}

const entriesInPage = 2000;

async function storeIndex(filing: Filing, contents: readonly StoredContent[], lost: readonly string[]) {
  const without = new Set(lost);
  const entries = contents.flatMap((content): FileEntry[] => {
    const hex = hexOf(filing, content);
    return without.has(content.storage_key) || hex === undefined ? [] : [[content.storage_key, hex]];
  });
  const pages: string[] = [];
  for (let from = 0; from < entries.length; from += entriesInPage) {
    pages.push(await put(filing, entries.slice(from, from + entriesInPage)));
  }
  return pages;
}
