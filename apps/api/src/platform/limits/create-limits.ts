import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/scope.ts";
import { DomainError } from "../domain-error.ts";

interface LimitRule {
  /** Attempts allowed in one window. */
  readonly attempts: number;
  /** Length of a window, which begins with the first attempt. */
  readonly windowMs: number;
}

/** Counts attempts by key: a login, an address, a person. Exact under concurrency. */
export interface Limit {
  /**
   * Takes one attempt before the act is tried.
   * @throws DomainError auth.too_many_attempts with `retryAfter` in seconds
   */
  take(key: string): Promise<void>;
  /** Gives back an attempt that was not a failure. */
  giveBack(key: string): Promise<void>;
  /** Clears all attempts of a key. */
  clear(key: string): Promise<void>;
}

/** Creates limits that count in the database, so that they hold across processes and restarts. */
export function createLimits(db: Database) {
  const storeClient = fencedClient(db);
  let taken = 0;
  return (name: string, { attempts, windowMs }: LimitRule): Limit => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: attempts,
      duration: windowMs / 1000,
      clearExpiredByTimeout: false,
    });
    return {
      take: async (key) => {
        if (++taken % sweepEvery === 0) await clearExpired(storeClient);
        const waitMs = await limiter.consume(hidden(key)).then(() => 0, msUntilNext);
        if (waitMs === 0) return;
        if (waitMs <= windowMs + inexactMs) {
          throw new DomainError("auth.too_many_attempts", { retryAfter: Math.ceil(waitMs / 1000) });
        }
        // Counted while the clock was ahead: nobody waits until that time comes.
        await limiter.delete(hidden(key));
        await limiter.consume(hidden(key));
      },
      giveBack: async (key) => void (await limiter.reward(hidden(key))),
      clear: async (key) => void (await limiter.delete(hidden(key))),
    };
  };
}

/** Milliseconds by which the end of a window may be rounded. */
const inexactMs = 1000;

/** Milliseconds that a refused attempt must wait. */
function msUntilNext(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, refusal.msBeforeNext);
}

/** Attempts between two deletions of expired rows. */
const sweepEvery = 500;

const clearExpired = (client: ReturnType<typeof fencedClient>) => {
  const over = "select key from rate_limits where expire <= $1 for update skip locked";
  return client.query({ text: `delete from rate_limits where key in (${over})`, values: [Date.now()] });
};

/** Logins and addresses are not stored in clear text. */
const hidden = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The connection of the limiter: each of its statements is a fenced transaction. */
const fencedClient = (db: Database) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    db.platform(async (tx) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    }),
});
