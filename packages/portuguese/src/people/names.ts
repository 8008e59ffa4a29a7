import { agree } from "../agreement/agree.ts";
import { type Group, groupOf } from "../agreement/four-forms.ts";
import { readAgreement } from "../agreement/read-agreement.ts";
import { calledName, memberOf, type Party } from "./party.ts";

/** Joins names: `A`, `A e B`, `A, B e C`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} e ${last}`;
}

/** Returns the group of parties. @returns undefined if there are none */
export const groupOfParties = (parties: readonly Party[]): Group | undefined => groupOf(parties.map(memberOf));

/** Returns a form of the lists beside a group; undefined if the lists do not have it. */
export function agreed(form: string, group: Group): string | undefined {
  const read = readAgreement(form);
  return "fault" in read ? undefined : agree(read, group)?.text;
}

/** Name of the first party, and what the others are: `MARINA DUARTE e outros`. Empty without parties. */
export function firstAndOthers([first, ...others]: readonly Party[]): string {
  if (!first) return "";
  const group = groupOfParties(others);
  return group ? `${calledName(first)} e ${agreed("outro|outra", group) ?? ""}` : calledName(first);
}
