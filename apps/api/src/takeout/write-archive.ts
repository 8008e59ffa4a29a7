import { type ArchiveEntry, onTheClock, type StreamedEntry } from "../library/index.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { type OpenedData, writeData } from "./data/write-data.ts";
import { type ListedFile, listArchive } from "./files/list-files.ts";
import { isNamed } from "./files/store.ts";
import { createManifest, manifestName } from "./manifest.ts";
import { listHead, listLine, type MissingReason, missingHead, missingLine } from "./rules.ts";

export interface ArchiveDeps extends OpenedData {
  readonly db: Database;
  readonly bytes: Pick<StoredBytes, "get">;
}

/** What an archive contains in the end. */
export interface Outcome {
  readonly files: number;
  readonly missing: number;
  /** Of the files, without lists and data. */
  readonly bytes: number;
}

/** Files in a row that a store may leave unanswered before the archive breaks off: the store is down. */
const mostUnavailable = 5;

type Read = Buffer | MissingReason | "deleted";

/** Returns a file's bytes, or why there are none. */
async function read({ db, bytes }: ArchiveDeps, scopeId: string, { content }: ListedFile): Promise<Read> {
  try {
    const found = await bytes.get(content);
    if (found) return found;
    const isKept = await db.tenant(scopeId, (tx) => isNamed(tx, scopeId, content.storage_key));
    return isKept ? "missing" : "deleted";
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    if (cause.code === "storage.damaged") return "damaged";
    if (cause.code === "storage.unavailable") return "unavailable";
    throw cause;
  }
}

/**
 * Yields the entries of an office's archive: data, files, what could not be read, list, manifest. Each file is read when its turn
 * comes, and one is in memory at a time; of the files before it, their lines of the list are.
 * @param finish called before the list
 * @throws DomainError storage.unavailable if the store does not answer for several files in a row
 */
export async function* writeEntries(
  deps: ArchiveDeps,
  { scopeId, now }: { scopeId: string; now: Date },
  finish: (outcome: Outcome) => Promise<void>,
): AsyncGenerator<ArchiveEntry | StreamedEntry> {
  const modified = onTheClock(now);
  const manifest = createManifest({ scopeId, now });
  const text = (path: string, lines: readonly string[]) => manifest.follow({ path, modified, chunks: encoded(lines) });
  yield manifest.follow({ path: "dados.json", modified, chunks: writeData(deps.db, deps, scopeId) });
  const { folders, files } = await listArchive(deps.db, scopeId);
  for (const path of folders) yield { path: `${path}/`, modified, size: 0, load: undefined };
  const [list, missing] = [[listHead], [missingHead]];
  let [bytes, unavailable] = [0, 0];
  for await (const file of files) {
    const content = await read(deps, scopeId, file);
    unavailable = content === "unavailable" ? unavailable + 1 : 0;
    if (unavailable === mostUnavailable) throw new DomainError("storage.unavailable");
    if (typeof content !== "string") {
      list.push(listLine(file));
      manifest.add(file.path, content);
      bytes += content.length;
      yield { path: file.path, modified: onTheClock(file.at), size: content.length, load: async () => content };
    } else if (content !== "deleted") missing.push(missingLine(file, content));
  }
  if (missing.length > 1) yield text("faltando.txt", missing);
  await finish({ files: list.length - 1, missing: missing.length - 1, bytes });
  yield text("lista.csv", list);
  yield { path: manifestName, modified, chunks: manifest.write() };
}

async function* encoded(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(line);
}
