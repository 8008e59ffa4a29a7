import type { MarkerField } from "./marker-field.tsx";

/** Component that renders the field of one marker. */
export type MarkerFieldPart = typeof MarkerField;

/** Loads the component of the fields, with the first form. */
export const loadMarkerField = async (): Promise<MarkerFieldPart> => (await import("./marker-field.tsx")).MarkerField;

/** Loads what answers blocks from the fields of a form, with the first file that has them. */
export const loadFieldAnswers = () => import("./blocks/field-answers.ts");

/** Loads what groups the fields of one person each, with the first form. */
export const loadPersonGroups = async () => (await import("@lavra/contract/markers/people/person-groups")).personGroups;
