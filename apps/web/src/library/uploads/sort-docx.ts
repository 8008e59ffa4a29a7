import { sentenceFor } from "@lavra/contract/failures/sentences";

/** What the file dialog offers: by ending, and by type where a system knows no endings. */
export const docxTypes = [".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];

export interface SortedFiles {
  readonly accepted: readonly File[];
  /** The sentence that names the others; undefined where there are none. */
  readonly refusal: string | undefined;
}

/** Parts what may be sent from what is no .docx; the good ones go whatever the others are. */
export function sortDocx(files: readonly File[]): SortedFiles {
  const accepted = files.filter((file) => /\.docx$/i.test(file.name));
  const invalid = files.filter((file) => !accepted.includes(file)).map((file) => file.name);
  return { accepted, refusal: invalid.length > 0 ? sentenceFor("library.not_docx", { files: invalid }) : undefined };
}
