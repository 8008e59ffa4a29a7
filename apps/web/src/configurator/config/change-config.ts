import type { QueryClient } from "@tanstack/react-query";
import { type FileMarkers, fileMarkersKey } from "../../markers/index.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { type ConfiguredFile, configOf, copyOf, markerMapOf } from "./local-copy.ts";
import { type LocalMarkers, putLocal, readLocal } from "./local-markers.ts";
import { isPassing } from "./save-attempts.ts";

/**
 * Outcome of a change:
 * - `saved`: the server has stored it
 * - `kept`: the server could not be reached and this browser stores the change; if `isStored` is false, only until the
 * page is left
 * - `conflict`: another person has saved since; this browser stores the change until the person decides
 * - `refused`: the server rejects it; nothing is changed
 */
export type ChangeOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "kept"; readonly error: Error; readonly isStored: boolean }
  | { readonly kind: "conflict"; readonly error: Error }
  | { readonly kind: "refused"; readonly error: Error };

export type ConfigChange = (now: FileMarkers) => Partial<Pick<FileMarkers, "markers" | "requiresSubtemplates">>;

/** Returns the current instant, or 1 ms after `before` if two changes fall into the same millisecond. */
const instantAfter = (before: string | null): string =>
  new Date(Math.max(Date.now(), before === null ? 0 : Date.parse(before) + 1)).toISOString();

export interface ChangesDeps {
  readonly client: QueryClient;
  readonly userId: string;
  readonly file: ConfiguredFile;
  /**
   * Sends this browser's copy of the file to the server.
   * @throws ApiError
   */
  readonly save: () => Promise<void>;
}

/** Returns the function that applies a change to the configuration of one file and sends it to the server. */
export function createChanges({ client, userId, file, save }: ChangesDeps) {
  const current = (): FileMarkers | undefined => {
    const entry = readLocal(userId)[file.id];
    const known = client.getQueryData<FileMarkers>(fileMarkersKey(file.id));
    return entry && (entry.needsSync || !known) ? configOf(entry, known) : known;
  };

  /**
   * Applies the change on the page at once. A change that cannot be saved is stored in this browser, or undone if
   * `isUndone` is set.
   */
  const change = async (edit: ConfigChange, { isUndone = false } = {}): Promise<ChangeOutcome> => {
    const now = current();
    if (!now) return { kind: "refused", error: new Error("") };
    const before = readLocal(userId)[file.id];
    const next = { ...now, ...edit(now) };
    const entry = {
      ...copyOf(file, next),
      markers: markerMapOf(next.markers),
      lastServerSave: before?.needsSync ? before.lastServerSave : now.updatedAt,
      changedAt: instantAfter(before?.changedAt ?? null),
      needsSync: true,
    };
    const isStored = putLocal(userId, file.id, entry);
    try {
      await save();
      return { kind: "saved" };
    } catch (fault) {
      const error = fault as Error;
      const code = error instanceof ApiError ? error.code : undefined;
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isUndone && isPassing(error)) return { kind: "kept", error, isStored };
      if (!isUndone && code === "markers.changed_meanwhile") return { kind: "conflict", error };
      if (!isOver) undo(entry, before);
      return { kind: "refused", error };
    }
  };

  /** Restores the previous entry. If the file was changed again meanwhile, restores only `requiresSubtemplates`. */
  const undo = (entry: LocalMarkers, before: LocalMarkers | undefined) => {
    const now = readLocal(userId)[file.id];
    if (now?.changedAt === entry.changedAt) putLocal(userId, file.id, before ?? null);
    else if (now && before) {
      putLocal(userId, file.id, { ...now, requiresSubtemplates: before.requiresSubtemplates });
    }
    void client.invalidateQueries({ queryKey: fileMarkersKey(file.id) });
  };

  return change;
}
