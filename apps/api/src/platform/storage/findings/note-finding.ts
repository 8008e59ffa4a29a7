import type { Database } from "../../db/scope.ts";
import type { Logger } from "../../log.ts";
import { type FindingRow, putFinding } from "./store.ts";

export type NoteFinding = (key: string, state: FindingRow["state"]) => Promise<void>;

/**
 * Records stored files that are damaged or missing for the operator, one row each. The first finding of a damaged file
 * is logged as an error. A missing one may have been deleted at that instant, and is not logged as an error. A finding
 * that cannot be recorded now is found again later.
 */
export const createNoteFinding =
  (db: Database, log: Logger): NoteFinding =>
  async (key, state) => {
    try {
      const isNew = await db.platform((tx) => putFinding(tx, { key, state }));
      if (isNew && state === "damaged") log.error({ code: "storage.damaged", key }, "a stored file is damaged");
    } catch (cause) {
      log.error({ err: cause, key, state }, "a stored file is not as it was put, and this could not be written down");
    }
  };
