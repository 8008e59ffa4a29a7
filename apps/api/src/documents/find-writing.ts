import { findOfficeWriting, findWording } from "../account/index.ts";
import type { FindWriting } from "../library/index.ts";
import { findMarkerWriting } from "../markers/index.ts";
import { enterTenant, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";

/**
 * Returns the phrases of the version that is asked for, null for the shipped texts and where the office has no such
 * version.
 * @returns undefined if none is asked for
 */
async function findEarlierWording(tx: Tx, { scopeId, wordingVersion }: Parameters<FindWriting>[1][number]) {
  if (wordingVersion === undefined) return undefined;
  const [, wording] = await together(enterTenant(tx, scopeId), findWording(tx, scopeId, wordingVersion));
  return wording ?? null;
}

/**
 * Returns how a new document writes its values: as configured for the markers of its files, and for the offices of
 * these files. Also what happens to its tracked changes where its request says nothing.
 */
export const findWriting: FindWriting = async (tx, made) => {
  const scopes = [...new Set(made.map(({ scopeId }) => scopeId))];
  const [ofMarkers, ofOffices] = await together(findMarkerWriting(tx, made), findOfficeWriting(tx, scopes));
  const earlier = await Promise.all(made.map((one) => findEarlierWording(tx, one)));
  return ofMarkers.map((writing, at) => {
    const said = ofOffices.get(made[at]?.scopeId ?? "");
    const { um_mil = false, keeps_protection = false, tracked_changes = "accept", party_attributes = [] } = said ?? {};
    const ownAttributes = party_attributes.map(({ name }) => name);
    const wording = earlier[at] === undefined ? said?.wording : earlier[at];
    return {
      writing: {
        ...writing,
        oneThousand: um_mil,
        keepsProtection: keeps_protection,
        ...(ownAttributes.length > 0 ? { ownAttributes } : {}),
        ...(wording && { wording }),
      },
      trackedChanges: tracked_changes,
    };
  });
};
