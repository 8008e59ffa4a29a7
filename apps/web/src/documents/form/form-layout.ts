import { type PersonGroup, personGroups } from "@lavra/contract/markers/people/person-groups";
import type { FieldGroup } from "./asked/form-groups.ts";
import { type FieldSection, fieldSections } from "./fields/section-of.ts";

/** What a form has besides its fields. */
export interface FormLayout {
  /** Fields that one person fills. */
  readonly people: readonly PersonGroup[];
  /** The template's own fields by section. */
  readonly sections: readonly FieldSection[];
}

/** Returns the layout of a form with these fields. */
export const formLayout = (groups: readonly FieldGroup[]): FormLayout => ({
  people: personGroups(groups.flatMap(({ markers }) => markers)),
  sections: fieldSections(groups.find(({ topic }) => topic === null)?.markers ?? []),
});
