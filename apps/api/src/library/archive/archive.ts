import type { Area } from "@lavra/contract/library/library";
import { maxArchivedBytes, maxArchivedFiles } from "@lavra/contract/library/places";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { BytesGone, despiteDeletion } from "../bytes-gone.ts";
import { megabytes } from "../rules.ts";
import { rootNames } from "../tree.ts";
import { layOut } from "./archive-layout.ts";
import { beginReading } from "./begin-reading.ts";
import { createArchiveCount } from "./count-archives.ts";
import { type ArchivedFile, filesAmong, foldersAndBelow } from "./store.ts";
import { type ArchiveEntry, writeZip, zipSize } from "./zip-stream.ts";

/** Folders and files chosen for an archive. */
export interface Chosen {
  readonly folderIds: readonly string[];
  readonly fileIds: readonly string[];
}

/** An archive that is written while it is read. */
export interface Archive {
  readonly name: string;
  /** Bytes of the whole archive. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Returns the function that packs folders and files of an area, the office's own and the platform's, into one archive.
 */
export function createArchives({ db, bytes }: { db: Database; bytes: StoredBytes }) {
  const begin = createArchiveCount("library.too_many_archives");

  async function load(file: ArchivedFile): Promise<Uint8Array> {
    const content = await bytes.get(file);
    if (!content) throw new BytesGone(file.version_id);
    return content;
  }

  /** @throws DomainError library.entry_gone, library.archive_too_large */
  const read = (scopeId: string, area: Area, { folderIds, fileIds }: Chosen) =>
    db.tenant(scopeId, async (tx) => {
      const folders = await foldersAndBelow(tx, scopeId, area, folderIds);
      const inside = folders.map(({ id }) => id);
      const most = maxArchivedFiles + 1;
      const files = await filesAmong(tx, scopeId, area, { ids: fileIds, folderIds: inside, most });
      if (files.length === most || totalOf(files) > maxArchivedBytes) {
        const limits = { files: maxArchivedFiles.toLocaleString("pt-BR"), limit: megabytes(maxArchivedBytes) };
        throw new DomainError("library.archive_too_large", limits);
      }
      const found = new Set([...inside, ...files.map(({ id }) => id)]);
      if (![...folderIds, ...fileIds].every((id) => found.has(id))) throw new DomainError("library.entry_gone");
      return { folders, files };
    });

  /**
   * Reads one file at a time, as fast as the client takes the bytes, and stops when the client does. A failure within the
   * first bytes is answered as an error. If a later file was deleted meanwhile or is damaged, the archive ends before it and is
   * shorter than its announced size.
   * @throws DomainError library.entry_gone, library.archive_too_large, library.too_many_archives, storage.damaged,
   * storage.unavailable
   */
  return async function archive({ scopeId, userId }: Principal, area: Area, chosen: Chosen): Promise<Archive> {
    const end = begin(userId);
    const open = async () => {
      const { folders, files } = await read(scopeId, area, chosen);
      const entries = layOut(folders, files, load);
      const chunks = await beginReading(writeZip(entries), end);
      return {
        name: `${onlyFolder(entries) ?? rootNames[area]}.zip`,
        size: zipSize(entries),
        chunks,
      };
    };
    return despiteDeletion(open).catch((cause: unknown) => {
      end();
      throw cause;
    });
  };
}

/** Returns the name of the folder that contains everything, or undefined if there is no such folder. */
function onlyFolder([first, ...others]: readonly ArchiveEntry[]): string | undefined {
  if (!first?.path.endsWith("/") || !others.every(({ path }) => path.startsWith(first.path))) return undefined;
  return first.path.slice(0, -1);
}

const totalOf = (files: readonly ArchivedFile[]) => files.reduce((sum, { size }) => sum + size, 0);
