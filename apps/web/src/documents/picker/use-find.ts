import type { FolderNode } from "@lavra/contract/library/library";
import { useDeferredValue, useMemo, useState } from "react";
import { indexFiles, searchFiles } from "../../library/index.ts";

/** Searches the files of an area. */
export function useFind(root: FolderNode) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed).trim();
  const index = useMemo(() => indexFiles(root), [root]);
  const found = useMemo(() => searchFiles(index, wanted), [index, wanted]);
  return {
    typed,
    setTyped,
    /** The search text; "" without a search. */
    wanted,
    found,
    /** Returns the first result for the text typed so far, rendered or not. */
    first: () => searchFiles(index, typed)[0]?.file.id,
  };
}

export type Find = ReturnType<typeof useFind>;
