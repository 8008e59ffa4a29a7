import type { CopyMarkers } from "../library/index.ts";
import { deleteMarkers, insertMarkers, listMarkers, putSettings, readSettings } from "./store.ts";

/**
 * Copies the markers of a file with their configuration to its copy. A reference to a custom default is copied only
 * within the same office.
 */
export const copyMarkers: CopyMarkers = async (tx, { scopeId, from, to, authorId, at }) => {
  const rows = await listMarkers(tx, scopeId, from);
  const standing = rows.filter(({ state }) => state !== "vanished");
  await deleteMarkers(tx, scopeId, to);
  await insertMarkers(
    tx,
    scopeId,
    to,
    standing.map((row, position) => ({ ...row, position, defaultId: row.defaultBy === null ? null : row.defaultId })),
  );
  const settings = await readSettings(tx, scopeId, from);
  if (settings.updatedAt !== null)
    await putSettings(tx, scopeId, to, { ...settings, updatedAt: at, updatedBy: authorId });
};
