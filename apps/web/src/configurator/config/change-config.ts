import type { QueryClient } from "@tanstack/react-query";
import { type FileMarkers, fileMarkersKey } from "../../markers/index.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { type ConfiguredFile, configOf, copyOf, markerMapOf } from "./local-copy.ts";
import { type LocalMarkers, putLocal, readLocal } from "./local-markers.ts";
import { isPassing } from "./save-attempts.ts";

/**
 * What became of a change:
 * - `saved`: the server has it
 * - `kept`: it could not be reached; this browser keeps it. `isStored` is false where it does so only until the page is left
 * - `conflict`: somebody else saved since; this browser keeps it until a person decides
 * - `refused`: the server will not have it; nothing is changed
 */
export type ChangeOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "kept"; readonly error: Error; readonly isStored: boolean }
  | { readonly kind: "conflict"; readonly error: Error }
  | { readonly kind: "refused"; readonly error: Error };

export type ConfigChange = (now: FileMarkers) => Partial<Pick<FileMarkers, "markers" | "requiresSubtemplates">>;

/** One step later than the last, also where two changes fall into one millisecond. */
const instantAfter = (before: string | null): string =>
  new Date(Math.max(Date.now(), before === null ? 0 : Date.parse(before) + 1)).toISOString();

export interface ChangesDeps {
  readonly client: QueryClient;
  readonly userId: string;
  readonly file: ConfiguredFile;
  /** Brings what this browser holds of the file to the server. @throws ApiError */
  readonly save: () => Promise<void>;
}

/** Changes of one file's configuration, from the page to the server. */
export function createChanges({ client, userId, file, save }: ChangesDeps) {
  const current = (): FileMarkers | undefined => {
    const entry = readLocal(userId)[file.id];
    const known = client.getQueryData<FileMarkers>(fileMarkersKey(file.id));
    return entry && (entry.needsSync || !known) ? configOf(entry, known) : known;
  };

  /** Takes effect on the page at once. What cannot be saved is kept in this browser, or undone where `isUndone` says so. */
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

  /** Back to what was there before, unless it was changed again meanwhile: then only what topics are asked by. */
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
