import type { Marker, MarkerMap, SentMarkerMap } from "@lavra/contract/markers";
import { recordEvent } from "../audit/index.ts";
import { findFile, type HeldFile, lockLibrary } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { guessKind } from "./guess-kind.ts";
import { keyOf, readMarkerMap } from "./rules.ts";
import {
  deleteMarkers,
  insertMarkers,
  listMarkers,
  type MarkerRow,
  putRequiresSubtemplates,
  readRequiresSubtemplates,
} from "./store.ts";

export type Markers = ReturnType<typeof createMarkers>;

/** How each template's and topic's markers are asked for. */
export function createMarkers({ db, clock }: { db: Database; clock: Clock }) {
  /** The configuration of a file of one's own or of the platform's. @throws DomainError library.file_not_found */
  const read = (scopeId: string, fileId: string) =>
    db.tenant(scopeId, async (tx) => present(tx, scopeId, await existing(tx, scopeId, fileId)));

  /**
   * Replaces a file's whole configuration, in the order given.
   * @throws DomainError library.file_not_found, library.read_only, markers.invalid
   */
  async function save(principal: Principal, fileId: string, given: SentMarkerMap, requiresSubtemplates: boolean) {
    const { scopeId, userId: actorId } = principal;
    const map = readMarkerMap(given);
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await existing(tx, scopeId, fileId);
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      const rows = replaceRows(await listMarkers(tx, scopeId, fileId), map);
      await deleteMarkers(tx, scopeId, fileId);
      await insertMarkers(tx, scopeId, fileId, rows);
      await putRequiresSubtemplates(tx, scopeId, fileId, requiresSubtemplates);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "markers.saved",
        objectId: fileId,
        detail: { markers: Object.keys(map).length, requiresSubtemplates },
        at: clock.now(),
      });
      return present(tx, scopeId, file);
    });
  }

  return { read, save };
}

/** @throws DomainError library.file_not_found */
async function existing(tx: Tx, scopeId: string, fileId: string): Promise<HeldFile> {
  const file = await findFile(tx, scopeId, fileId);
  if (!file) throw new DomainError("library.file_not_found");
  return file;
}

function replaceRows(before: readonly MarkerRow[], map: MarkerMap): MarkerRow[] {
  const states = new Map(before.map((row) => [row.key, row.state]));
  const given = Object.entries(map).map(([key, marker]) => {
    const state = states.get(key) === "found" ? ("found" as const) : ("added" as const);
    return { ...marker, key, state };
  });
  const vanished = before.filter((row) => row.state === "vanished" && !(row.key in map));
  return [...given, ...vanished].map((row, position) => ({ ...row, position }));
}

async function present(tx: Tx, scopeId: string, file: HeldFile) {
  // What an earlier version took for a name and is none, such as {/SE}, is no field.
  const isField = ({ key, state }: MarkerRow) => state !== "vanished" && keyOf(key) !== undefined;
  const rows = (await listMarkers(tx, scopeId, file.id)).filter(isField);
  const entries = rows.map(({ key, kind, position, state, ...marker }): [string, Marker] => [
    key,
    { ...marker, kind: kind ?? guessKind(marker.name, marker.type) },
  ]);
  return {
    markers: Object.fromEntries(entries),
    requiresSubtemplates: await readRequiresSubtemplates(tx, scopeId, file.id),
    hasSubtemplates: file.has_subtemplates,
  };
}
