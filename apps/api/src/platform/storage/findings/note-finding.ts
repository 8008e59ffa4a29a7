import type { Database } from "../../db/scope.ts";
import type { Logger } from "../../log.ts";
import { type FindingRow, putFinding } from "./store.ts";

export type NoteFinding = (key: string, state: FindingRow["state"]) => Promise<void>;

/**
 * Writes down for the operator which stored files were not as they were put, a row for each, which outlives the process. The
 * first meeting with a damaged one is an error in the log, whoever asked. One that is missing may have been deleted the
 * instant before, and is no error here. What cannot be written down now is met again.
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
