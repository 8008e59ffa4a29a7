import { sentenceFor } from "@lavra/contract/failures/sentences";

/** Characters. */
export const longestFolderName = 120;

/** The sentence that refuses a folder's name, or undefined for one that may be sent. */
export function folderNameFault(given: string): string | undefined {
  const name = given.trim();
  if (name === "") return sentenceFor("library.folder_name_empty");
  if (/[/\\]/.test(name)) return sentenceFor("library.folder_name_slash");
  if (/[<>:"\\|?*]/.test(name)) return sentenceFor("library.folder_name_characters");
  if (name.endsWith(".")) return sentenceFor("library.folder_name_dot");
  return undefined;
}
