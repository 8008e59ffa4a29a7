import { saysOneThousand } from "../account/index.ts";
import type { FindWriting } from "../library/index.ts";
import { findMarkerWriting } from "../markers/index.ts";
import { together } from "../platform/db/together.ts";

/** How the values of a new document are written: as its files' markers say, and its office. */
export const findWriting: FindWriting = async (tx, made) => {
  const [ofMarkers, oneThousand] = await together(findMarkerWriting(tx, made), saysOneThousand(tx, made.scopeId));
  return { ...ofMarkers, oneThousand };
};
