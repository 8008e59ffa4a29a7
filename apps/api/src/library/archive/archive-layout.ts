import { nameKey } from "../rules.ts";
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

/** Names that Windows reserves for devices, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const unsafe = /[<>:"/\\|?*]|\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu;

/** Returns a name that every system unpacks as one file or folder at that place. */
export function safeName(given: string): string {
  const name = given.replace(unsafe, "_").trim();
  const solid = withoutDotsBehind(name) || "_";
  return device.test(solid) ? `_${solid}` : solid;
}

/** A loop, because a regular expression for trailing characters takes quadratic time on many dots. */
function withoutDotsBehind(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === "." || name[end - 1] === " ")) end--;
  return name.slice(0, end);
}

/**
 * Returns a function that names the entries of one folder: a name equal to an earlier one, ignoring case and
 * composition, gets a number.
 */
export function createNaming() {
  const taken = new Set<string>();
  return (given: string): string => {
    const safe = safeName(given);
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    let name = safe;
    for (let number = 2; taken.has(nameKey(name)); number++) name = `${stem} (${number})${ending}`;
    taken.add(nameKey(name));
    return name;
  };
}
