import { createContext, use } from "react";
import type { FileUses } from "./file-uses.ts";
import { lastUseWords } from "./last-use-words.ts";

/** What is known of how the files of the open folder are used: told beside the rows, which stand before it comes. */
export const KnownUses = createContext<FileUses | undefined>(undefined);

/** How many markers a file has; nothing while it is not known. */
export const MarkersCell = ({ fileId }: { readonly fileId: string }) =>
  use(KnownUses)?.get(fileId)?.markers.toLocaleString("pt-BR");

/** When a file was used last; nothing while it is not known. */
export function LastUseCell({ fileId }: { readonly fileId: string }) {
  const known = use(KnownUses)?.get(fileId);
  return known && lastUseWords(known.lastUse);
}
