import { type FolderNode, folderStructure, type LibraryFile } from "@lavra/contract/library/library";
import { newId, officeTime } from "./made-up/made-up.ts";
import type { Person } from "./people.ts";
import type { Recording } from "./recorded.ts";

export type Area = "models" | "topicos";
export const areaOf = (name: string | undefined): Area => (name === "topicos" ? "topicos" : "models");

const nodesOf = (node: FolderNode): FolderNode[] => [node, ...node.children.flatMap(nodesOf)];
export const filesOf = (node: FolderNode): LibraryFile[] => nodesOf(node).flatMap(({ files }) => files);

export const pathIn = (folder: string, name: string) => (folder === "/" ? `/${name}` : `${folder}/${name}`);

/** Sets the path of a folder, and of all that is in it. */
export function setPath(node: FolderNode, path: string): void {
  node.path = path;
  for (const file of node.files) file.path = pathIn(path, file.name);
  for (const child of node.children) setPath(child, pathIn(path, child.name));
}

function takeFirst<T>(list: T[], is: (each: T) => boolean): T[] {
  const at = list.findIndex(is);
  return at < 0 ? [] : list.splice(at, 1);
}

/** The library's two areas as one person sees them; changes persist. */
export function openLibrary(recording: Recording, person: Person) {
  const rootOf = (area: Area): FolderNode => {
    const { structure } = recording.held(folderStructure, person, { type: area }) ?? {};
    if (!structure) throw new Error(`the recording has no ${area} of ${person}`);
    return structure;
  };
  const nodes = () => [...nodesOf(rootOf("models")), ...nodesOf(rootOf("topicos"))];
  const folderAt = (area: Area, path: string) => nodesOf(rootOf(area)).find((node) => node.path === path);
  return {
    rootOf,
    folderAt,
    fileOf: (id: string | undefined) => nodes().flatMap(({ files }) => files.filter((file) => file.id === id))[0],
    takeFile: (id: string) => nodes().flatMap(({ files }) => takeFirst(files, (file) => file.id === id)),
    takeFolder: (is: (node: FolderNode) => boolean) => nodes().flatMap(({ children }) => takeFirst(children, is)),
    /** Adds a file to a folder; an existing one of its name stays the same file. */
    put: (area: Area, folder: string, name: string, size = 9_641): LibraryFile => {
      const place = folderAt(area, folder) ?? rootOf(area);
      const known = place.files.find((file) => file.name === name);
      if (known) return known;
      const id = newId();
      const look = area === "topicos" ? { keepsLook: false, restartsNumbering: false } : {};
      const path = pathIn(place.path, name);
      const file = { id, googleDriveId: id, name, path, size, modified: officeTime, readOnly: false, ...look };
      place.files.push(file);
      return file;
    },
  };
}
export type Library = ReturnType<typeof openLibrary>;
