import type { CompactFiles, CompactTree } from "@lavra/contract/library/compact-tree";
import { type Area, type FolderNode, folderStructure, folderStructureFiles } from "@lavra/contract/library/library";
import { api } from "../../platform/api/api.ts";
import { apiErrorFrom } from "../../platform/api/api-error.ts";
import { growTree } from "./grow-tree.ts";

/** Files of an area's parts, by the parts' tags. */
type Parts = ReadonlyMap<string, CompactFiles>;

interface ReceivedTree {
  /** Tag of the tree. When it is sent back, the server returns the tree only if it has changed. */
  readonly tag: string | null;
  readonly parts: Parts;
}

/** Tag and parts from which each tree was built. */
const received = new WeakMap<FolderNode, ReceivedTree>();

/** Maximum number of requests for a tree that others change while its parts are being fetched. */
const mostRounds = 6;

export interface TreeWish {
  readonly area: Area;
  readonly known: FolderNode | undefined;
  readonly signal: AbortSignal;
  /** Called with the folders if none were known and their files arrive later. */
  readonly onFolders: (root: FolderNode) => void;
}

/**
 * Returns an area's whole tree: the known one if nothing changed, otherwise one with the changed parts fetched.
 * @throws ApiError also if the tree changes during every attempt
 */
export async function readTree({ area, known, signal, onFolders }: TreeWish): Promise<FolderNode> {
  let parts = known && received.get(known)?.parts;
  for (let round = 0; round < mostRounds; round++) {
    const call = { params: { type: area }, query: { shape: "compact" }, signal } as const;
    const answer = await api.callUnlessKnown(folderStructure, known && (received.get(known)?.tag ?? undefined), call);
    if (!answer && known) return known;
    const { structure, data } = answer?.reply ?? {};
    if (!data?.compact) return structure as FolderNode;
    const coming = readParts(area, data.compact, parts, signal);
    if (!known && !data.compact.files) onFolders(growTree(data.compact, parts ?? new Map()));
    parts = await coming;
    if (!isWhole(data.compact, parts)) continue;
    const root = growTree(data.compact, parts);
    received.set(root, { tag: answer?.tag ?? null, parts });
    return root;
  }
  throw apiErrorFrom(503, undefined);
}

const hasFiles = ({ counts }: CompactTree["parts"][number]) => counts.length > 0;
const isWhole = (tree: CompactTree, parts: Parts) => tree.parts.every((part) => !hasFiles(part) || parts.has(part.tag));

/** Returns the files of a tree's parts: the known ones, and the others fetched from the server. */
async function readParts(area: Area, tree: CompactTree, known: Parts | undefined, signal: AbortSignal): Promise<Parts> {
  const of = tree.parts.length;
  const read = tree.parts.map(async (received, part) => {
    if (!hasFiles(received)) return undefined;
    const files = [known?.get(received.tag), tree.files].find((each) => each?.tag === received.tag);
    if (files) return files;
    const call = { params: { type: area }, query: { part, of }, signal };
    return (await api.call(folderStructureFiles, call)).data.files;
  });
  const files = await Promise.all(read);
  return new Map(files.flatMap((each) => (each ? [[each.tag, each]] : [])));
}
