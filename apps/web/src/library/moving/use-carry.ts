import { useMemo, useRef } from "react";
import { useStable } from "../../ui/use-stable.ts";
import { isFolder } from "../folder/library-entries.tsx";
import type { Source } from "./moves.ts";

/** What rows, tree and path need of what is being carried; it never changes, so that nothing is drawn anew for it. */
export interface Carry {
  readonly onCarry: (sources: readonly Source[] | null) => void;
  readonly onDropRows: (path: string) => void;
  readonly canDropRowsOn: (path: string) => boolean;
}

/** Folders and files taken up in one place and let go over a folder in another. A folder is no place for itself. */
export function useCarry(moveTo: (sources: readonly Source[], path: string) => void): Carry {
  const carried = useRef<readonly Source[]>([]);
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
