import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner, twoOwners } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { expiryAfter, toInvitation } from "./rules.ts";
import {
  adoptInvitations,
  countOpenInvitations,
  deleteInvitation,
  deleteInvitationsOf,
  findInvitation,
  findInvitationByLink,
  type InvitationRow,
  insertInvitation,
  listInvitationRows,
  renewInvitation,
} from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = await twoOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const hashOf = (id: string) => Buffer.from(id);

async function invited(change: Partial<InvitationRow> = {}): Promise<string> {
  const id = newId();
  const owner = { tenant_id: office, creator_id: office, nome: "Ana", email: `${id}@exemplo.com.br`, role: "socio" };
  const row = { id, ...owner, created_at: now, expires_at: at(1), ...change };
  await db.platform((tx) => insertInvitation(tx, { ...row, token_hash: hashOf(id) }));
  return id;
}
const listed = async (scopeId = office) =>
  (await db.platform((tx) => listInvitationRows(tx, { scopeId }))).map(({ id }) => id);

test("invitations come newest first, of one instant by their ids; of the whole office or of one person", async () => {
  const ids = [await invited({ creator_id: other }), await invited()];
  const [newest, theirs] = [await invited({ created_at: at(1) }), await invited({ tenant_id: other })];
  expect(await listed()).toEqual([newest, ...ids.toSorted()]);
  const own = await db.platform((tx) => listInvitationRows(tx, { scopeId: office, creatorId: other }));
  expect(own.map(({ id }) => id)).toEqual(ids.slice(0, 1));
  const find = (creatorId: string | undefined, id: string) =>
    db.platform((tx) => findInvitation(tx, { scopeId: office, ...(creatorId && { creatorId }) }, id));
  expect([(await find(undefined, newest))?.id, await find(other, newest), await find(undefined, theirs)]).toEqual([
    newest,
    undefined,
    undefined,
  ]);
});

test.each([
  ["a millisecond before its end", 1, true],
  ["at its end", 0, false],
  ["after its end", -1, false],
])("a link works, counts and is shown as open %s: %j", async (_, ms, isOpen) => {
  const id = await invited({ expires_at: at(ms) });
  await invited({ tenant_id: other });
  const [found, count] = await db.platform(async (tx) => [
    await findInvitationByLink(tx, hashOf(id), now),
    await countOpenInvitations(tx, office, now),
  ]);
  expect([found?.id, count]).toEqual(isOpen ? [id, 1] : [undefined, 0]);
  const [row] = await db.platform((tx) => listInvitationRows(tx, { scopeId: office }));
  expect(row && toInvitation(row, { now, roleName: "", invitedBy: "" }).isExpired).toBe(!isOpen);
});

test("an invitation lasts seven days to the millisecond", () => {
  expect(expiryAfter(now)).toEqual(at(604_800_000));
});

describe("a change of one invitation", () => {
  test("gives it another link and leaves its neighbours' and another office's", async () => {
    const [id, neighbour] = [await invited(), await invited()];
    const link = { token_hash: Buffer.from(`novo ${id}`), expires_at: at(9) };
    await db.platform(async (tx) => {
      await renewInvitation(tx, other, id, link);
      expect(await findInvitationByLink(tx, hashOf(id), now)).toBeDefined();
      await renewInvitation(tx, office, id, link);
      expect(await findInvitationByLink(tx, hashOf(id), now)).toBeUndefined();
      expect(await findInvitationByLink(tx, link.token_hash, at(8))).toMatchObject({ id, expires_at: at(9) });
      expect(await findInvitationByLink(tx, hashOf(neighbour), now)).toMatchObject({ expires_at: at(1) });
    });
  });

  test("deletes one, or all of an office", async () => {
    const [id, neighbour, theirs] = [await invited(), await invited(), await invited({ tenant_id: other })];
    await db.platform(async (tx) => {
      await deleteInvitation(tx, other, id);
      await deleteInvitation(tx, office, id);
    });
    expect([await listed(), await listed(other)]).toEqual([[neighbour], [theirs]]);
    await db.platform((tx) => deleteInvitationsOf(tx, office));
    expect([await listed(), await listed(other)]).toEqual([[], [theirs]]);
  });

  test("moves those of one person to another, within the office", async () => {
    const heir = (await quickOwner({ db, clock: createTestClock() })).user.id;
    const [moved, kept] = [await invited({ creator_id: other }), await invited()];
    const elsewhere = await invited({ tenant_id: other, creator_id: other });
    await db.platform((tx) => adoptInvitations(tx, office, { from: other, to: heir }));
    const creators = sql<{ id: string; creator_id: string }>`select id, creator_id from invitations
      where id = any(${[moved, kept, elsewhere]}::uuid[])`;
    const rows = (await db.platform((tx) => creators.execute(tx))).rows;
    expect(new Map(rows.map(({ id, creator_id }) => [id, creator_id]))).toEqual(
      new Map([
        [moved, heir],
        [kept, office],
        [elsewhere, other],
      ]),
    );
  });
});

test("one address is invited once in an office, in any case, and again in another one", async () => {
  const email = `Bia.${office}@exemplo.com.br`;
  await invited({ email });
  await expect(invited({ email: email.toLowerCase() })).rejects.toMatchObject({ code: "users.invitation_exists" });
  await invited({ email, tenant_id: other });
  expect(await listed(other)).toHaveLength(1);
});
