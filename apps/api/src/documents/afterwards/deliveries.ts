import type { Delivery, StoredDocument } from "@lavra/contract/documents/documents";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { findDocument, present } from "../files/files.ts";
import { setDelivery } from "../files/store.ts";

/** Returns the function that marks a document as sent or filed, or removes the mark. */
export const createMarkDelivery =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  /** @throws DomainError documents.not_found */
  (principal: Principal, id: string, delivery: Delivery | null): Promise<StoredDocument> =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId, userId: actorId } = principal;
      const row = await findDocument(tx, principal, id);
      await setDelivery(tx, row, delivery);
      const action = delivery ? "documents.delivery_marked" : "documents.delivery_removed";
      const detail = delivery ? { how: delivery.how, on: delivery.on } : {};
      await recordEvent(tx, { scopeId, actorId, action, objectId: row.id, detail, at: clock.now() });
      const marked = { ...row, delivery: delivery?.how ?? null, delivered_on: delivery?.on ?? null };
      const [file] = await present(tx, scopeId, [marked]);
      if (!file) throw new DomainError("documents.not_found");
      return file;
    });
