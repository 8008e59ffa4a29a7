import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { isWrittenAlike, recordWithChanges } from "@lavra/contract/parties/changed-record";
import { readParty, updateParty, writeParties } from "@lavra/contract/parties/parties";
import type { WrittenParty } from "@lavra/contract/parties/written-party";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import type { HeldParty } from "../party-value.ts";

/** True if documents write two parties differently. */
export const isChanged = (before: InlineParty, after: InlineParty): boolean =>
  !isWrittenAlike(before as WrittenParty, after as WrittenParty);

/** Stores a change in the present version of a record. @throws ApiError */
async function store(id: string, before: InlineParty, after: InlineParty, isAgain = false): Promise<number> {
  const { party } = await api.call(readParty, { params: { id } });
  const record = recordWithChanges(party.record, before as WrittenParty, after as WrittenParty);
  try {
    const { party: stored } = await api.call(updateParty, { params: { id }, body: { record, version: party.version } });
    return stored.version;
  } catch (error) {
    // Somebody else changed it meanwhile: the change goes into their version.
    if (isAgain || !(error instanceof ApiError) || error.code !== "parties.changed_meanwhile") throw error;
    return store(id, before, after, true);
  }
}

/**
 * Changes a record as its party was changed in a document.
 * @returns the record's new version if documents write it as the changed party; otherwise that party alone
 * @throws ApiError
 */
export async function changeRecord(id: string, before: InlineParty, after: InlineParty): Promise<HeldParty> {
  const version = await store(id, before, after);
  const { parties } = await api.call(writeParties, { body: { parties: [{ id, version }] } });
  const known = parties[0]?.party;
  const isSame = known && !isChanged(known, after);
  return isSame ? { id, version, known: { ...known, ...coupleOf(after) } } : { inline: after };
}

const coupleOf = ({ with: place }: InlineParty) => (place === undefined ? {} : { with: place });
