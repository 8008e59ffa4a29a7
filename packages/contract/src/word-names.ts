/** MIME types of a Word document and of a Word template. */
export const wordTypes = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".dotx": "application/vnd.openxmlformats-officedocument.wordprocessingml.template",
} as const;

/** Extension of a file that is stored in the library. */
export type WordEnding = keyof typeof wordTypes;
/** Every accepted extension. */
export const wordEndings: readonly WordEnding[] = [".docx", ".dotx"];

/** Returns the extension that a name ends with, in lower case; undefined if it is no accepted one. */
export const wordEndingOf = (name: string): WordEnding | undefined =>
  wordEndings.find((ending) => name.slice(-ending.length).toLowerCase() === ending);

/** Returns a file's name without its extension. */
export const spokenName = (name: string): string => {
  const ending = wordEndingOf(name);
  return ending ? name.slice(0, -ending.length) : name;
};

/** Returns the name that the specification gives a document: that of its template and `_gerado`. */
export const usualName = (templateName: string): string => `${spokenName(templateName)}_gerado`;
