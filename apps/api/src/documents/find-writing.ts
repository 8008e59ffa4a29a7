import { findOfficeWriting } from "../account/index.ts";
import type { FindWriting } from "../library/index.ts";
import { findMarkerWriting } from "../markers/index.ts";
import { together } from "../platform/db/statements.ts";

/**
 * Returns how a new document writes its values: as configured for the markers of its files, and for the offices of
 * these files. Also what happens to its tracked changes where its request says nothing.
 */
export const findWriting: FindWriting = async (tx, made) => {
  const scopes = [...new Set(made.map(({ scopeId }) => scopeId))];
  const [ofMarkers, ofOffices] = await together(findMarkerWriting(tx, made), findOfficeWriting(tx, scopes));
  return ofMarkers.map((writing, at) => {
    const said = ofOffices.get(made[at]?.scopeId ?? "");
    const { um_mil = false, keeps_protection = false, tracked_changes = "accept", party_attributes = [] } = said ?? {};
    const ownAttributes = party_attributes.map(({ name }) => name);
    return {
      writing: {
        ...writing,
        oneThousand: um_mil,
        keepsProtection: keeps_protection,
        ...(ownAttributes.length > 0 ? { ownAttributes } : {}),
      },
      trackedChanges: tracked_changes,
    };
  });
};
