import type { FolderNode } from "@lavra/contract/library/library";
import type { ReactNode } from "react";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { useFolderStructure } from "../use-folder-structure.ts";
import { type AreaWord, areaFault, treeOf } from "./area-faults.ts";

export interface LibraryAreaProps {
  readonly query: ReturnType<typeof useFolderStructure>;
  readonly word: AreaWord;
  /** Shown while the area loads. */
  readonly skeleton: ReactNode;
  readonly children: (root: FolderNode) => ReactNode;
}

/**
 * Renders an area of the library once it is loaded; before that a loading state, or the reason why it cannot be read.
 */
export function LibraryArea({ query, word, skeleton, children }: LibraryAreaProps) {
  const fault = areaFault(query, word);
  if (fault !== null) {
    return (
      <FailedState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {fault}
      </FailedState>
    );
  }
  const root = treeOf(query);
  if (root) return children(root);
  return (
    <SkeletonGroup label={`Carregando ${word}...`} className="grid content-start gap-3">
      {skeleton}
    </SkeletonGroup>
  );
}
