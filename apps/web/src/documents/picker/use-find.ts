import type { FolderNode } from "@lavra/contract/library";
import { useDeferredValue, useMemo, useState } from "react";
import { indexFiles, searchFiles } from "../../library/index.ts";

/** A search over the files of an area. */
export function useFind(root: FolderNode) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed).trim();
  const index = useMemo(() => indexFiles(root), [root]);
  const found = useMemo(() => searchFiles(index, wanted), [index, wanted]);
  return {
    typed,
    setTyped,
    /** What is looked for; "" while nothing is. */
    wanted,
    found,
    /** The first found of what is typed by now, drawn or not yet. */
    first: () => searchFiles(index, typed)[0]?.file.id,
  };
}

export type Find = ReturnType<typeof useFind>;
