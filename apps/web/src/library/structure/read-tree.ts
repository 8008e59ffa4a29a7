import type { CompactFiles, CompactTree } from "@lavra/contract/compact-tree";
import { type Area, type FolderNode, folderStructure, folderStructureFiles } from "@lavra/contract/library";
import { api } from "../../platform/api/api.ts";
import { apiErrorFrom } from "../../platform/api/api-error.ts";
import { growTree } from "./grow-tree.ts";

/** The files of an area's parts, by the tags of the parts. */
type Parts = ReadonlyMap<string, CompactFiles>;

interface Told {
  /** Shown again, the server answers only where the tree has changed. */
  readonly tag: string | null;
  readonly parts: Parts;
}

/** What each tree was grown of. */
const told = new WeakMap<FolderNode, Told>();

/** How often the tree is asked for where others change it while its parts come. */
const mostRounds = 6;

export interface TreeWish {
  readonly area: Area;
  readonly known: FolderNode | undefined;
  readonly signal: AbortSignal;
  /** Told of the folders where none were known and their files come after them. */
  readonly onFolders: (root: FolderNode) => void;
}

/**
 * An area's whole tree: the one that is known where nothing changed, and else what changed of it.
 * @throws ApiError also where it changes for longer than it can be asked for
 */
export async function readTree({ area, known, signal, onFolders }: TreeWish): Promise<FolderNode> {
  let parts = known && told.get(known)?.parts;
  for (let round = 0; round < mostRounds; round++) {
    const call = { params: { type: area }, query: { shape: "compact" }, signal } as const;
    const answer = await api.callUnlessKnown(folderStructure, known && (told.get(known)?.tag ?? undefined), call);
    if (!answer && known) return known;
    const { structure, data } = answer?.reply ?? {};
    if (!data?.compact) return structure as FolderNode;
    const coming = readParts(area, data.compact, parts, signal);
    if (!known && !data.compact.files) onFolders(growTree(data.compact, parts ?? new Map()));
    parts = await coming;
    if (!isWhole(data.compact, parts)) continue;
    const root = growTree(data.compact, parts);
    told.set(root, { tag: answer?.tag ?? null, parts });
    return root;
  }
  throw apiErrorFrom(503, undefined);
}

const hasFiles = ({ counts }: CompactTree["parts"][number]) => counts.length > 0;
const isWhole = (tree: CompactTree, parts: Parts) => tree.parts.every((part) => !hasFiles(part) || parts.has(part.tag));

/** The files of a tree's parts: those that were known, and the others as the server tells them now. */
async function readParts(area: Area, tree: CompactTree, known: Parts | undefined, signal: AbortSignal): Promise<Parts> {
  const of = tree.parts.length;
  const read = tree.parts.map(async (told, part) => {
    if (!hasFiles(told)) return undefined;
    const files = [known?.get(told.tag), tree.files].find((each) => each?.tag === told.tag);
    if (files) return files;
    const call = { params: { type: area }, query: { part, of }, signal };
    return (await api.call(folderStructureFiles, call)).data.files;
  });
  const files = await Promise.all(read);
  return new Map(files.flatMap((each) => (each ? [[each.tag, each]] : [])));
}
