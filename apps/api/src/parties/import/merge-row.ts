import { isPersonKind, type PartyRecord, partyLimits } from "@lavra/contract/parties/party";
import { addressForService } from "@lavra/contract/parties/written-party";

const union = (first: readonly string[] | undefined, rest: readonly string[] | undefined, most: number) => {
  const all = [...new Set([...(first ?? []), ...(rest ?? [])])].slice(0, most);
  return all.length > 0 ? all : undefined;
};

/** Fields of one kind of party, which a row for the other kind does not bring. */
const ofPeople = new Set(["civil", "regime", "union", "nationality", "profession", "birth", "parents", "gender"]);

/**
 * Returns a record with what a row says: its fields replace those of the record, its e-mails and telephones come first,
 * its address is the one for service. The kind stays, and what the row does not say.
 */
export function mergeRow(present: PartyRecord, row: PartyRecord): PartyRecord {
  const { kind: _, emails, phones, pix, addresses, own: attributes, ...fields } = row;
  const isOther = isPersonKind(present.kind) !== isPersonKind(row.kind);
  const own = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== undefined && !(isOther && ofPeople.has(field))),
  );
  const lists = {
    emails: union(emails, present.emails, partyLimits.emails),
    phones: union(phones, present.phones, partyLimits.phones),
    pix: union(pix, present.pix, partyLimits.pix),
    addresses: mergedAddresses(present, addresses),
  };
  return {
    ...present,
    ...own,
    ...(attributes && { own: { ...present.own, ...attributes } }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
  } as PartyRecord;
}

function mergedAddresses(present: PartyRecord, [address]: PartyRecord["addresses"] = []): PartyRecord["addresses"] {
  if (!address) return undefined;
  const served = addressForService(present);
  if (!served) return [address];
  const { isForService } = served;
  const replacing = { ...address, ...(isForService === undefined ? {} : { isForService }) };
  return present.addresses?.map((one) => (one === served ? replacing : one));
}
