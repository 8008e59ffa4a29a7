import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { Area, FolderNode } from "@lavra/contract/library";

/** Why nothing can be sent to a folder, in a sentence; undefined where it can. */
export function uploadBarrier(area: Area, folder: FolderNode | undefined): string | undefined {
  if (!folder) return sentenceFor("library.folder_not_found");
  if (folder.readOnly) return sentenceFor("library.read_only");
  // Templates always lie in a folder; topics may lie in the root.
  return area === "models" && folder.path === "/" ? sentenceFor("library.root_upload") : undefined;
}

/** What the file dialog offers: by ending, and by type where a system knows no endings. */
export const docxTypes = [".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];
