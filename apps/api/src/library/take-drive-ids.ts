import { id } from "@lavra/contract/route";
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/scope.ts";
import { fileOfKey } from "./versions/store.ts";

export interface DriveIdDeps {
  db: Database;
  /** The key of what has an id of Google Drive's. */
  keyOf: (driveId: string) => Promise<string | undefined>;
}

/** Fields in which a call names a file. */
const fields = ["fileId", "documentType"] as const;
/** Longer than any id of Drive's, and more topics than a document takes: such calls are refused as they are. */
const most = { length: 200, topics: 200 };

type Fields = Record<string, unknown>;

const isFields = (part: unknown): part is Fields => typeof part === "object" && part !== null;

/**
 * Has calls name a file by its `googleDriveId` as well as by its id, where the two differ: before a call is checked, the
 * file's own id takes the place. Whose file it is the call asks itself, as of any other id.
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
