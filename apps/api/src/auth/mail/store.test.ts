import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findUserById } from "../../accounts/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { tokenHash } from "../secrets.ts";
import { createMailLinks } from "./mail-links.ts";
import { isVerifiedEmail, mailboxOf } from "./mailbox.ts";
import {
  deleteMailTokens,
  findMailbox,
  findMailToken,
  forgetUnverifiedMailbox,
  insertMailbox,
  type MailPurpose,
  saveMailToken,
  saveVerifiedEmail,
  takeMailToken,
} from "./store.ts";

let db: Database;
let person: { id: string; tenant_id: string };
let other: typeof person;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  const made = async () => {
    const { id } = (await quickOwner({ db, clock: createTestClock() })).user;
    return { id, tenant_id: id };
  };
  [person, other] = [await made(), await made()];
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const hour = 3_600_000;

async function token(purpose: MailPurpose, ms = hour, whose = person) {
  const token_hash = tokenHash(crypto.randomUUID());
  const row = {
    token_hash,
    tenant_id: whose.tenant_id,
    user_id: whose.id,
    purpose,
    email: "a@b.co",
    expires_at: at(ms),
  };
  await db.platform((tx) => saveMailToken(tx, row, at(-hour)));
  return token_hash;
}
const lives = async (hash: Buffer, purpose: MailPurpose = "reset_password") =>
  (await db.platform((tx) => findMailToken(tx, purpose, hash, now))) !== undefined;

describe("a mailed link", () => {
  test.each([
    ["before its end", 1, "reset_password", true],
    ["at its end", 0, "reset_password", false],
    ["for another purpose", hour, "verify_email", false],
  ] as const)("%s works: %#", async (_, ms, purpose, works) => {
    const hash = await token("reset_password", ms);
    expect(await lives(hash, purpose)).toBe(works);
    const taken = await db.platform((tx) => takeMailToken(tx, purpose, hash, now));
    expect(taken?.user_id).toBe(works ? person.id : undefined);
    expect(await lives(hash)).toBe(!works && ms > 0);
  });

  test("is invalid with the others of its person and purpose, and with no others", async () => {
    const [reset, again] = [await token("reset_password"), await token("reset_password")];
    const [verify, theirs] = [await token("verify_email"), await token("reset_password", hour, other)];
    await db.platform((tx) => deleteMailTokens(tx, person.id, "reset_password"));
    expect([await lives(reset), await lives(again), await lives(theirs)]).toEqual([false, false, true]);
    expect(await lives(verify, "verify_email")).toBe(true);
  });

  test("that has expired is deleted when another one is sent", async () => {
    const [over, open] = [await token("verify_email", 0), await token("verify_email", 1)];
    const next = tokenHash("outro");
    const owner = {
      tenant_id: person.tenant_id,
      user_id: person.id,
      purpose: "reset_password",
      email: "a@b.co",
    } as const;
    await db.platform((tx) => saveMailToken(tx, { ...owner, token_hash: next, expires_at: at(1) }, now));
    const left = sql<{ token_hash: Buffer }>`select token_hash from mail_tokens where user_id = ${person.id}`;
    const hashes = (await db.platform((tx) => left.execute(tx))).rows.map(({ token_hash }) =>
      token_hash.toString("hex"),
    );
    expect(hashes.toSorted()).toEqual([open, next].map((hash) => hash.toString("hex")).toSorted());
    expect(hashes).not.toContain(over.toString("hex"));
  });

  test.each([
    ["reset_password", "reset-password", 1],
    ["verify_email", "verify-email", 24],
  ] as const)("for %s leads to its page and lasts its hours", async (purpose, page, hours) => {
    const makeLink = createMailLinks("https://lavra.example");
    const link = await db.platform((tx) => makeLink(tx, purpose, person, "Ana@b.co", now));
    const [, name, secret = ""] = /^https:\/\/lavra\.example\/([\w-]+)#token=(.+)$/.exec(link) ?? [];
    expect(name).toBe(page);
    const kept = await db.platform((tx) => findMailToken(tx, purpose, tokenHash(secret), now));
    expect(kept).toMatchObject({ user_id: person.id, email: "Ana@b.co", expires_at: at(hours * hour) });
  });
});

describe("a person's mailbox", () => {
  const kept = () => db.platform((tx) => findMailbox(tx, person.id));
  const write = (work: (tx: Parameters<Parameters<Database["platform"]>[0]>[0]) => Promise<unknown>) =>
    db.platform(work);

  test("stays the first that was left, until one is confirmed; a confirmed one is replaced by another", async () => {
    expect(await kept()).toBeUndefined();
    await write((tx) => insertMailbox(tx, person, "um@b.co"));
    await write((tx) => insertMailbox(tx, person, "dois@b.co"));
    expect(await kept()).toEqual({ email: "um@b.co", isVerified: false });
    await write((tx) => saveVerifiedEmail(tx, person, "tres@b.co", now));
    await write((tx) => insertMailbox(tx, person, "quatro@b.co"));
    expect(await kept()).toEqual({ email: "tres@b.co", isVerified: true });
    await write((tx) => saveVerifiedEmail(tx, person, "cinco@b.co", now));
    expect(await kept()).toEqual({ email: "cinco@b.co", isVerified: true });
  });

  test("is forgotten if it is not confirmed, and another person's stays", async () => {
    await write((tx) => insertMailbox(tx, person, "um@b.co"));
    await write((tx) => insertMailbox(tx, other, "dela@b.co"));
    await write((tx) => forgetUnverifiedMailbox(tx, person.id));
    expect([await kept(), await db.platform((tx) => findMailbox(tx, other.id))]).toEqual([
      undefined,
      { email: "dela@b.co", isVerified: false },
    ]);
    await write((tx) => saveVerifiedEmail(tx, person, "um@b.co", now));
    await write((tx) => forgetUnverifiedMailbox(tx, person.id));
    expect(await kept()).toMatchObject({ isVerified: true });
  });

  test.each<[string | null, string | undefined, string | undefined]>([
    ["conta@b.co", undefined, "conta@b.co"],
    [null, undefined, undefined],
    ["conta@b.co", "antes@b.co", "antes@b.co"],
    ["conta@b.co", "", undefined],
  ])("with %j in the account and %j before it is %j", async (email, before, address) => {
    await write((tx) => sql`update users set email = ${email} where id = ${person.id}`.execute(tx));
    if (before !== undefined) await write((tx) => insertMailbox(tx, person, before));
    const found = await db.platform(async (tx) => {
      const user = await findUserById(tx, person.id);
      return user && mailboxOf(tx, user);
    });
    expect(found?.email).toBe(address);
  });

  test("is confirmed in any case of its address, and no other address is", async () => {
    const asked = (email: string) => db.platform((tx) => isVerifiedEmail(tx, person.id, email));
    await write((tx) => insertMailbox(tx, person, "Ana@b.co"));
    expect(await asked("Ana@b.co")).toBe(false);
    await write((tx) => saveVerifiedEmail(tx, person, "Ana@b.co", now));
    expect([await asked("aNA@B.CO"), await asked("ana@b.com"), await asked("")]).toEqual([true, false, false]);
    expect(await db.platform((tx) => isVerifiedEmail(tx, other.id, ""))).toBe(false);
  });
});
