import { useMemo, useRef } from "react";
import { useStable } from "../../ui/use-stable.ts";
import { type FolderOrFile, isFolder } from "../folder/library-entries.tsx";

/** Drag handlers for rows, tree and path. The object never changes, so that a drag causes no rendering. */
export interface Carry {
  readonly onCarry: (sources: readonly FolderOrFile[] | null) => void;
  readonly onDropRows: (path: string) => void;
  readonly canDropRowsOn: (path: string) => boolean;
}

/** Moves folders and files that are dragged onto another folder. A folder cannot be dropped onto itself. */
export function useCarry(moveTo: (sources: readonly FolderOrFile[], path: string) => void): Carry {
  const carried = useRef<readonly FolderOrFile[]>([]);
  const drop = useStable((path: string) => moveTo(carried.current, path));
  return useMemo(
    () => ({
      onCarry: (sources) => {
        carried.current = sources ?? [];
      },
      onDropRows: drop,
      canDropRowsOn: (path) =>
        carried.current.length > 0 && !carried.current.some((source) => isFolder(source) && source.path === path),
    }),
    [drop],
  );
}
