import { createContext, use } from "react";
import type { FileUses } from "./file-uses.ts";
import { lastUseWords } from "./last-use-words.ts";

/** Uses of the files in the open folder. A context of its own, because the rows are shown before the uses are known. */
export const KnownUses = createContext<FileUses | undefined>(undefined);

/** Renders how many markers a file has; nothing until it is known. */
export const MarkersCell = ({ fileId }: { readonly fileId: string }) =>
  use(KnownUses)?.get(fileId)?.markers.toLocaleString("pt-BR");

/** Renders when a file was last used; nothing until it is known. */
export function LastUseCell({ fileId }: { readonly fileId: string }) {
  const known = use(KnownUses)?.get(fileId);
  return known && lastUseWords(known.lastUse);
}
