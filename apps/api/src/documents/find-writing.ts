import { findOfficeWriting } from "../account/index.ts";
import type { FindWriting } from "../library/index.ts";
import { findMarkerWriting } from "../markers/index.ts";
import { together } from "../platform/db/statements.ts";

/**
 * Returns how a new document writes its values: as configured for the markers of its files, and for the offices of
 * these files.
 */
export const findWriting: FindWriting = async (tx, made) => {
  const scopes = [...new Set(made.map(({ scopeId }) => scopeId))];
  const [ofMarkers, ofOffices] = await together(findMarkerWriting(tx, made), findOfficeWriting(tx, scopes));
  return ofMarkers.map((writing, at) => {
    const said = ofOffices.get(made[at]?.scopeId ?? "");
    return { ...writing, oneThousand: said?.um_mil === true, keepsProtection: said?.keeps_protection === true };
  });
};
