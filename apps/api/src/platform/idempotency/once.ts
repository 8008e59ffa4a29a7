import { sql } from "kysely";
import { keptStatement } from "../db/kept-statement.ts";
import type { Tx } from "../db/scope.ts";
import { DomainError } from "../domain-error.ts";
import type { IdempotencyKey } from "./idempotency-key.ts";

type IdempotencyTables = {
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
const idempotencyRows = (tx: Tx) => tx.withTables<IdempotencyTables>();

/**
 * Gives a request one effect within 24 hours: a repeated request gets the first answer, and failed work is forgotten
 * with its transaction. Of two at once the second waits for the first.
 * @param work runs in `tx`; its answer must survive JSON
 * @throws DomainError request.key_reused if the key came with another body
 */
export async function once<T>(
  tx: Tx,
  idempotencyKey: IdempotencyKey | undefined,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  if (!idempotencyKey) return work();
  await forgetExpired(tx, idempotencyKey, now);
  if (!(await claim(tx, idempotencyKey, now))) return answered<T>(tx, idempotencyKey);
  const answer = await work();
  await idempotencyRows(tx)
    .updateTable("orders")
    .set({ answer: JSON.stringify(answer) })
    .where("user_id", "=", idempotencyKey.userId)
    .where("key_hash", "=", idempotencyKey.keyHash)
    .execute();
  return answer;
}

/** True if the request is new. Waits for a running transaction with the same key. */
async function claim(tx: Tx, { userId, scopeId, keyHash, bodyHash }: IdempotencyKey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await idempotencyRows(tx)
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
  asked: readonly (IdempotencyKey | undefined)[],
  now: Date,
): Promise<((() => T) | undefined)[]> {
  const given = asked.flatMap((idempotencyKey, place) => (idempotencyKey ? [{ place, ...rowOf(idempotencyKey) }] : []));
  if (given.length === 0) return [];
  const found = new Map((await findEarlier(tx, { given: JSON.stringify(given), now })).map((row) => [row.place, row]));
  return asked.map((idempotencyKey, place) => answerFrom<T>(idempotencyKey, found.get(place)));
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

const rowOf = ({ scopeId, userId, keyHash }: IdempotencyKey) => ({
  tenant_id: scopeId,
  user_id: userId,
  key_hash: keyHash.toString("hex"),
});

const answerFrom = <T>(idempotencyKey: IdempotencyKey | undefined, row: EarlierRow | undefined) =>
  idempotencyKey &&
  row &&
  (() => readAnswer<T>(idempotencyKey, { answer: row.answer, body_hash: Buffer.from(row.body_hash, "hex") }));

/** A request whose answer is known before it is carried out. */
export interface Claim<T> {
  readonly idempotencyKey: IdempotencyKey;
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
  const given = claims.map(({ idempotencyKey, answer }, place) => ({
    place,
    ...rowOf(idempotencyKey),
    body_hash: idempotencyKey.bodyHash.toString("hex"),
    answer: JSON.stringify(answer),
    expires_at,
  }));
  const found = await claimEach(tx, { given: JSON.stringify(given), now });
  const earlier = new Map(found.filter((row) => !row.is_new).map((row) => [row.place, row]));
  return claims.map(({ idempotencyKey }, place) => answerFrom<T>(idempotencyKey, earlier.get(place)));
}

const claimEach = keptStatement(
  (_, { given, now }: { given: string; now: Date }) =>
    sql<EarlierRow & { is_new: boolean }>`
      select place, is_new, body_hash, answer from lavra_claim_orders(${given}::jsonb, ${now}::timestamptz)`,
);

const answered = async <T>(tx: Tx, idempotencyKey: IdempotencyKey): Promise<T> =>
  readAnswer<T>(idempotencyKey, await findStoredKey(tx, idempotencyKey).executeTakeFirstOrThrow());

const findStoredKey = (tx: Tx, { userId, keyHash }: IdempotencyKey) =>
  idempotencyRows(tx)
    .selectFrom("orders")
    .select(["body_hash", "answer"])
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash);

function readAnswer<T>(
  { bodyHash }: IdempotencyKey,
  earlier: Pick<IdempotencyTables["orders"], "body_hash" | "answer">,
): T {
  if (!bodyHash.equals(earlier.body_hash)) throw new DomainError("request.key_reused");
  return JSON.parse(earlier.answer ?? "null") as T;
}

/** Deletes this entry if expired and up to a hundred other expired ones, so that no call pays for all of them. */
const forgetExpired = (tx: Tx, { userId, keyHash }: IdempotencyKey, now: Date) =>
  idempotencyRows(tx)
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
