import type { Area } from "@lavra/contract/library/library";
import type { Tx } from "../../platform/db/scope.ts";
import { type Surroundings, usualLook } from "../../templates/index.ts";
import { countTemplateLooks } from "../store.ts";
import { hadSubtemplates } from "../versions/store.ts";

/** What the markers of an office say about a file. */
interface MarkersAround {
  /** The marker keys used in files other than this one, with their number of uses. */
  readonly uses: ReadonlyMap<string, number>;
  /** True if a person saved that the form of this file asks for topics. */
  readonly asksForTopics: boolean;
}

export type KnownMarkers = (tx: Tx, file: { scopeId: string; fileId: string }) => Promise<MarkersAround>;

interface PlacedFile {
  readonly scopeId: string;
  readonly fileId: string;
  readonly area: Area;
  readonly keepsLook: boolean;
}

/** Reads the tenant's other data that a file is compared with. */
export async function readSurroundings(tx: Tx, file: PlacedFile, knownMarkers: KnownMarkers): Promise<Surroundings> {
  const { uses: known, asksForTopics } = await knownMarkers(tx, file);
  if (file.area === "models") {
    return { known, hadTopics: asksForTopics || (await hadSubtemplates(tx, file.scopeId, file.fileId)) };
  }
  const usual = usualLook(await countTemplateLooks(tx, file.scopeId));
  return { known, look: { usual, isKept: file.keepsLook } };
}
