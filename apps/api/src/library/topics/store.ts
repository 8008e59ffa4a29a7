import type { TopicData } from "@lavra/contract/library/topics";
import type { SomeVenue } from "@lavra/contract/library/venues";
import { type ColumnType, sql } from "kysely";
import { livingUsers } from "../../accounts/index.ts";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";

type TopicTables = {
  topic_data: SomeVenue & {
    tenant_id: string;
    file_id: string;
    area: string;
    side: TopicData["side"];
    review_on: ColumnType<Date, string | null, string | null>;
    owner_id: string | null;
    requires: string[];
    comes_with: string[];
    not_with: string[];
    updated_at: Date;
  };
};

const topics = (tx: Tx) => tx.withTables<TopicTables>();

export interface StoredTopic extends TopicData {
  readonly scopeId: string;
  readonly fileId: string;
  readonly updatedAt: Date;
}

const stored = (tx: Tx, scopes: readonly string[]) =>
  topics(tx)
    .selectFrom("topic_data")
    .select(["tenant_id", "file_id", "area", "side", "sphere", "jurisdiction", "instance", "owner_id"])
    .select(["requires", "comes_with", "not_with", "updated_at", sql<string | null>`review_on::text`.as("review_on")])
    .where("tenant_id", "in", scopes);

type Row = Awaited<ReturnType<ReturnType<typeof stored>["execute"]>>[number];

const present = ({ sphere, jurisdiction, instance, ...row }: Row): StoredTopic => ({
  scopeId: row.tenant_id,
  fileId: row.file_id,
  area: row.area,
  side: row.side,
  venue: { sphere, jurisdiction, instance },
  reviewOn: row.review_on,
  ownerId: row.owner_id,
  requires: row.requires,
  comesWith: row.comes_with,
  notWith: row.not_with,
  updatedAt: row.updated_at,
});

/** Returns the data of the tenant's own topics and of the platform's. */
export const listTopics = async (tx: Tx, scopeId: string): Promise<StoredTopic[]> =>
  (await stored(tx, [...new Set([scopeId, platformScope])]).execute()).map(present);

/** Returns the data of the given topics by their ids. */
export async function findTopics(
  tx: Tx,
  scopeId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, StoredTopic>> {
  const rows = await stored(tx, [...new Set([scopeId, platformScope])])
    .where("file_id", "=", anyOf(fileIds))
    .execute();
  return new Map(rows.map((row) => [row.file_id, present(row)]));
}

export async function putTopic(tx: Tx, { scopeId, fileId, venue, ...data }: StoredTopic): Promise<void> {
  const row = {
    ...venue,
    area: data.area,
    side: data.side,
    review_on: data.reviewOn,
    owner_id: data.ownerId,
    requires: sql<string[]>`${data.requires}::uuid[]`,
    comes_with: sql<string[]>`${data.comesWith}::uuid[]`,
    not_with: sql<string[]>`${data.notWith}::uuid[]`,
    updated_at: data.updatedAt,
  };
  await topics(tx)
    .insertInto("topic_data")
    .values({ ...row, tenant_id: scopeId, file_id: fileId })
    .onConflict((on) => on.columns(["tenant_id", "file_id"]).doUpdateSet(row))
    .execute();
}

export const deleteTopic = (tx: Tx, scopeId: string, fileId: string) =>
  topics(tx).deleteFrom("topic_data").where("tenant_id", "=", scopeId).where("file_id", "=", fileId).execute();

/** Returns the people who may sign in, sorted by name. */
export const listActive = (tx: Tx, scopeId: string): Promise<{ id: string; nome: string }[]> =>
  livingUsers(tx)
    .select(["id", "nome"])
    .where("tenant_id", "=", scopeId)
    .where("active", "=", true)
    .orderBy("nome")
    .orderBy("id")
    .execute();
