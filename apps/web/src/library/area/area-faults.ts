import type { FolderNode } from "@lavra/contract/library/library";
import { ApiError } from "../../platform/api/api-error.ts";

export interface AreaState {
  readonly data: FolderNode | undefined;
  readonly error: Error | null;
}

export type AreaWord = "modelos" | "tópicos";

/** True if the server's answer can be rendered as a tree. */
export const isTree = (data: FolderNode | undefined): data is FolderNode =>
  data !== undefined && Array.isArray(data.children) && Array.isArray(data.files);

/**
 * Returns an area's tree.
 * @returns undefined while it loads and if it cannot be read
 */
export const treeOf = ({ data }: AreaState): FolderNode | undefined => (isTree(data) ? data : undefined);

/**
 * Returns the sentence that says why an area cannot be shown.
 * @returns null if there is no error, or if the session has expired and the app leaves the page
 */
export function areaFault({ data, error }: AreaState, word: AreaWord): string | null {
  if (isTree(data) || (data === undefined && error === null)) return null;
  if (error instanceof ApiError && error.status === 401) return null;
  const isUnread = data === undefined && error instanceof ApiError;
  return isUnread ? `Erro ao carregar ${word}: ${error.message}` : `Erro ao processar estrutura de ${word}`;
}
