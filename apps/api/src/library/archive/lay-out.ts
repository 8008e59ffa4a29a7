import { createNaming } from "./archive-names.ts";
import type { ArchivedFile, ArchivedFolder } from "./store.ts";
import { type ArchiveEntry, onTheClock } from "./zip-stream.ts";

type Load = (file: ArchivedFile) => Promise<Uint8Array>;

const natural = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });
const byName = (a: { name: string }, b: { name: string }) => natural.compare(a.name, b.name);

/**
 * Returns the entries of an archive: a folder or file is placed in its parent if the parent is part of the archive,
 * else at the root. Folders come before their contents.
 */
export function layOut(folders: readonly ArchivedFolder[], files: readonly ArchivedFile[], load: Load): ArchiveEntry[] {
  const ids = new Set(folders.map(({ id }) => id));
  const within = (id: string | null) => (id !== null && ids.has(id) ? id : null);
  const foldersIn = Map.groupBy(folders, ({ parent_id }) => within(parent_id));
  const filesIn = Map.groupBy(files, ({ folder_id }) => within(folder_id));
  const entries: ArchiveEntry[] = [];
  const fill = (id: string | null, path: string) => {
    const naming = createNaming();
    for (const folder of (foldersIn.get(id) ?? []).sort(byName)) {
      const inside = `${path}${naming(folder.name)}/`;
      entries.push({ path: inside, modified: onTheClock(folder.created_at), size: 0, load: undefined });
      fill(folder.id, inside);
    }
    for (const file of (filesIn.get(id) ?? []).sort(byName)) {
      const { size, modified_at } = file;
      entries.push({
        path: `${path}${naming(file.name)}`,
        modified: onTheClock(modified_at),
        size,
        load: () => load(file),
      });
    }
  };
  fill(null, "");
  return entries;
}
