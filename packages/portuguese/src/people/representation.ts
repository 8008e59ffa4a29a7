import { type Group, groupOf } from "../agreement/four-forms.ts";
import { writeAddress } from "./address.ts";
import { groupOfParties } from "./names.ts";
import { isPerson, isRepresented, memberOf, type Party, type Representative, repsOf } from "./party.ts";
import { type Ask, agreeRecorded } from "./recorded-words.ts";
import { groupOfOne, type ItemOptions, partyText, phrasesOf, sure } from "./texts/party-items.ts";

/**
 * Joins the texts of several parties: `A, e B`, where one of two has a representative `A; e B`, of more `A; B; e C`.
 */
export function joinTexts(texts: readonly string[], isParted: boolean): string {
  const last = texts.at(-1) ?? "";
  if (texts.length < 2) return last;
  if (texts.length === 2) return `${texts[0]}${isParted ? ";" : ","} e ${last}`;
  return `${texts.slice(0, -1).join("; ")}; e ${last}`;
}

const people = (reps: readonly Representative[]): readonly Party[] =>
  reps.flatMap((rep) => ("who" in rep ? [rep.who] : []));

/**
 * Returns the address that people and all who represent them have in common, as written.
 * @returns undefined if there is none, or if one of them is an entity, a public body or represented
 */
function commonAddress(represented: readonly Party[], reps: readonly Representative[]): string | undefined {
  const acting = people(reps);
  if (acting.length < reps.length || acting.some(isRepresented)) return undefined;
  const all = [...represented, ...acting];
  const [first, ...others] = all.map((party) => (isPerson(party) ? writeAddress(party.address) : undefined));
  return others.every((address) => address === first) ? first : undefined;
}

/** `, ambos residentes e domiciliados na Rua 7` */
export function commonAddressText(parties: readonly Party[], address: string, options: ItemOptions): string {
  const group = groupOfParties(parties);
  const text = group && phrasesOf(options, group)("address", { ENDERECO: address });
  return group && text ? `, ${sure("ambos|ambas", group)} ${text}` : "";
}

function byQuality(reps: readonly Representative[]): readonly (readonly Representative[])[] {
  const found = new Map<string, Representative[]>();
  for (const rep of reps) {
    const key = "who" in rep ? rep.as : `:${rep.body}`;
    found.set(key, [...(found.get(key) ?? []), rep]);
  }
  return [...found.values()];
}

/** `por sua genitora, A…`, `por seus genitores, A…, e B…`, `pela Advocacia-Geral da União` */
function actingText(reps: readonly Representative[], options: ItemOptions, ask: Ask): string {
  const [first] = reps;
  if (first && "body" in first) return `pel${first.art} ${first.body}`;
  const acting = people(reps);
  const group = groupOfParties(acting);
  if (!group || !first) return "";
  const texts = acting.map((party) => qualifyOne(party, options, ask));
  return `por ${sure("seu", group)} ${agreeRecorded(first.as, group, ask)}, ${joinTexts(texts, acting.some(isRepresented))}`;
}

/** `neste ato representado por sua genitora, …`; a minor of 16 or 17 is assisted. */
function actText(
  group: Group,
  { kind }: Party,
  reps: readonly Representative[],
  options: ItemOptions,
  ask: Ask,
): string {
  const acts = byQuality(reps).map((same) => actingText(same, options, ask));
  const isParted = people(reps).some(isRepresented);
  const acting = { REPRESENTANTE: joinTexts(acts, isParted) };
  return phrasesOf(options, group)(kind === "pubere" ? "assistance" : "representation", acting) ?? "";
}

/** The qualificação of one party, with its representation. */
export function qualifyOne(party: Party, options: ItemOptions, ask: Ask): string {
  const reps = repsOf(party);
  if (reps.length === 0) return partyText(party, options, ask);
  const address = isPerson(party) ? commonAddress([party], reps) : undefined;
  const own = { ...options, withoutAddress: options.withoutAddress || address !== undefined };
  const acting = { ...options, withoutCivil: false, withoutAddress: address !== undefined };
  const text = `${partyText(party, own, ask)}, ${actText(groupOfOne(party), party, reps, acting, ask)}`;
  return address === undefined ? text : text + commonAddressText([party, ...people(reps)], address, options);
}

/** Several parties of one kind with the very same representatives, who are written once. */
export function qualifyTogether(parties: readonly Party[], options: ItemOptions, ask: Ask): string {
  const [first] = parties;
  const group = groupOf(parties.map(memberOf));
  if (!first || !group) return "";
  const reps = repsOf(first);
  const address = parties.every(isPerson) ? commonAddress(parties, reps) : undefined;
  const inner = { ...options, withoutCivil: false, withoutAddress: address !== undefined };
  const texts = parties.map((party) => partyText(party, inner, ask));
  const act = actText(group, first, reps, inner, ask);
  const text = `${joinTexts(texts, false)}, ${sure("ambos|ambas", group)} ${act}`;
  return address === undefined ? text : text + commonAddressText([...parties, ...people(reps)], address, options);
}

/** True if all parties are of one kind and have the same representatives, in any order. */
export function haveSameRepresentatives(parties: readonly Party[]): boolean {
  const [first, ...others] = parties;
  if (!first || others.length === 0 || !isRepresented(first)) return false;
  const keyOf = (party: Party) => repsOf(party).map(stableText).sort().join();
  const key = keyOf(first);
  return others.every((party) => party.kind === first.kind && keyOf(party) === key);
}

/** Returns a record as text that does not depend on the order of its fields. */
function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .map(([key, field]) => `${key}:${stableText(field)}`)
    .sort()
    .join()}}`;
}
