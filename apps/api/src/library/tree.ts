import type { Area, FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { isPlatform, platformScope } from "../platform/db/scope.ts";
import { createPace, sortPaced } from "../platform/pace.ts";
import { nameKey } from "./rules.ts";
import type { FolderRow, ListedFile } from "./store.ts";

export const rootNames: Record<Area, string> = { models: "Modelos", topicos: "Tópicos" };
/** Names of the read-only folder in which tenants see the platform's library. */
export const platformFolders: Record<Area, string> = {
  models: "Modelos da plataforma",
  topicos: "Tópicos da plataforma",
};

/** True if a root folder of this name would hide the platform's folder. */
export const isPlatformFolder = (area: Area, name: string) => nameKey(name) === nameKey(platformFolders[area]);

const natural = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "variant" });
const byName = (a: { name: string }, b: { name: string }) => natural.compare(a.name, b.name);

/** Returns Google Drive's id of a file stored there, else the file's own id. */
type DriveIdOf = (fileId: string) => string;

type Bare = Omit<FolderNode, "files" | "children">;

/** Files and folders placed before other requests may run. */
const mostAtOnce = 1_000;

/**
 * Builds the tree of an area as a tenant sees it: its own folders and files, and the platform's below a folder of their
 * own. A large tree is built in steps that let other requests run.
 */
export async function buildTree(
  area: Area,
  scopeId: string,
  folders: readonly FolderRow[],
  files: readonly ListedFile[],
  driveIdOf: DriveIdOf,
): Promise<FolderNode> {
  const branch = (root: Bare, owner: string) =>
    growBranch(
      root,
      folders.filter((folder) => folder.tenant_id === owner),
      files.filter((file) => file.tenant_id === owner),
      driveIdOf,
    );
  const root = { id: null, parentId: null, name: rootNames[area], path: "/", readOnly: false, modified: null };
  const own = await branch(root, scopeId);
  if (isPlatform(scopeId)) return own;
  const name = platformFolders[area];
  const shared = await branch(
    { id: null, parentId: null, name, path: `/${name}`, readOnly: true, modified: null },
    platformScope,
  );
  const empty = shared.files.length + shared.children.length === 0;
  return empty ? own : { ...own, children: [...own.children, shared] };
}

function growBranch(
  root: Bare,
  folders: readonly FolderRow[],
  files: readonly ListedFile[],
  driveIdOf: DriveIdOf,
): Promise<FolderNode> {
  const pace = createPace(mostAtOnce);
  const foldersIn = Map.groupBy(folders, (folder) => folder.parent_id);
  const filesIn = Map.groupBy(files, (file) => file.folder_id);
  const grow = async (node: Bare): Promise<FolderNode> => {
    const base = node.path === "/" ? "" : node.path;
    const { readOnly } = node;
    const children: FolderNode[] = [];
    for (const { id, name, created_at } of foldersIn.get(node.id) ?? []) {
      const modified = created_at.toISOString();
      children.push(await grow({ id, parentId: node.id, name, path: `${base}/${name}`, readOnly, modified }));
    }
    const inside: LibraryFile[] = [];
    for (const file of filesIn.get(node.id) ?? []) {
      const googleDriveId = driveIdOf(file.id);
      inside.push({ ...presentFile(file, `${base}/${file.name}`, readOnly), googleDriveId });
      const turn = pace(1);
      if (turn) await turn;
    }
    const sorted = { files: await sortPaced(inside, byName, pace), children: await sortPaced(children, byName, pace) };
    return { ...node, ...sorted };
  };
  return grow(root);
}

const presentFile = (file: ListedFile, path: string, readOnly: boolean): Omit<LibraryFile, "googleDriveId"> => ({
  id: file.id,
  folderId: file.folder_id,
  name: file.name,
  size: file.size,
  modified: file.modified_at.toISOString(),
  path,
  readOnly,
  ...(file.area === "topicos" && { keepsLook: file.keeps_look, restartsNumbering: file.restarts_numbering }),
});

/** Returns the path of the last folder; each folder is the parent of the next. */
export const pathOf = (folders: readonly FolderRow[]) => `/${folders.map((folder) => folder.name).join("/")}`;
