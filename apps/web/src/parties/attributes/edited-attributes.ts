import { type OwnAttribute, ownAttributeLimits } from "@lavra/contract/accounts/own-attributes";
import { attributeNameOf } from "@lavra/contract/markers/party-attributes";

/** An own attribute as the form has it. */
export interface EditedAttribute extends Pick<OwnAttribute, "label" | "of"> {
  readonly key: string;
  /** Name in templates, which no longer changes once it is saved; undefined before. */
  readonly saved: string | undefined;
}

/** Returns the name of an attribute in templates: `BENEFICIO_INSS` of `Benefício (INSS)`; "" of a text without letters. */
export function nameOf({ saved, label }: Pick<EditedAttribute, "saved" | "label">): string {
  const name = attributeNameOf(label)
    .replace(/[^A-Z0-9_]+/g, "")
    .replace(/^[^A-Z]+/, "");
  return saved ?? name.slice(0, ownAttributeLimits.name);
}

export const editedOf = (attributes: readonly OwnAttribute[]): readonly EditedAttribute[] =>
  attributes.map(({ name, label, of }) => ({ key: name, saved: name, label, of }));

/** Returns the attributes as they are sent. */
export const sentOf = (edited: readonly EditedAttribute[]): OwnAttribute[] =>
  edited.map((one) => ({ name: nameOf(one), label: one.label.trim(), of: one.of }));

/** Returns what is wrong with each attribute's label, by the key of the attribute. */
export function labelFaults(edited: readonly EditedAttribute[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const names = new Set<string>();
  for (const one of edited) {
    const name = nameOf(one);
    if (name === "") faults.set(one.key, "Escreva o nome do dado");
    else if (names.has(name)) faults.set(one.key, "Este nome já está na lista");
    names.add(name);
  }
  return faults;
}
