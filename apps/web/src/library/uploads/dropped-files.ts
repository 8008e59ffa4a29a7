import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";

/** Returns the files chosen in the file dialog; those of a whole folder with the folders that contained them. */
export const pickedFiles = (files: readonly File[]): readonly DroppedFile[] =>
  files.map((file) => ({ file, folders: (file.webkitRelativePath ?? "").split("/").slice(0, -1).filter(Boolean) }));

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A directory reader returns up to a hundred entries per call, until it returns an empty list. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesOfEntry(entry: FileSystemEntry, folders: readonly string[]): Promise<readonly DroppedFile[]> {
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), folders }];
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  const found = await Promise.all(inside.map((one) => filesOfEntry(one, [...folders, entry.name])));
  return found.flat();
}

/** Returns the files dropped on a window, including those of whole folders; must be called during the drop event. */
export async function droppedFiles(given: DataTransfer | null): Promise<readonly DroppedFile[]> {
  const entries = [...(given?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const files = pickedFiles([...(given?.files ?? [])]);
  if (entries.length === 0) return files;
  return (await Promise.all(entries.map((entry) => filesOfEntry(entry, [])))).flat();
}
