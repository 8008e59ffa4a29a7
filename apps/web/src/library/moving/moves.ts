import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { Area, FolderNode } from "@lavra/contract/library/library";
import { maxMoved } from "@lavra/contract/library/places";
import { maxUploadFiles } from "@lavra/contract/library/uploads";
import { findFolder } from "../find-folder.ts";
import { type FolderOrFile, isFolder, placeOf } from "../folder/library-entries.tsx";

export interface Move {
  readonly folderIds: string[];
  readonly fileIds: string[];
  /** Path of the destination folder, `/` for the area's root. */
  readonly destination: string;
}

export const nameOf = (source: FolderOrFile) => (isFolder(source) ? source.name : source.file.name);

const isReadOnly = (source: FolderOrFile) => (isFolder(source) ? source.readOnly : source.file.readOnly);

/** True if all entries belong to the office and can be changed. */
export const areOwn = (sources: readonly FolderOrFile[]) => !sources.some(isReadOnly);

/** True if all entries are files of the platform and not more than can be copied at once. */
export const areToCopy = (sources: readonly FolderOrFile[]) =>
  sources.length <= maxUploadFiles && sources.every((source) => !isFolder(source) && source.file.readOnly);

export const idsOf = (sources: readonly FolderOrFile[]) => ({
  folderIds: sources.flatMap((source) => (isFolder(source) ? [source.id ?? ""] : [])),
  fileIds: sources.flatMap((source) => (isFolder(source) ? [] : [source.file.id])),
});

export const moveOf = (sources: readonly FolderOrFile[], destination: string): Move => ({
  ...idsOf(sources),
  destination,
});

/** Returns the moves that bring all entries back to their present folders, one per folder. */
export const movesBack = (sources: readonly FolderOrFile[]): readonly Move[] =>
  [...Map.groupBy(sources, placeOf)].map(([place, inside]) => moveOf(inside, place));

/**
 * Returns the sentence that says why so many entries cannot be moved together.
 * @returns undefined if they can
 */
export const crowdBarrier = (sources: readonly FolderOrFile[]): string | undefined =>
  sources.length > maxMoved ? `Escolha no máximo ${maxMoved.toLocaleString("pt-BR")} itens de cada vez.` : undefined;

/**
 * Returns the sentence that says why a folder cannot receive the entries.
 * @returns undefined if it can
 */
export function moveBarrier(
  area: Area,
  root: FolderNode,
  sources: readonly FolderOrFile[],
  destination: string,
): string | undefined {
  const folder = findFolder(root, destination);
  if (!folder) return sentenceFor("library.folder_not_found");
  if (folder.readOnly || !areOwn(sources)) return sentenceFor("library.read_only");
  const crowd = crowdBarrier(sources);
  if (crowd !== undefined) return crowd;
  const around = sources.find((source) => isFolder(source) && `${folder.path}/`.startsWith(`${source.path}/`));
  if (around) return sentenceFor("library.folder_into_itself", { name: nameOf(around) });
  if (sources.every((source) => placeOf(source) === folder.path)) {
    return sources.length === 1 ? "Já está nesta pasta." : "Já estão nesta pasta.";
  }
  const hasFiles = sources.some((source) => !isFolder(source));
  return area === "models" && hasFiles && folder.path === "/" ? sentenceFor("library.root_file") : undefined;
}

/**
 * Returns the sentences that confirm a move ("Contestação.docx foi movido.", "A pasta Cível foi movida.", "3 itens
 * foram movidos.") and its undoing.
 */
export function movedWords(sources: readonly FolderOrFile[]): { readonly moved: string; readonly back: string } {
  const [only] = sources;
  if (!only || sources.length > 1) {
    const items = `${sources.length.toLocaleString("pt-BR")} itens`;
    return { moved: `${items} foram movidos.`, back: `${items} voltaram para onde estavam.` };
  }
  const name = nameOf(only);
  return isFolder(only)
    ? { moved: `A pasta ${name} foi movida.`, back: `A pasta ${name} voltou para onde estava.` }
    : { moved: `${name} foi movido.`, back: `${name} voltou para onde estava.` };
}
