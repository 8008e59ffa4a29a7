import { caseParam, places } from "../platform/places.ts";

/** Address of a case's page. */
export const caseAddress = (id: string): string => `${places.cases.path}?${new URLSearchParams({ [caseParam]: id })}`;

/** Address where a template is chosen for a document in a case. */
export const caseDocumentAddress = (id: string): string =>
  `${places.generate.path}?${new URLSearchParams({ [caseParam]: id })}`;
