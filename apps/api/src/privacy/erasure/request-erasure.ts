import { erasureGraceDays } from "@lavra/contract/office/privacy";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { deleteRequest, insertRequest } from "./store.ts";

/** An office, and who acts; null for the operator. */
interface Acting {
  readonly scopeId: string;
  readonly actorId: string | null;
}

/** Requests an office's erasure, in its transaction. @returns when it is due. @throws DomainError privacy.erasure_exists */
export async function request(tx: Tx, { scopeId, actorId }: Acting, clock: Clock): Promise<Date> {
  const now = clock.now();
  const due = new Date(now.getTime() + erasureGraceDays * 86_400_000);
  const row = { tenant_id: scopeId, requested_by: actorId, requested_at: now, due_at: due };
  if (!(await insertRequest(tx, row))) throw new DomainError("privacy.erasure_exists");
  await recordEvent(tx, { scopeId, actorId, action: "privacy.erasure_requested", objectId: scopeId, at: now });
  return due;
}

/** Cancels a requested erasure. @throws DomainError privacy.no_erasure */
export async function cancel(tx: Tx, { scopeId, actorId }: Acting, clock: Clock): Promise<void> {
  if (!(await deleteRequest(tx, scopeId))) throw new DomainError("privacy.no_erasure");
  const fact = { scopeId, actorId, objectId: scopeId, at: clock.now() };
  await recordEvent(tx, { ...fact, action: "privacy.erasure_cancelled" });
}
