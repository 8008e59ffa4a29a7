import type { PlanType } from "@lavra/contract/plans/plans";
import { systemClock } from "../platform/clock.ts";
import { isPlatform, type Tx } from "../platform/db/scope.ts";

import { findSubscription } from "./store.ts";

/** Limits of an office's library, templates and topics together. */
export interface LibraryBounds {
  readonly files: number;
  readonly folders: number;
  /** Number of versions: of all files, and of deleted ones that documents still use. */
  readonly versions: number;
  /** Bytes of all versions in the file store. */
  readonly bytes: number;
}

const gib = 1024 ** 3;

const largest: LibraryBounds = { files: 20_000, folders: 5_000, versions: 200_000, bytes: 100 * gib };

const boundsOf: Readonly<Record<PlanType, LibraryBounds>> = {
  free_trial: { files: 1_000, folders: 300, versions: 5_000, bytes: gib },
  starter: { files: 3_000, folders: 600, versions: 15_000, bytes: 5 * gib },
  intermediate: { files: 10_000, folders: 2_500, versions: 50_000, bytes: 20 * gib },
  advanced: largest,
};

/**
 * Returns the limits of an office's library by its plan, running or not. The platform's own library has the limits of
 * the largest plan, because every office reads it.
 */
export async function libraryBounds(tx: Tx, scopeId: string): Promise<LibraryBounds> {
  if (isPlatform(scopeId)) return largest;
  const subscription = await findSubscription(tx, scopeId, systemClock.now());
  return boundsOf[subscription?.plan_id ?? "free_trial"];
}
