import type { Area } from "@lavra/contract/library/library";
import type { Tx } from "../../platform/db/scope.ts";
import { type Surroundings, usualLook } from "../../templates/index.ts";
import { countTemplateLooks } from "../store.ts";
import { hadSubtemplates } from "../versions/store.ts";

/**
 * Returns the keys that other files use, with the number of their uses, and what is known of the parties in this file.
 */
export type KnownMarkers = (
  tx: Tx,
  file: { scopeId: string; fileId: string },
) => Promise<{ readonly uses: ReadonlyMap<string, number>; readonly people: NonNullable<Surroundings["people"]> }>;

interface PlacedFile {
  readonly scopeId: string;
  readonly fileId: string;
  readonly area: Area;
  readonly keepsLook: boolean;
}

/** Reads the tenant's other data that a file is compared with. */
export async function readSurroundings(tx: Tx, file: PlacedFile, knownMarkers: KnownMarkers): Promise<Surroundings> {
  const { uses: known, people } = await knownMarkers(tx, file);
  if (file.area === "models") return { known, people, hadTopics: await hadSubtemplates(tx, file.scopeId, file.fileId) };
  const usual = usualLook(await countTemplateLooks(tx, file.scopeId));
  return { known, people, look: { usual, isKept: file.keepsLook } };
}
