import type { TopicLookChange } from "@lavra/contract/library/topic-looks";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { findFile, lockLibrary, setLook } from "./store.ts";

export function createTopicLooks({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Sets whether a topic keeps its own style in future documents, and whether its numbering restarts.
   * @throws DomainError library.file_not_found, also for a template, library.read_only
   */
  async function setTopicLook(principal: Principal, id: string, wanted: TopicLookChange): Promise<void> {
    const { scopeId, userId: actorId } = principal;
    await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await findFile(tx, scopeId, id);
      if (file?.area !== "topicos") throw new DomainError("library.file_not_found");
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      const { keepsLook = file.keeps_look, restartsNumbering = file.restarts_numbering } = wanted;
      if (file.keeps_look === keepsLook && file.restarts_numbering === restartsNumbering) return;
      await setLook(tx, scopeId, id, { keeps_look: keepsLook, restarts_numbering: restartsNumbering });
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "library.look_changed",
        objectId: id,
        detail: { keepsLook, restartsNumbering },
        at: clock.now(),
      });
    });
  }

  return { setTopicLook };
}
