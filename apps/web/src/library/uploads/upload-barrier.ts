import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { Area, FolderNode } from "@lavra/contract/library/library";
import { wordTypes } from "@lavra/contract/word-names";

/** Returns the sentence that is known before the folders are: templates need a folder, topics may be in the root. */
export const rootBarrier = (area: Area, path: string): string | undefined =>
  area === "models" && path === "/" ? sentenceFor("library.root_upload") : undefined;

/**
 * Returns the sentence that says why nothing can be uploaded to a folder.
 * @returns undefined if uploads are possible
 */
export function uploadBarrier(area: Area, folder: FolderNode | undefined): string | undefined {
  if (!folder) return sentenceFor("library.folder_not_found");
  if (folder.readOnly) return sentenceFor("library.read_only");
  return rootBarrier(area, folder.path);
}

/** Types that the file dialog offers: by extension, and by MIME type for systems that do not use extensions. */
export const docxTypes = Object.entries(wordTypes).flat();
