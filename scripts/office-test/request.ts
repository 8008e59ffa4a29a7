import type { Answers } from "./piece.ts";

/** Returns the body of a call that generates a document from answers. */
export const requestOf = (documentType: string, { id, parties, formData }: Answers) => ({
  documentType,
  formData,
  outputFileName: id,
  parties: Object.fromEntries(
    Object.entries(parties).map(([field, list]) => [field, list.map((inline) => ({ inline }))]),
  ),
});
