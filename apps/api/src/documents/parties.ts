import {
  type GivenParties,
  type GivenParty,
  type PartyVersion,
  partyLimits,
} from "@lavra/contract/documents/document-parties";
import { joinNames, type Party, qualify } from "@lavra/portuguese/people";
import { keyOf } from "../markers/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { PartiesByKey } from "../templates/index.ts";
import type { Answers } from "./answers.ts";
import { listTexts } from "./lists.ts";
import { storable } from "./rules.ts";

/** Data of the parties of some references, and the versions of records that they were read from. */
interface FoundParties {
  /** In the order of the references; undefined for one that the office has not. `with` is a place among them. */
  readonly parties: readonly (Party | undefined)[];
  /** Representatives' versions too. */
  readonly used: readonly PartyVersion[];
}

/**
 * Finds the records of a field's parties. With the versions that an earlier document used, the texts are its own again.
 */
export type FindParties = (
  office: Pick<Principal, "scopeId">,
  references: readonly PartyVersion[],
  pins?: readonly PartyVersion[],
) => Promise<FoundParties>;

/** Returns data without blank items and without characters that neither a document nor the database can hold. */
function cleaned<T>(value: T): T | undefined {
  if (typeof value === "string") return (storable(value).trim() || undefined) as T | undefined;
  if (Array.isArray(value)) return value.flatMap((one) => cleaned(one) ?? []) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, cleaned(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as T;
}

/** Names stay even if blank; so do the qualities of representatives. */
function cleanParty<P extends { readonly name: string; readonly reps?: readonly unknown[] | undefined }>(party: P): P {
  const { reps } = party;
  return {
    ...(cleaned(party) as P),
    name: storable(party.name).trim(),
    ...(reps ? { reps: reps.map((rep) => cleanRep(rep as Representative)) } : {}),
  };
}

type Inline = Extract<GivenParty, { readonly inline: unknown }>["inline"];
type Representative = NonNullable<Inline["reps"]>[number];

const cleanRep = (rep: Representative): Representative =>
  "who" in rep
    ? { as: storable(rep.as).trim(), who: cleanParty(rep.who) }
    : { ...rep, body: storable(rep.body).trim() };

/** Returns the parties of fields as they are stored, by marker key; fields without parties are left out. */
export function readParties(given: GivenParties): GivenParties {
  const read = Object.entries(given).flatMap(([name, list]) => {
    const key = keyOf(name);
    const parties = list.map((one) => ("inline" in one ? { inline: cleanParty(one.inline) } : one));
    return key && parties.length > 0 ? [[key, parties] as const] : [];
  });
  return Object.fromEntries(read);
}

/** @throws DomainError documents.too_many_parties, documents.party_nameless */
export function assertWhole(parties: GivenParties): void {
  for (const [key, list] of Object.entries(parties)) {
    const field = key.slice(1, -1);
    const limit = partyLimits.parties;
    if (list.length > limit) throw new DomainError("documents.too_many_parties", { field, limit });
    const nameless = list.findIndex((one) => "inline" in one && one.inline.name === "");
    if (nameless !== -1) throw new DomainError("documents.party_nameless", { field, place: nameless + 1 });
  }
}

/** Data of a document's parties, and the versions of records that they are. */
export interface ResolvedParties {
  readonly parties: PartiesByKey;
  readonly used: readonly PartyVersion[];
}

interface Resolving {
  /** Versions that an earlier document used. */
  readonly pins?: readonly PartyVersion[] | undefined;
  /** Leaves out a party whose record is gone. */
  readonly isLenient?: boolean;
}

type Office = Parameters<FindParties>[0];

/** Creates the function that returns the data of a document's parties; records are read in the versions named. */
export function createResolveParties(find: FindParties) {
  async function resolveField(office: Office, key: string, list: readonly GivenParty[], how: Resolving) {
    const places = list.flatMap((one, at) => ("inline" in one ? [] : [at]));
    const references = list.flatMap((one) => ("inline" in one ? [] : [one]));
    const none: FoundParties = { parties: [], used: [] };
    const found = references.length === 0 ? none : await find(office, references, how.pins);
    const records = new Map(places.map((place, at) => [place, found.parties[at]]));
    const parties = list.flatMap((one, at): Party[] => {
      if ("inline" in one) return [one.inline];
      const record = records.get(at);
      if (record) return [{ ...record, with: record.with === undefined ? undefined : places[record.with] }];
      if (how.isLenient) return [];
      throw new DomainError("documents.party_not_found", { field: key.slice(1, -1) });
    });
    return { parties, used: found.used };
  }

  /** @throws DomainError documents.party_not_found */
  return async (office: Office, given: GivenParties = {}, how: Resolving = {}): Promise<ResolvedParties> => {
    const parties: Record<string, readonly Party[]> = {};
    const used: PartyVersion[] = [];
    for (const [key, list] of Object.entries(given)) {
      const field = await resolveField(office, key, list, how);
      parties[key] = field.parties;
      used.push(...field.used);
    }
    return { parties, used };
  };
}

/** Returns the names of each field's parties by its key, as documents write them. */
export const partyNames = (parties: PartiesByKey): [key: string, names: string][] =>
  Object.entries(parties).map(([key, list]) => [
    key,
    joinNames(list.flatMap(({ name, social }) => social || name || [])),
  ]);

/** Returns texts that have the data of parties, by marker key: what a document with them is found by. */
export const partyTexts = (parties: PartiesByKey): [key: string, text: string][] =>
  Object.entries(parties).flatMap(([key, list]) =>
    list.map((party): [string, string] => [
      key,
      [qualify([party]).text, party.phone, party.social && party.name].filter(Boolean).join("\n"),
    ]),
  );

/** Returns the parties whose data are in the tree itself. */
export const inlineParties = (given: GivenParties = {}): PartiesByKey =>
  Object.fromEntries(
    Object.entries(given).map(([key, list]) => [key, list.flatMap((one) => ("inline" in one ? one.inline : []))]),
  );

/** Creates the function that returns answers and the data of parties in them, by marker key; erased ones are left out. */
export function createTextsOfAnswers(find: FindParties) {
  const resolve = createResolveParties(find);
  return async (office: Office, { fields, parties: given, lists, used: pins }: Answers) => {
    const { parties } = await resolve(office, given, { pins, isLenient: true });
    return [...Object.entries(fields), ...partyTexts(parties), ...listTexts(lists)];
  };
}
