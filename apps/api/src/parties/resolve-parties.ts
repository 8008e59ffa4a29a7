import type { PartyRecord } from "@lavra/contract/parties/party";
import { referencesOf, type WrittenParty, writtenParty } from "@lavra/contract/parties/written-party";
import type { Database } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import type { PartyVault } from "./party-keys.ts";
import { openVersion, type PartyReading } from "./read-parties.ts";
import { findHeads, findVersions, type WantedVersion } from "./store.ts";

/** A version of a party. */
export interface PartyReference {
  readonly id: string;
  readonly version: number;
}

/** Parties as texts about them need them. */
export interface ResolvedParties {
  /** In the order of the references; undefined where a party does not exist or was erased. */
  readonly parties: readonly (WrittenParty | undefined)[];
  /** Versions that were read, those of representatives too: with them as pins the same texts come again. */
  readonly used: readonly PartyReference[];
}

/** Rounds of reading: parties, their representatives, and those of representatives. */
const rounds = 4;

/** Reads the wanted versions, and those of the records to which they refer. */
async function readAll(
  open: (row: Awaited<ReturnType<typeof findVersions>>[number]) => PartyRecord,
  find: (wanted: readonly WantedVersion[]) => ReturnType<typeof findVersions>,
  { wanted, pins }: { wanted: readonly WantedVersion[]; pins: ReadonlyMap<string, number> },
) {
  const pinned = ({ id, version }: WantedVersion) => ({ id, version: version ?? pins.get(id) });
  const records = new Map<string, { record: PartyRecord; partyId: string; version: number }>();
  let next: readonly WantedVersion[] = [...new Map(wanted.map((one) => [one.id, pinned(one)])).values()];
  for (let round = 0; round < rounds && next.length > 0; round++) {
    for (const row of await find(next)) {
      records.set(row.asked_id, { record: open(row), partyId: row.party_id, version: row.version });
    }
    const references = next.flatMap(({ id }) => {
      const one = records.get(id);
      return one ? referencesOf(one.record) : [];
    });
    next = [...new Set(references)].filter((id) => !records.has(id)).map((id) => pinned({ id }));
  }
  return records;
}

async function readReferences(
  reading: PartyReading,
  wanted: readonly WantedVersion[],
  pins: readonly PartyReference[] = [],
) {
  const { tx, scopeId } = reading;
  const records = await readAll(
    (row) => openVersion(reading, row),
    (next) => findVersions(tx, scopeId, next),
    { wanted, pins: new Map(pins.map(({ id, version }) => [id, version])) },
  );
  const listed = wanted.map(({ id }) => records.get(id));
  const recordOf = (id: string) => records.get(id)?.record;
  const parties = listed.map((one, at) => {
    if (!one) return undefined;
    const spouse = listed.findIndex(
      (other, place) => place !== at && other !== undefined && areLinked(one, other, records),
    );
    return { ...writtenParty(one.record, recordOf), ...(spouse === -1 ? {} : { with: spouse }) };
  });
  const used = new Map([...records.values()].map(({ partyId: id, version }) => [id, { id, version }]));
  return { listed, parties, used: [...used.values()] };
}

/** Creates the functions that read the parties of references, each in a transaction of its own. */
export function createReadReferences({ db, openVault }: { db: Database; openVault: () => Promise<PartyVault> }) {
  type Caller = Pick<Principal, "scopeId">;
  return {
    /**
     * Finds parties in the versions that the references, or else the pins, name. Spouses and partners in one list are
     * linked to each other.
     */
    async find({ scopeId }: Caller, wanted: readonly WantedVersion[], pins?: readonly PartyReference[]) {
      const vault = await openVault();
      const { parties, used } = await db.tenant(scopeId, (tx) => readReferences({ tx, scopeId, vault }, wanted, pins));
      return { parties, used } satisfies ResolvedParties;
    },

    /** The same for a form, each with its version and the party's present one; null where there is none. */
    async write({ scopeId }: Caller, wanted: readonly WantedVersion[]) {
      const vault = await openVault();
      return db.tenant(scopeId, async (tx) => {
        const { listed, parties } = await readReferences({ tx, scopeId, vault }, wanted);
        const heads = await findHeads(tx, scopeId, [...new Set(wanted.map(({ id }) => id))]);
        return wanted.map(({ id }, at) => {
          const [one, party, latest] = [listed[at], parties[at], heads.get(id)];
          if (!one || !party || !latest) return null;
          return { id: one.partyId, version: one.version, latest, party };
        });
      });
    },
  };
}

type Read = { readonly record: PartyRecord; readonly partyId: string };

/** True if one of two records names the other as spouse or partner. */
function areLinked(one: Read, other: Read, records: ReadonlyMap<string, Read>): boolean {
  const names = ({ record: { spouseId } }: Read, id: string) =>
    spouseId !== undefined && (records.get(spouseId)?.partyId ?? spouseId) === id;
  return names(one, other.partyId) || names(other, one.partyId);
}
