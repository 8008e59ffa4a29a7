import type { FolderNode } from "@lavra/contract/library";
import { ApiError } from "../../platform/api/api-error.ts";

export interface AreaState {
  readonly data: FolderNode | undefined;
  readonly error: Error | null;
}

export type AreaWord = "modelos" | "tópicos";

/** Whether what the server answered can be drawn as a tree. */
export const isTree = (data: FolderNode | undefined): data is FolderNode =>
  data !== undefined && Array.isArray(data.children) && Array.isArray(data.files);

/** An area's tree; undefined while loading and when it cannot be read. */
export const treeOf = ({ data }: AreaState): FolderNode | undefined => (isTree(data) ? data : undefined);

/** What went wrong with an area, as a sentence; null when nothing did, or when the session is over and the app leaves. */
export function areaFault({ data, error }: AreaState, word: AreaWord): string | null {
  if (isTree(data) || (data === undefined && error === null)) return null;
  if (error instanceof ApiError && error.status === 401) return null;
  const isUnread = data === undefined && error instanceof ApiError;
  return isUnread ? `Erro ao carregar ${word}: ${error.message}` : `Erro ao processar estrutura de ${word}`;
}
