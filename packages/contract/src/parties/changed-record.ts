import type { PartyData, PartyRecord, PartyRepresentative } from "./party.ts";
import { addressForService, recordOfWritten, type WrittenParty, type WrittenRepresentative } from "./written-party.ts";

/** Returns a value as text that does not depend on the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? "";

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** Returns whether documents write two parties alike, apart from couples. */
export function isWrittenAlike(one: WrittenParty, other: WrittenParty): boolean {
  const [{ with: _, ...mine }, { with: __, ...others }] = [one, other];
  return isSame(recordOfWritten(mine), recordOfWritten(others)) && isSame(mine.reps, others.reps);
}

/** Lists of which a document writes the first entry. */
const firstOf = ["emails", "phones"] as const;

/** Returns the record's addresses with another one for service; its mark and the others stay. */
function addressesWith({ addresses = [], ...record }: PartyRecord, [next]: NonNullable<PartyData["addresses"]>) {
  const old = addressForService({ addresses });
  const at = old ? addresses.indexOf(old) : 0;
  const marked = next && { ...next, ...(old?.isForService ? { isForService: true } : {}) };
  return { ...record, addresses: addresses.toSpliced(at, 1, ...(marked ? [marked] : [])) };
}

type Representative = PartyRepresentative | undefined;

/** Returns who acts for a party as recorded, of the one that the document has now and the recorded one in its place. */
function representativeWith(before: WrittenRepresentative | undefined, next: Representative, old: Representative) {
  if (!next || !old || !("quality" in next) || !("quality" in old)) return next;
  const { who, isTogether, since } = old;
  const isOther = before && "who" in before && "inline" in next.who && before.who.name !== next.who.inline.name;
  // Somebody with a record of their own stays that record.
  const kept = "id" in who && !isOther ? who : next.who;
  return { ...next, who: kept, ...(isTogether ? { isTogether } : {}), ...(since && !isOther ? { since } : {}) };
}

function representativesWith(record: PartyRecord, before: WrittenParty, after: WrittenParty): PartyRepresentative[] {
  const old = record.representatives ?? [];
  const reps = before.reps ?? [];
  const isAligned = reps.length === old.length;
  return (after.reps ?? []).flatMap((rep, at): PartyRepresentative[] => {
    const same = isAligned ? reps.findIndex((one) => isSame(one, rep)) : -1;
    const [next] = recordOfWritten({ ...after, reps: [rep] }).representatives ?? [];
    // After a removal a place no longer identifies a representative.
    const isInPlace = isAligned && after.reps?.length === reps.length;
    const found = same === -1 ? representativeWith(reps[at], next, isInPlace ? old[at] : undefined) : old[same];
    return found ? [found] : [];
  });
}

/**
 * Returns a record with what was changed of its party in a document, and everything else as it is: further addresses,
 * e-mails and telephones, and who acts for it with a record of their own.
 * @param before the party as the document had it
 * @param after the same with the changes
 */
export function recordWithChanges(record: PartyRecord, before: WrittenParty, after: WrittenParty): PartyRecord {
  const [was, is] = [recordOfWritten(before), recordOfWritten(after)];
  const changed = ([...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof PartyRecord)[]).filter(
    (field) => field !== "representatives" && !isSame(was[field], is[field]),
  );
  let next = record;
  for (const field of changed) {
    const first = firstOf.find((one) => one === field);
    if (first) next = { ...next, [first]: [...(is[first] ?? []), ...(record[first] ?? []).slice(1)] };
    else if (field === "addresses") next = addressesWith(next, is.addresses ?? []);
    else next = { ...next, [field]: is[field] };
  }
  if (!isSame(before.reps ?? [], after.reps ?? []))
    next = { ...next, representatives: representativesWith(record, before, after) };
  return withoutEmpty(next);
}

const withoutEmpty = (record: PartyRecord): PartyRecord => {
  const filled = Object.entries(record).filter(([, value]) => value !== undefined && !isSame(value, []));
  return { kind: record.kind, name: record.name, ...Object.fromEntries(filled) };
};
