import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { findFile, lockLibrary, setKeepsLook } from "./store.ts";

export function createTopicLooks({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Sets whether a topic keeps its own style in future documents.
   * @throws DomainError library.file_not_found, also for a template, library.read_only
   */
  async function setTopicLook(principal: Principal, id: string, keepsLook: boolean): Promise<void> {
    const { scopeId, userId: actorId } = principal;
    await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await findFile(tx, scopeId, id);
      if (file?.area !== "topicos") throw new DomainError("library.file_not_found");
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      if (file.keeps_look === keepsLook) return;
      await setKeepsLook(tx, scopeId, id, keepsLook);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.look_changed",
        objectId: id,
        detail: { keepsLook },
        at: clock.now(),
      });
    });
  }

  return { setTopicLook };
}
