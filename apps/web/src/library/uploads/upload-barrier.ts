import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { Area, FolderNode } from "@lavra/contract/library";

/** What is known before the folders are: templates always lie in one; topics may lie in the root. */
export const rootBarrier = (area: Area, path: string): string | undefined =>
  area === "models" && path === "/" ? sentenceFor("library.root_upload") : undefined;

/** Why nothing can be sent to a folder, in a sentence; undefined where it can. */
export function uploadBarrier(area: Area, folder: FolderNode | undefined): string | undefined {
  if (!folder) return sentenceFor("library.folder_not_found");
  if (folder.readOnly) return sentenceFor("library.read_only");
  return rootBarrier(area, folder.path);
}

/** What the file dialog offers: by ending, and by type where a system knows no endings. */
export const docxTypes = [".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];
