import { sql } from "kysely";
import { keptStatement } from "../db/kept-statement.ts";
import type { Tx } from "../db/scope.ts";
import { DomainError } from "../domain-error.ts";
import type { Order } from "./order.ts";

type OrderTables = {
  orders: {
    user_id: string;
    key_hash: Buffer;
    tenant_id: string;
    body_hash: Buffer;
    /** JSON. */
    answer: string | null;
    expires_at: Date;
  };
};

const day = 24 * 3_600_000;
const orders = (tx: Tx) => tx.withTables<OrderTables>();

/**
 * Gives a request one effect within 24 hours: a repeated request gets the first answer, and failed work is forgotten
 * with its transaction. Of two at once the second waits for the first.
 * @param work runs in `tx`; its answer must survive JSON
 * @throws DomainError request.key_reused if the key came with another body
 */
export async function once<T>(tx: Tx, order: Order | undefined, now: Date, work: () => Promise<T>): Promise<T> {
  if (!order) return work();
  await forgetExpired(tx, order, now);
  if (!(await claim(tx, order, now))) return answered<T>(tx, order);
  const answer = await work();
  await orders(tx)
    .updateTable("orders")
    .set({ answer: JSON.stringify(answer) })
    .where("user_id", "=", order.userId)
    .where("key_hash", "=", order.keyHash)
    .execute();
  return answer;
}

/** True if the request is new. Waits for a running transaction with the same key. */
async function claim(tx: Tx, { userId, scopeId, keyHash, bodyHash }: Order, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await orders(tx)
    .insertInto("orders")
    .values({
      user_id: userId,
      tenant_id: scopeId,
      key_hash: keyHash,
      body_hash: bodyHash,
      answer: null,
      expires_at: new Date(now.getTime() + day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns earlier answers, in the order of the requests, for those whose work starts long before its transaction. Each
 * is read as its office, in a transaction that serves offices one after the other (`enterEach`).
 * @returns functions that throw request.key_reused if the key came with another body; undefined without an earlier
 * answer
 */
export async function earlierAnswers<T>(
  tx: Tx,
  asked: readonly (Order | undefined)[],
  now: Date,
): Promise<((() => T) | undefined)[]> {
  const given = asked.flatMap((order, place) => (order ? [{ place, ...rowOf(order) }] : []));
  if (given.length === 0) return [];
  const found = new Map((await findEarlier(tx, { given: JSON.stringify(given), now })).map((row) => [row.place, row]));
  return asked.map((order, place) => answerFrom<T>(order, found.get(place)));
}

interface EarlierRow {
  readonly place: number;
  /** In hexadecimal. */
  readonly body_hash: string;
  readonly answer: string | null;
}

const findEarlier = keptStatement(
  (_, { given, now }: { given: string; now: Date }) =>
    sql<EarlierRow>`select place, body_hash, answer from lavra_earlier_orders(${given}::jsonb, ${now}::timestamptz)`,
);

const rowOf = ({ scopeId, userId, keyHash }: Order) => ({
  tenant_id: scopeId,
  user_id: userId,
  key_hash: keyHash.toString("hex"),
});

const answerFrom = <T>(order: Order | undefined, row: EarlierRow | undefined) =>
  order && row && (() => readAnswer<T>(order, { answer: row.answer, body_hash: Buffer.from(row.body_hash, "hex") }));

/** A request whose answer is known before it is carried out. */
export interface Claim<T> {
  readonly order: Order;
  readonly answer: T;
}

/**
 * `once` for a batch of several offices, in a transaction that serves offices one after the other (`enterEach`): finds
 * the new ones among requests, in their order. Their effect commits with the transaction.
 * @returns for a repeated request a function that returns its answer, or throws request.key_reused if its key came with
 * another body; undefined for a new one
 */
export async function claimAll<T>(tx: Tx, claims: readonly Claim<T>[], now: Date): Promise<((() => T) | undefined)[]> {
  if (claims.length === 0) return [];
  const expires_at = new Date(now.getTime() + day);
  const given = claims.map(({ order, answer }, place) => ({
    place,
    ...rowOf(order),
    body_hash: order.bodyHash.toString("hex"),
    answer: JSON.stringify(answer),
    expires_at,
  }));
  const found = await claimEach(tx, { given: JSON.stringify(given), now });
  const earlier = new Map(found.filter((row) => !row.is_new).map((row) => [row.place, row]));
  return claims.map(({ order }, place) => answerFrom<T>(order, earlier.get(place)));
}

const claimEach = keptStatement(
  (_, { given, now }: { given: string; now: Date }) =>
    sql<EarlierRow & { is_new: boolean }>`
      select place, is_new, body_hash, answer from lavra_claim_orders(${given}::jsonb, ${now}::timestamptz)`,
);

const answered = async <T>(tx: Tx, order: Order): Promise<T> =>
  readAnswer<T>(order, await findOrder(tx, order).executeTakeFirstOrThrow());

const findOrder = (tx: Tx, { userId, keyHash }: Order) =>
  orders(tx)
    .selectFrom("orders")
    .select(["body_hash", "answer"])
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash);

function readAnswer<T>({ bodyHash }: Order, earlier: Pick<OrderTables["orders"], "body_hash" | "answer">): T {
  if (!bodyHash.equals(earlier.body_hash)) throw new DomainError("request.key_reused");
  return JSON.parse(earlier.answer ?? "null") as T;
}

/** Deletes this entry if expired and up to a hundred other expired ones, so that no call pays for all of them. */
const forgetExpired = (tx: Tx, { userId, keyHash }: Order, now: Date) =>
  orders(tx)
    .deleteFrom("orders")
    .where("expires_at", "<=", now)
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "=", userId), eb("key_hash", "=", keyHash)]),
        eb("key_hash", "in", (expired) =>
          expired
            .selectFrom("orders")
            .select("key_hash")
            .where("expires_at", "<=", now)
            .limit(100)
            .forUpdate()
            .skipLocked(),
        ),
      ]),
    )
    .execute();
