import type { FolderNode } from "@lavra/contract/library/library";
import type { KnownTopic } from "@lavra/contract/library/topics";
import type { SomeVenue, Venue } from "@lavra/contract/library/venues";
import { type Directories, servesIn } from "@lavra/contract/office/settings";
import type { FolderRow } from "../store.ts";
import { pathOf } from "../tree.ts";

/** Returns the key that a directory is stored under. */
export const directoryKey = ({ sphere, jurisdiction, instance }: Venue) => `${sphere}-${jurisdiction}-${instance}`;
export const topicsKey = "TOPICOS";

/** Returns the path of every folder by its id. */
export function folderPaths(folders: readonly FolderRow[]): ReadonlyMap<string, string> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const trail = (folder: FolderRow | undefined): FolderRow[] =>
    folder ? [...trail(folder.parent_id === null ? undefined : byId.get(folder.parent_id)), folder] : [];
  return new Map(folders.map((folder) => [folder.id, pathOf(trail(folder))]));
}

/** The venue that topics are filtered by. A topic without topic data serves everywhere. */
interface TopicFilter {
  readonly venue: SomeVenue;
  readonly settings: Directories;
  readonly known: readonly Pick<KnownTopic, "fileId" | "venue">[];
}

/**
 * Returns the tree of topics without topics that do not serve in the venue or are outside the topics' folder, and
 * without empty folders.
 */
export function topicsServing(root: FolderNode, { venue, settings, known }: TopicFilter): FolderNode {
  const said = new Map(known.map((one) => [one.fileId, one.venue]));
  const top = settings.topicsFolder?.path;
  const isInside = (path: string) => top === undefined || `${path}/`.startsWith(`${top}/`);
  const prune = (node: FolderNode): FolderNode => ({
    ...node,
    files: node.files.filter(
      ({ id, readOnly }) =>
        (readOnly || isInside(node.path)) && servesIn({ said: said.get(id), folderPath: node.path }, venue, settings),
    ),
    children: node.children.map(prune).filter(({ files, children }) => files.length + children.length > 0),
  });
  return prune(root);
}
