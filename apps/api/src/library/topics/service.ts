import { type KnownTopic, noTopicData, type TopicData } from "@lavra/contract/library/topics";
import { findNames } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { findFile, findPresent, lockLibrary } from "../store.ts";
import { deleteTopic, findTopics, listActive, listTopics, putTopic } from "./store.ts";

/** Topic data to save, and the `updatedAt` of the data that the person saw. */
type TopicDataInput = TopicData & { readonly updatedAt: string | null };

/**
 * Reads and saves the topic data of an office. Topic data belongs to the file, independent of its name, place and
 * versions.
 */
export function createTopicData({ db, clock }: { db: Database; clock: Clock }) {
  const topicData = (scopeId: string): Promise<KnownTopic[]> =>
    db.tenant(scopeId, async (tx) => {
      const rows = await listTopics(tx, scopeId);
      const own = rows.filter((row) => row.scopeId === scopeId);
      const names = await findNames(tx, scopeId, [...new Set(own.flatMap(({ ownerId }) => ownerId ?? []))]);
      return rows.map(({ scopeId: owner, updatedAt, ...row }) => {
        const ownerId = owner === scopeId ? row.ownerId : null;
        return { ...row, ownerId, ownerName: names.get(ownerId ?? "") ?? "", updatedAt: updatedAt.toISOString() };
      });
    });

  const topicOwners = (scopeId: string) => db.tenant(scopeId, (tx) => listActive(tx, scopeId));

  /**
   * Replaces the data of a topic; empty data deletes the stored row.
   * @throws DomainError library.file_not_found, also for a template, library.read_only, topics.changed_meanwhile,
   * topics.owner_not_found, topics.contradiction
   */
  async function saveTopicData(
    { scopeId, userId: actorId }: Principal,
    fileId: string,
    wanted: TopicDataInput,
  ): Promise<void> {
    await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await findFile(tx, scopeId, fileId);
      if (file?.area !== "topicos") throw new DomainError("library.file_not_found");
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      const before = (await findTopics(tx, scopeId, [fileId])).get(fileId);
      if ((before?.updatedAt.toISOString() ?? null) !== wanted.updatedAt) {
        throw new DomainError("topics.changed_meanwhile");
      }
      const data = await readData(tx, scopeId, fileId, wanted, before?.ownerId ?? null);
      const at = clock.now();
      // `updatedAt` must differ from the previous one, also within one millisecond.
      const updatedAt = new Date(Math.max(at.getTime(), (before?.updatedAt.getTime() ?? 0) + 1));
      if (JSON.stringify(data) === JSON.stringify(noTopicData)) await deleteTopic(tx, scopeId, fileId);
      else await putTopic(tx, { ...data, scopeId, fileId, updatedAt });
      await recordEvent(tx, { scopeId, actorId, action: "library.topic_data_saved", objectId: fileId, at });
    });
  }

  return { topicData, topicOwners, saveTopicData };
}

/**
 * Returns the topic data to store: each related topic once, without topics that no longer exist.
 * @throws DomainError topics.owner_not_found, topics.contradiction
 */
async function readData(
  tx: Tx,
  scopeId: string,
  fileId: string,
  { area, side, venue, reviewOn, ownerId, ...related }: TopicData,
  ownerBefore: string | null,
): Promise<TopicData> {
  // An owner who has left the office may remain.
  if (ownerId !== null && ownerId !== ownerBefore) {
    const people = await listActive(tx, scopeId);
    if (!people.some(({ id }) => id === ownerId)) throw new DomainError("topics.owner_not_found");
  }
  const found = await findPresent(tx, scopeId, [...related.requires, ...related.comesWith, ...related.notWith]);
  const topics = new Map(found.filter((one) => one.area === "topicos").map((one) => [one.id, one.name]));
  const present = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== fileId && topics.has(id));
  const requires = present(related.requires);
  const comesWith = present(related.comesWith);
  const notWith = present(related.notWith);
  const all = [...requires, ...comesWith, ...notWith];
  const twice = all.find((id, at) => all.indexOf(id) !== at);
  if (twice) throw new DomainError("topics.contradiction", { topic: topics.get(twice) ?? "" });
  return { area, side, venue, reviewOn, ownerId, requires, comesWith, notWith };
}

/** Copies topic data to a copy of the topic, without the owner, who is set by its new office. */
export async function copyTopicData(
  tx: Tx,
  { scopeId, from, to, at }: { scopeId: string; from: string; to: string; at: Date },
): Promise<void> {
  const known = (await findTopics(tx, scopeId, [from])).get(from);
  if (known) await putTopic(tx, { ...known, scopeId, fileId: to, ownerId: null, updatedAt: at });
}
