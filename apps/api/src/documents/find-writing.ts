import { saysOneThousand } from "../account/index.ts";
import type { FindWriting } from "../library/index.ts";
import { findMarkerWriting } from "../markers/index.ts";

/** How the values of a new document are written: as its files' markers say, and its office. */
export const findWriting: FindWriting = async (tx, made) => {
  const ofMarkers = await findMarkerWriting(tx, made);
  return { ...ofMarkers, oneThousand: await saysOneThousand(tx, made.scopeId) };
};
