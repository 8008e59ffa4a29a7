import { type TopicSet, topicSetLimits } from "@lavra/contract/documents/desk";
import { findPresent, nameKey } from "../../library/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import { deleteSet, listSets, putSet, type TopicSetRow } from "./store.ts";

/** Manages an office's named sets of topics. */
export function createTopicSets({ db, clock }: { db: Database; clock: Clock }) {
  const listTopicSets = (principal: Principal) =>
    db.tenant(principal.scopeId, async (tx) => {
      const rows = await listSets(tx, principal.scopeId);
      return rows.map(present);
    });

  /**
   * Saves a topic set; one of the same name gets the new topics.
   * @throws DomainError documents.topic_set_name_required, documents.topic_sets_full, library.entry_gone
   */
  const saveTopicSet = (principal: Principal, given: { name: string; topics: readonly string[] }) =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId, userId } = principal;
      const name = given.name.replaceAll("\0", "").toWellFormed().trim().replace(/\s+/g, " ");
      if (name === "") throw new DomainError("documents.topic_set_name_required");
      const key = nameKey(name);
      const sets = await listSets(tx, scopeId);
      if (sets.length >= topicSetLimits.sets && !sets.some((set) => set.name_key === key)) {
        throw new DomainError("documents.topic_sets_full", { limit: topicSetLimits.sets });
      }
      const topics = [...new Set(given.topics)];
      const found = await findPresent(tx, scopeId, topics);
      if (found.filter(({ area }) => area === "topicos").length < topics.length) {
        throw new DomainError("library.entry_gone");
      }
      const row = {
        id: newId(),
        tenant_id: scopeId,
        created_by: userId,
        name,
        name_key: key,
        topics,
        created_at: clock.now(),
      };
      return present(await putSet(tx, row));
    });

  /** @throws DomainError documents.topic_set_not_found */
  const deleteTopicSet = (principal: Principal, id: string): Promise<void> =>
    db.tenant(principal.scopeId, async (tx) => {
      if (!(await deleteSet(tx, principal.scopeId, id))) throw new DomainError("documents.topic_set_not_found");
    });

  return { listTopicSets, saveTopicSet, deleteTopicSet };
}

const present = ({ id, name, topics }: TopicSetRow): TopicSet => ({ id, name, topics: [...topics] });
