import { id } from "@lavra/contract/route";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db/scope.ts";
import { fileOfKey } from "../versions/store.ts";

export interface DriveIdDeps {
  db: Database;
  /** Returns the storage key for an id of Google Drive. */
  keyOf: (driveId: string) => Promise<string | undefined>;
}

/** Fields that name a file in a call. */
const fields = ["fileId", "documentType"] as const;
/**
 * Longer than any id of Drive, and more topics than a document may have. Such calls are left as they are and refused
 * later.
 */
const most = { length: 200, topics: 200 };

type Fields = Record<string, unknown>;

const isFields = (part: unknown): part is Fields => typeof part === "object" && part !== null;

/**
 * Lets calls name a file by its `googleDriveId` where that differs from its id. A hook replaces it with the file's id
 * before validation. The call itself checks who owns the file, as for any other id.
 */
export function takeDriveIds(app: FastifyInstance, { db, keyOf }: DriveIdDeps): void {
  const fileOf = async (driveId: string) => {
    const key = await keyOf(driveId);
    return key === undefined ? undefined : db.platform((tx) => fileOfKey(tx, key));
  };

  async function takeFrom(part: Fields, field: string): Promise<void> {
    const given = part[field];
    if (typeof given !== "string" || given.length > most.length || id.safeParse(given).success) return;
    const own = await fileOf(given);
    if (own !== undefined) part[field] = own;
  }

  app.addHook("preValidation", async ({ params, query, body }) => {
    for (const part of [params, query, body].filter(isFields)) {
      for (const field of fields) await takeFrom(part, field);
    }
    const topics = isFields(body) && Array.isArray(body.selectedTopics) ? body.selectedTopics : [];
    if (topics.length > most.topics) return;
    for (const topic of topics.filter(isFields)) await takeFrom(topic, "id");
  });
}
