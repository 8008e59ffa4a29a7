// @module-tag both-databases
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { readMigrationFiles } from "../../platform/db/migration-files.ts";
import { type Database, enterEach, platformScope, scoped } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openBareDatabase, openTestDatabase } from "../../testing/database/test-database.ts";
import { recordEvent, recordEvents } from "../index.ts";
import { type KnownHeads, verifyChains } from "./verify-chains.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const at = new Date("2026-11-29T12:00:00.123Z");
const factOf = (scopeId: string) => ({ scopeId, actorId: null, action: "theme.saved", at, detail: { n: 1 } }) as const;
const record = (scopeId: string, work = db) => work.tenant(scopeId, (tx) => recordEvent(tx, factOf(scopeId)));

const verify = async (scopeId: string, known?: KnownHeads) => {
  const chains = await Array.fromAsync(verifyChains(db, known));
  const found = chains.find((chain) => chain.scopeId === scopeId);
  return { position: found?.head.position, hash: found?.head.hash.toString("hex") ?? "", broken: found?.broken };
};

/** An office with three events. */
async function office() {
  const scopeId = newId();
  for (let n = 0; n < 3; n++) await record(scopeId);
  return scopeId;
}

/** Changes rows as the owner of the tables, without the fence. */
const tamper = (...statements: RawBuilder<unknown>[]) =>
  db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
const eventAt = (scopeId: string, position: number) =>
  sql`(select event_id from audit_links where tenant_id = ${scopeId} and position = ${position})`;

test("events of an office form a chain, and the platform's another", async () => {
  const scopeId = await office();
  await record(platformScope);
  expect(await verify(scopeId)).toMatchObject({ position: 3, broken: undefined });
  expect(await verify(platformScope)).toMatchObject({ position: 1, broken: undefined });
});

test("events recorded at once are linked one after the other", async () => {
  const scopeId = newId();
  await Promise.all(Array.from({ length: 40 }, () => record(scopeId)));
  expect(await verify(scopeId)).toMatchObject({ position: 40, broken: undefined });
});

test("events of several offices in one transaction are linked in their own chains", async () => {
  const scopes = [newId(), newId(), newId()];
  const storeAll = (order: readonly string[]) =>
    db.platform(async (tx) => {
      await enterEach(tx);
      await recordEvents(tx, order.map(factOf));
    });
  await Promise.all(Array.from({ length: 10 }, (_, n) => storeAll(n % 2 === 0 ? scopes : scopes.toReversed())));
  for (const scopeId of scopes) expect(await verify(scopeId)).toMatchObject({ position: 10, broken: undefined });
});

test("a transaction that is rolled back leaves no link", async () => {
  const scopeId = await office();
  const failing = db.tenant(scopeId, async (tx) => {
    await recordEvent(tx, factOf(scopeId));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await record(scopeId);
  expect(await verify(scopeId)).toMatchObject({ position: 4, broken: undefined });
});

test("a chain of more than a thousand events is read to its end", async () => {
  const [exact, longer] = [newId(), newId()];
  const many = [...Array(1000).fill(exact), ...Array(1001).fill(longer)];
  await db.platform(async (tx) => {
    await enterEach(tx);
    await recordEvents(tx, many.map(factOf));
  });
  expect(await verify(exact)).toMatchObject({ position: 1000, broken: undefined });
  expect(await verify(longer)).toMatchObject({ position: 1001, broken: undefined });
  await tamper(sql`delete from audit_events where id = ${eventAt(longer, 1001)}`);
  expect((await verify(longer)).broken).toMatchObject({ position: 1001, reason: "missing" });
});

test("chains come in the order of their scopes, and one that is gone as a whole is known by its head", async () => {
  const gone = newId();
  const known = new Map([[gone, { position: 1, hash: "" }]]);
  const chains = await Array.fromAsync(verifyChains(db, known));
  const scopes = chains.map(({ scopeId }) => scopeId);
  expect(scopes).toEqual(scopes.toSorted());
  expect(chains.find(({ scopeId }) => scopeId === gone)).toMatchObject({
    head: { position: 0 },
    broken: { position: 1, eventId: "", reason: "shortened" },
  });
});

describe("a chain is broken", () => {
  test("where an event was changed", async () => {
    const scopeId = await office();
    await tamper(
      sql`update audit_events set detail = '{"n": 2}' where id = ${eventAt(scopeId, 2)}`,
      sql`update audit_events set at = now() where id = ${eventAt(scopeId, 3)}`,
    );
    expect((await verify(scopeId)).broken).toMatchObject({ position: 2, reason: "changed" });
  });

  test("where an event was removed, with or without its link", async () => {
    const [one, other] = [await office(), await office()];
    await tamper(
      sql`delete from audit_events where id = ${eventAt(one, 2)}`,
      sql`delete from audit_events where id = ${eventAt(other, 1)}`,
      sql`delete from audit_links where tenant_id = ${other} and position = 1`,
    );
    expect((await verify(one)).broken).toMatchObject({ position: 2, reason: "missing" });
    expect((await verify(other)).broken).toMatchObject({ position: 2, reason: "gap" });
  });

  test("where an event came in without a link", async () => {
    const [scopeId, id] = [await office(), newId()];
    await tamper(sql`insert into audit_events (id, tenant_id, action, at) values (${id}, ${scopeId}, 'x', ${at})`);
    expect((await verify(scopeId)).broken).toEqual({ position: 4, eventId: id, reason: "unlinked" });
  });

  test("behind an event that was changed with its own hash", async () => {
    const scopeId = await office();
    await tamper(
      sql`update audit_events set action = 'x' where id = ${eventAt(scopeId, 2)}`,
      sql`update audit_links link set event_hash = sha256(convert_to(lavra_audit_text(event), 'UTF8'))
        from audit_events event where event.id = link.event_id and link.tenant_id = ${scopeId} and link.position = 2`,
    );
    expect((await verify(scopeId)).broken).toMatchObject({ position: 2, reason: "relinked" });
  });

  test("where a head that was stored elsewhere differs, or the end is gone", async () => {
    const [shorter, other] = [await office(), await office()];
    const { position = 0, hash } = await verify(shorter);
    const known = new Map([
      [shorter, { position, hash }],
      [other, { position: 2, hash }],
    ]);
    expect((await verify(shorter, known)).broken).toBeUndefined();
    expect((await verify(other, known)).broken).toMatchObject({ position: 2, reason: "replaced" });
    await tamper(
      sql`delete from audit_events where id = ${eventAt(shorter, 3)}`,
      sql`delete from audit_links where tenant_id = ${shorter} and position = 3`,
    );
    expect((await verify(shorter)).broken).toBeUndefined();
    expect((await verify(shorter, known)).broken).toMatchObject({ position: 3, reason: "shortened" });
  });
});

test("events may be absent up to where a pruning says so", async () => {
  const scopeId = await office();
  await tamper(sql`delete from audit_events where id = ${eventAt(scopeId, 1)}`);
  const pruned = { scopeId, actorId: null, action: "audit.pruned", at, detail: { through: 1, removed: 1 } } as const;
  await db.tenant(scopeId, (tx) => recordEvent(tx, pruned));
  expect(await verify(scopeId)).toMatchObject({ position: 4, broken: undefined });
  await tamper(sql`delete from audit_events where id = ${eventAt(scopeId, 2)}`);
  expect((await verify(scopeId)).broken).toMatchObject({ position: 2, reason: "missing" });
});

test("neither an office nor the platform can change a link", async () => {
  const change = sql`update audit_links set hash = ''`;
  await expect(db.platform((tx) => change.execute(tx))).rejects.toThrow(/permission denied/);
  const removal = db.tenant(newId(), (tx) => sql`delete from audit_links`.execute(tx));
  await expect(removal).rejects.toThrow(/permission denied/);
});

test("events from before the chain get their links by the migration, by time", async () => {
  const bare = await openBareDatabase();
  const files = await readMigrationFiles();
  await migrate(
    bare.db,
    files.slice(
      0,
      files.findIndex(({ name }) => name === "0067-audit-chain"),
    ),
  );
  const earlier = scoped(bare.db, async () => undefined);
  const [scopeId, first, second] = [newId(), newId(), newId()];
  await earlier.platform((tx) =>
    sql`insert into audit_events (id, tenant_id, action, at) values
      (${first}, ${scopeId}, 'theme.saved', '2026-01-02Z'), (${second}, ${scopeId}, 'theme.reset', '2026-01-01Z'),
      (${newId()}, ${newId()}, 'theme.reset', '2026-01-01Z')`.execute(tx),
  );
  await migrate(bare.db);
  await record(scopeId, earlier);
  const chains = await Array.fromAsync(verifyChains(earlier));
  expect(chains.map(({ head, broken }) => [head.position, broken]).sort()).toEqual([
    [1, undefined],
    [3, undefined],
  ]);
  const { rows } = await earlier.platform((tx) =>
    sql<{ id: string }>`select event_id as id from audit_links where tenant_id = ${scopeId} order by position`.execute(
      tx,
    ),
  );
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  await bare.close();
});
