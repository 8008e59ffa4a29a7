import type { WatchStatements } from "../db/open-database.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "./metrics.ts";

/** Characters of a slow statement's text in the log. */
const mostText = 500;

/**
 * Measures each statement, and logs slow ones: the text with its placeholders, never a value.
 * @param slowMs 0 logs none
 */
export const watchStatements =
  (metrics: Pick<Metrics, "statement">, log: Logger, slowMs: number): WatchStatements =>
  ({ query, queryDurationMillis: ms }) => {
    const isSlow = slowMs > 0 && ms >= slowMs;
    metrics.statement(ms / 1000, isSlow);
    if (!isSlow) return;
    const text = query.sql.replaceAll(/\s+/g, " ").slice(0, mostText);
    log.warn({ ms: Math.round(ms), statement: text }, "slow statement");
  };
