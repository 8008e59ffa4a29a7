import type { PartyAddress, PartyData, PartyRecord, PartyRepresentative } from "./party.ts";

/** Who acts for a party, as texts about it need it. */
export type WrittenRepresentative =
  | { readonly as: string; readonly who: WrittenParty }
  | { readonly as: ""; readonly art: "o" | "a" | "os" | "as"; readonly body: string };

/** A party as `@lavra/portuguese/people` writes it. */
export interface WrittenParty
  extends Omit<PartyData, "isPlural" | "emails" | "phones" | "addresses" | "parents" | "gender"> {
  readonly gender?: "m" | "f" | undefined;
  readonly number?: "p" | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly parents?: string[] | undefined;
  readonly address?: Omit<PartyAddress, "isForService"> | undefined;
  readonly reps?: WrittenRepresentative[] | undefined;
  /** Position of the spouse or partner in the same list. */
  readonly with?: number | undefined;
}

/** The address for service: the one that is marked, else the first. */
export const addressForService = ({ addresses }: Pick<PartyData, "addresses">): PartyAddress | undefined =>
  addresses?.find(({ isForService }) => isForService) ?? addresses?.[0];

/** Returns the address for service as a document writes it, without its mark. */
function writtenAddress(data: PartyData): WrittenParty["address"] {
  const found = addressForService(data);
  if (!found) return undefined;
  const { isForService: _, ...address } = found;
  return address;
}

function written(data: PartyData): WrittenParty {
  const { isPlural, emails, phones, addresses: _, ...same } = data;
  return {
    ...same,
    number: isPlural ? "p" : undefined,
    email: emails?.[0],
    phone: phones?.[0],
    address: writtenAddress(data),
  };
}

type FindRecord = (id: string) => PartyRecord | undefined;

function writtenRepresentative(of: PartyRepresentative, find: FindRecord, depth: number): WrittenRepresentative[] {
  if ("body" in of) return [{ as: "", art: of.article, body: of.body }];
  if ("inline" in of.who) return [{ as: of.quality, who: written(of.who.inline) }];
  const record = find(of.who.id);
  return record ? [{ as: of.quality, who: writtenParty(record, find, depth + 1) }] : [];
}

/** Representatives of representatives that are followed: a company is represented by a person of it. */
const deepest = 3;

/**
 * Returns a record as texts about it need it: the first e-mail and telephone, the address for service, and its
 * representatives with theirs.
 * @param find returns a record to which another one refers; a reference without one is left out
 */
export function writtenParty(record: PartyRecord, find: FindRecord, depth = 0): WrittenParty {
  const { representatives = [], spouseId: _spouse, pix: _pix, bank: _bank, notes: _notes, ...data } = record;
  const reps = depth < deepest ? representatives.flatMap((one) => writtenRepresentative(one, find, depth)) : [];
  return { ...written(data), ...(reps.length > 0 ? { reps } : {}) };
}

/** Returns the ids of the records to which a record refers. */
export const referencesOf = ({ representatives = [], spouseId }: PartyRecord): string[] => [
  ...representatives.flatMap((one) => ("who" in one && "id" in one.who ? [one.who.id] : [])),
  ...(spouseId === undefined ? [] : [spouseId]),
];

/** Returns the ids of those who act for a party. */
export const representativeIdsOf = ({ representatives }: Pick<PartyRecord, "representatives">): string[] =>
  referencesOf({ kind: "pf", name: "", representatives });

const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

function dataOf(party: WrittenParty): PartyData {
  const { number, email, phone, parents, address, own = {}, reps: _, with: __, gender, ...same } = party;
  const [firstEmail, firstPhone] = [given(email), given(phone)];
  const ownParents = parents?.flatMap((one) => given(one) ?? []) ?? [];
  const values = Object.entries(own).flatMap(([name, value]) => (given(value) ? [[name, value.trim()]] : []));
  return {
    ...same,
    ...(gender === "m" || gender === "f" ? { gender } : {}),
    ...(number === "p" ? { isPlural: true } : {}),
    ...(firstEmail ? { emails: [firstEmail] } : {}),
    ...(firstPhone ? { phones: [firstPhone] } : {}),
    ...(ownParents.length > 0 ? { parents: ownParents } : {}),
    ...(address && Object.keys(address).length > 0 ? { addresses: [address] } : {}),
    ...(values.length > 0 ? { own: Object.fromEntries(values) } : {}),
  };
}

/** Returns a party that was written for one document as a record. Who acts for a representative is left out. */
export function recordOfWritten(party: WrittenParty): PartyRecord {
  const representatives = (party.reps ?? []).flatMap((rep): PartyRepresentative[] => {
    if (!("who" in rep)) return given(rep.body) ? [{ article: rep.art, body: rep.body.trim() }] : [];
    return given(rep.as) && given(rep.who.name) ? [{ quality: rep.as.trim(), who: { inline: dataOf(rep.who) } }] : [];
  });
  return { ...dataOf(party), ...(representatives.length > 0 ? { representatives } : {}) };
}
