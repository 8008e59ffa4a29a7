import type { RegisterMarkers } from "../library/index.ts";
import { guessMarker } from "./rules.ts";
import { deleteMarkers, insertMarkers, knownKeys, listMarkers, type MarkerRow } from "./store.ts";

/**
 * Takes down the markers of a file as it is stored, new ones last and with a guessed type. What a person configured
 * stays; a marker that the new version lacks is set aside with its configuration, in case it returns.
 */
export const registerMarkers: RegisterMarkers = async (tx, { scopeId, fileId, markers }) => {
  const keys = new Set(markers.map((marker) => marker.key));
  const known = await knownKeys(tx, scopeId, [...keys]);
  const before = await listMarkers(tx, scopeId, fileId);
  const kept = before.map((row): MarkerRow => ({ ...row, state: stateNow(row, keys) }));
  const fresh = markers
    .filter(({ key }) => !before.some((row) => row.key === key))
    .map(({ key, name }): MarkerRow => ({ ...guessMarker(name), key, position: 0, state: "found" }));
  const rows = [...kept, ...fresh].map((row, position) => ({ ...row, position }));
  await deleteMarkers(tx, scopeId, fileId);
  await insertMarkers(tx, scopeId, fileId, rows);
  return { newMarkers: keys.size - known.size };
};

function stateNow(row: MarkerRow, found: ReadonlySet<string>): MarkerRow["state"] {
  if (found.has(row.key)) return "found";
  return row.state === "found" ? "vanished" : row.state;
}
