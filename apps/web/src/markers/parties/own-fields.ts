import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import { isPersonKind, type PartyKind } from "@lavra/contract/parties/party";

/** Field of a form for the value of an own attribute. */
export interface OwnField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/**
 * Returns the fields for a party's own attributes: those of its kind, then those that it has a value of and the office
 * removed.
 */
export function ownFields(
  attributes: readonly OwnAttribute[],
  kind: PartyKind,
  values: Readonly<Record<string, string>> = {},
): readonly OwnField[] {
  const isOfKind = ({ of }: OwnAttribute) => of === "all" || (of === "people") === isPersonKind(kind);
  const names = new Set(attributes.map(({ name }) => name));
  const removed = Object.keys(values).filter((name) => !names.has(name));
  return [
    ...attributes.filter((one) => isOfKind(one) || Object.hasOwn(values, one.name)),
    ...removed.map((name) => ({ name, label: name, hint: "O escritório não usa mais este dado." })),
  ].map(({ name, label, ...field }) => ({ name, label, ...("hint" in field ? { hint: field.hint } : {}) }));
}
