import { findNames } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";

/** Time and author of the last change; null if there was none. */
interface Change {
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

/**
 * Refuses a change based on another state than the present one. `basedOn` is the `updatedAt` of that state; if it is
 * undefined, every change is accepted.
 * @throws DomainError markers.changed_meanwhile
 */
export async function assertUnchanged(
  tx: Tx,
  scopeId: string,
  { updatedAt, updatedBy }: Change,
  basedOn: Date | null | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn?.getTime() === updatedAt?.getTime()) return;
  const names = await findNames(tx, scopeId, updatedBy ? [updatedBy] : []);
  throw new DomainError("markers.changed_meanwhile", {
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy: names.get(updatedBy ?? "") ?? "",
  });
}
