import type { WatchStatements } from "../db/open-database.ts";
import type { Logger } from "../log.ts";
import { recordSpan } from "../tracing/spans.ts";
import type { Metrics } from "./metrics.ts";

/** Characters of a statement's text in the log and in traces. */
const mostText = 500;

const shortened = (sql: string) => sql.replaceAll(/\s+/g, " ").slice(0, mostText);

/**
 * Measures and traces each statement, and logs slow ones: the text with its placeholders, never a value.
 * @param slowMs 0 logs none
 */
export const watchStatements =
  (metrics: Pick<Metrics, "statement">, log: Logger, slowMs: number): WatchStatements =>
  ({ query, queryDurationMillis: ms }) => {
    const isSlow = slowMs > 0 && ms >= slowMs;
    metrics.statement(ms / 1000, isSlow);
    recordSpan("statement", () => ({ seconds: ms / 1000, attributes: { "db.query.text": shortened(query.sql) } }));
    if (isSlow) log.warn({ ms: Math.round(ms), statement: shortened(query.sql) }, "slow statement");
  };
