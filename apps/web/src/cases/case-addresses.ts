import { places } from "../platform/places.ts";

/** Address parameter that names a case, on its page and on the form of a document in it. */
export const caseParam = "caso";

/** Address of a case's page. */
export const caseAddress = (id: string): string => `${places.cases.path}?${new URLSearchParams({ [caseParam]: id })}`;

/** Address where a template is chosen for a document in a case. */
export const caseDocumentAddress = (id: string): string =>
  `${places.generate.path}?${new URLSearchParams({ [caseParam]: id })}`;
