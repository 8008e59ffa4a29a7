import { findUserById } from "../accounts/index.ts";
import { setHash } from "../documents/index.ts";
import { type Database, isPlatform } from "../platform/db/scope.ts";
import { readState, sha256Of } from "../platform/storage/damaged-bytes.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { dropFindings, type FindingRow, findingsAmong } from "../platform/storage/findings/store.ts";
import type { ListedContent } from "../platform/storage/stored-bytes.ts";
import { referencedKeys } from "./stored-pages.ts";

/** What to check, and where. */
export interface CheckedFiles {
  readonly db: Database;
  readonly files: FileStore;
  /** Pages of stored files; only one page is in memory at a time. */
  readonly pages: AsyncIterable<readonly ListedContent[]>;
  /** Keys that were whole in only one of two stores when they were read. */
  readonly damagedInOne: Set<string>;
}

const lanes = 4;

/** By key, for files that are not whole where they should be. */
type Bad = Map<string, "damaged" | "missing" | "damagedInOne">;

const words = {
  damaged: "DANIFICADO",
  missing: "FALTA",
  damagedInOne: "DANIFICADO em STORAGE, inteiro em STORAGE_FORMER",
} as const;

/**
 * Reads stored files, compares each with its hash, and reports damaged or missing ones by office and name at once.
 * Findings from use are removed if the file is whole again; a document stored before hashes existed gets its hash.
 * @returns true if all files are whole
 * @throws DomainError storage.unavailable
 */
export async function checkFiles(checked: CheckedFiles, report: (line: string) => void): Promise<boolean> {
  const counts = { checked: 0, damaged: 0, missing: 0, damagedInOne: 0 };
  const officeOf = createOfficeNames(checked.db);
  for await (const page of checked.pages) {
    const bad = await checkPage(checked, page);
    for (const { content, state, found } of await stillNamed(checked.db, page, bad)) {
      counts[state] += 1;
      const version = content.number === null ? "documento" : `versão ${content.number}`;
      const where = await officeOf(content.tenant_id);
      report(`${words[state]}: ${where}: "${content.name}" (${version})${inUse(found)}  ${content.storage_key}`);
    }
    const before = counts.checked;
    counts.checked += page.length;
    if (Math.floor(before / 1000) < Math.floor(counts.checked / 1000)) report(`  ${counts.checked} conferidos…`);
  }
  const damaged = counts.damaged + counts.damagedInOne;
  report(`Arquivos conferidos: ${counts.checked}. Danificados: ${damaged}. Em falta: ${counts.missing}.`);
  return damaged + counts.missing === 0;
}

async function checkPage({ db, files, damagedInOne }: CheckedFiles, page: readonly ListedContent[]): Promise<Bad> {
  const left = [...page];
  const bad: Bad = new Map();
  const work = async () => {
    for (let content = left.pop(); content; content = left.pop()) {
      const key = content.storage_key;
      const found = await readState(files, content);
      if (found.state !== "whole") bad.set(key, found.state);
      else if (damagedInOne.delete(key)) bad.set(key, "damagedInOne");
      else if (content.sha256 === null) {
        const sha256 = await sha256Of(found.bytes);
        await db.platform((tx) => setHash(tx, key, sha256));
      }
    }
  };
  const failed = (await Promise.allSettled(Array.from({ length: lanes }, work))).find(
    (lane) => lane.status === "rejected",
  );
  if (failed) throw failed.reason;
  const whole = page.map((content) => content.storage_key).filter((key) => !bad.has(key));
  await db.platform((tx) => dropFindings(tx, whole));
  return bad;
}

/** Returns the bad files that rows still name: a file deleted while it was read is neither missing nor damaged. */
async function stillNamed(db: Database, page: readonly ListedContent[], bad: Bad) {
  if (bad.size === 0) return [];
  const named = new Set(await referencedKeys(db)([...bad.keys()]));
  const rows = await db.platform((tx) => findingsAmong(tx, [...named]));
  const found = new Map(rows.map((row) => [row.storage_key, row]));
  return page.flatMap((content) => {
    const state = bad.get(content.storage_key);
    const isNamed = named.has(content.storage_key);
    return state && isNamed ? [{ content, state, found: found.get(content.storage_key) }] : [];
  });
}

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: "America/Sao_Paulo" });

const inUse = (found: FindingRow | undefined) =>
  found ? `, pedido ${found.times}x desde ${day.format(found.first_at)}` : "";

/** Names an office by its owner's login, and remembers the last one. */
function createOfficeNames(db: Database) {
  let last: { readonly tenantId: string; readonly name: string } | undefined;
  return async (tenantId: string): Promise<string> => {
    if (isPlatform(tenantId)) return "plataforma";
    if (last?.tenantId !== tenantId) {
      const owner = await db.platform((tx) => findUserById(tx, tenantId));
      last = { tenantId, name: owner ? `escritório de ${owner.login}` : `escritório ${tenantId}` };
    }
    return last.name;
  };
}
