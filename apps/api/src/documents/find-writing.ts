import { sayingOneThousand } from "../account/index.ts";
import type { FindWriting } from "../library/index.ts";
import { findMarkerWriting } from "../markers/index.ts";
import { together } from "../platform/db/together.ts";

/** How the values of new documents are written: as their files' markers say, and their offices. */
export const findWriting: FindWriting = async (tx, made) => {
  const scopes = [...new Set(made.map(({ scopeId }) => scopeId))];
  const [ofMarkers, saying] = await together(findMarkerWriting(tx, made), sayingOneThousand(tx, scopes));
  return ofMarkers.map((writing, at) => ({ ...writing, oneThousand: saying.has(made[at]?.scopeId ?? "") }));
};
