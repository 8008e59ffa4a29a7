import type { ListedParty, TwinReason } from "@lavra/contract/parties/parties";
import { type Database, enterTenant } from "../../platform/db/scope.ts";
import { readSought, waysOf } from "../../platform/search/search-forms.ts";
import type { PartyVault } from "../party-keys.ts";
import { openVersion, type PartyReading, readListed } from "../read-parties.ts";
import { formsOfSought, type TwinData, twinForms, twinReason } from "../rules.ts";
import { familyOf, findVersions } from "../store.ts";
import { findByTwins, findPage, groupTwins, type PartyPage } from "./store.ts";

export interface FindDeps {
  readonly db: Database;
  readonly openVault: () => Promise<PartyVault>;
  /** Returns the keyed marks of forms, as signed decimal numbers. */
  readonly marksOf: (scopeId: string, forms: readonly string[]) => Promise<string[]>;
}

/** Most records that may be the one with some data, and most groups of records that may be one. */
const most = { twins: 10, groups: 50 };

/**
 * Returns the sets of forms of which a party that a search finds has one whole, none of an empty search; undefined if the
 * text has neither words nor numbers.
 */
export function formsOfSearch(text: string): string[][] | undefined {
  const sought = readSought(text);
  if (sought.length === 0) return text.trim() === "" ? [] : undefined;
  return waysOf(sought).map(formsOfSought);
}

/** Finds parties: the platform reads the index, for ids of the office's own parties; records are read behind the fence. */
export function createFindParties({ db, openVault, marksOf }: FindDeps) {
  /** Finds the parties with each word and number of a text; all of them without a text. */
  async function search(
    scopeId: string,
    { text, ...page }: Omit<PartyPage, "marks"> & { readonly text: string },
  ): Promise<{ parties: ListedParty[]; total: number }> {
    const forms = formsOfSearch(text);
    if (!forms) return { parties: [], total: 0 };
    const marked = Promise.all(forms.map((way) => marksOf(scopeId, way)));
    const [marks, vault] = await Promise.all([marked, openVault()]);
    return db.platform(async (tx) => {
      const { ids, total } = await findPage(tx, scopeId, { ...page, marks });
      await enterTenant(tx, scopeId);
      return { parties: await readListed({ tx, scopeId, vault }, ids), total };
    }, scopeId);
  }

  /** Finds the parties that may be the one with some data. */
  async function findTwins(scopeId: string, { except, ...data }: TwinData & { readonly except?: string | undefined }) {
    const wanted = twinForms(data);
    if (wanted.length === 0) return [];
    const forms = wanted.map(({ form }) => form);
    const [marks, vault] = await Promise.all([marksOf(scopeId, forms), openVault()]);
    return db.platform(async (tx) => {
      const family = except === undefined ? [] : await familyOf(tx, scopeId, except);
      const ids = await findByTwins(tx, scopeId, { twins: marks, except: family, most: most.twins });
      await enterTenant(tx, scopeId);
      const reading = { tx, scopeId, vault };
      const found = await readReasons(reading, ids, data);
      return (await readListed(reading, ids)).flatMap((party) => {
        const by = found.get(party.id);
        return by === undefined ? [] : [{ party, by }];
      });
    }, scopeId);
  }

  /** Groups the office's records that may be of one party. */
  async function listTwins(scopeId: string): Promise<{ by: TwinReason; parties: ListedParty[] }[]> {
    const vault = await openVault();
    return db.tenant(scopeId, async (tx) => {
      const reading = { tx, scopeId, vault };
      const groups = (await groupTwins(tx, scopeId, most.groups)).map((ids) => ids.slice(0, most.twins));
      const all = [...new Set(groups.flat())].map((id) => ({ id }));
      const records = new Map(
        (await findVersions(tx, scopeId, all)).map((row) => [row.party_id, openVersion(reading, row)]),
      );
      const listed = await readListed(
        reading,
        all.map(({ id }) => id),
      );
      const shown = new Map(listed.map((party) => [party.id, party]));
      return groups.flatMap((ids) => {
        const [one, other] = ids.map((id) => records.get(id));
        const by = one && other && twinReason(one, other);
        return by ? [{ by, parties: ids.flatMap((id) => shown.get(id) ?? []) }] : [];
      });
    });
  }

  return { search, findTwins, listTwins };
}

/** Returns what records have in common with some data, by id. */
async function readReasons(reading: PartyReading, ids: readonly string[], data: TwinData) {
  const rows = await findVersions(
    reading.tx,
    reading.scopeId,
    ids.map((id) => ({ id })),
  );
  return new Map(
    rows.flatMap((row) => {
      const by = twinReason(data, openVersion(reading, row));
      return by === undefined ? [] : [[row.party_id, by] as const];
    }),
  );
}
