import { sentenceFor } from "@lavra/contract/failures/sentences";

/** In characters. */
export const longestFolderName = 120;

/**
 * Returns the sentence that refuses a folder's name.
 * @returns undefined if the name may be sent
 */
export function folderNameFault(given: string): string | undefined {
  const name = given.trim();
  if (name === "") return sentenceFor("library.folder_name_empty");
  if (/[/\\]/.test(name)) return sentenceFor("library.folder_name_slash");
  if (/[<>:"\\|?*]/.test(name)) return sentenceFor("library.folder_name_characters");
  if (name.endsWith(".")) return sentenceFor("library.folder_name_dot");
  return undefined;
}
