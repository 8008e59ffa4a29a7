import type { PartyContext } from "../attributes.ts";
import { calledName, memberOf, type Party, repsOf } from "../party.ts";
import { type PartyTag, partyTagText } from "./party-tag.ts";

const isUnknown = (party: Party) => memberOf(party).gender === "u";

/** Returns a party, and those who act for it, as if the gender of each unknown one were this. */
const asIf = (party: Party, gender: "m" | "f"): Party => ({
  ...party,
  ...(isUnknown(party) ? { gender } : {}),
  reps: party.reps?.map((rep) => ("who" in rep ? { ...rep, who: asIf(rep.who, gender) } : rep)),
});

/** Names of the unknown ones among parties and those who act for them. */
const unknownNames = (parties: readonly Party[]): string[] =>
  parties.flatMap((party) => [
    ...(isUnknown(party) ? [calledName(party)] : []),
    ...unknownNames(repsOf(party).flatMap((rep) => ("who" in rep ? [rep.who] : []))),
  ]);

/** Attributes that agree with all parties of a field together. */
const ofGroup: ReadonlySet<string> = new Set(["PAPEL", "PRIMEIRO_E_OUTROS"]);

/**
 * Returns the names of people whose unknown gender gives the text of a tag double forms, such as `o(a)`: none where
 * the same text stands beside a man and a woman (`requer/requerem`).
 */
export function unknownGenders(
  tag: PartyTag,
  partiesOf: (field: string) => readonly Party[],
  contextOf?: (field: string) => PartyContext,
): readonly string[] {
  const isDouble = (parties: (field: string) => readonly Party[]) => {
    const [man, woman] = (["m", "f"] as const).map(
      (gender) => partyTagText(tag, (field) => parties(field).map((one) => asIf(one, gender)), contextOf).text,
    );
    return man !== woman;
  };
  const all = (tag.kind === "agreement" ? tag.fields : [tag.field]).flatMap(partiesOf);
  if (unknownNames(all).length === 0) return [];
  if (tag.kind === "agreement" || ofGroup.has(tag.attribute)) {
    const agreeing = tag.kind === "value" && tag.attribute === "PRIMEIRO_E_OUTROS" ? all.slice(1) : all;
    return isDouble(partiesOf) ? agreeing.filter(isUnknown).map(calledName) : [];
  }
  const isAboutOthers = tag.attribute === "ASSINATURA" || tag.attribute === "QUALIFICACAO";
  return all.flatMap((party) => {
    const names = isAboutOthers ? unknownNames([party]) : [party].filter(isUnknown).map(calledName);
    return names.length > 0 && isDouble(() => [party]) ? names : [];
  });
}
