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
 * Carries an order out once within 24 hours: the same order sent again is answered with what was
 * answered first, and work that fails is forgotten with its transaction. Of two at once the second waits for the first.
 * @param work runs in `tx`; its answer must survive JSON
 * @throws DomainError request.key_reused when the key came with another body
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

/** Whether the order is new. Waits for a transaction under way with the same key. */
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
 * What was answered to an order that was carried out: for those whose work begins long before its transaction.
 * @throws DomainError request.key_reused when the key came with another body
 */
export async function earlierAnswer<T>(tx: Tx, order: Order, now: Date): Promise<T | undefined> {
  const earlier = await findOrder(tx, order).where("expires_at", ">", now).executeTakeFirst();
  return earlier && readAnswer<T>(order, earlier);
}

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

/** Deletes this order and up to a hundred other expired ones, so that no call pays for all of them. */
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
