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

/** Attempts counted by key: a login, an address, a person. Exact however many arrive at once. */
export interface Limit {
  /**
   * Takes one attempt, before what it is for is tried.
   * @throws DomainError auth.too_many_attempts with `retryAfter` in seconds
   */
  take(key: string): Promise<void>;
  /** Returns an attempt that was not a failure. */
  giveBack(key: string): Promise<void>;
  /** Forgets every attempt of a key. */
  clear(key: string): Promise<void>;
}

/** Gives limits that count in the database, so that they hold across processes and restarts. */
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
        await limiter.consume(hidden(key)).catch((refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw new DomainError("auth.too_many_attempts", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
        });
      },
      giveBack: async (key) => void (await limiter.reward(hidden(key))),
      clear: async (key) => void (await limiter.delete(hidden(key))),
    };
  };
}

/** Rows of windows that are over go once in so many attempts. */
const sweepEvery = 500;

const clearExpired = (client: ReturnType<typeof fencedClient>) => {
  const over = "select key from rate_limits where expire <= $1 for update skip locked";
  return client.query({ text: `delete from rate_limits where key in (${over})`, values: [Date.now()] });
};

/** Logins and addresses are not kept in the clear. */
const hidden = (key: string) => createHash("sha256").update(key).digest("base64url");

/** What the limiter takes for a connection: each of its statements is a fenced transaction of ours. */
const fencedClient = (db: Database) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    db.platform(async (tx) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    }),
});
