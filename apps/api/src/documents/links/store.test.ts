import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokenHash } from "../../auth/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { createOpenLink } from "./open-link.ts";
import { expiryAfter, limitLinks, linkMail, toLink } from "./rules.ts";
import { countUse, findLinkByHash, findLinkedDocument, insertLink, listLinks, revokeRow } from "./store.ts";

let db: Database;
let office: string;
let document: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  office = (await quickOwner({ db, clock: createTestClock() })).user.id;
  document = await stored();
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);

async function stored(): Promise<string> {
  const id = newId();
  await db.platform((tx) =>
    sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      values (${id}, ${office}, ${office}, ${id}, ${id}, 'Modelo', 1, ${newId()}, ${now})`.execute(tx),
  );
  return id;
}
interface Change {
  readonly document_id?: string;
  readonly created_at?: Date;
  readonly expires_at?: Date;
  readonly most_uses?: number;
}
/** Makes a link of the document; `columns` are set afterwards. */
async function linked(change: Change = {}, columns = ""): Promise<string> {
  const id = newId();
  const row = { id, tenant_id: office, document_id: document, created_by: office, created_at: now, most_uses: 2 };
  await db.platform(async (tx) => {
    await insertLink(tx, { ...row, expires_at: at(1), ...change, token_hash: Buffer.from(id) });
    if (columns) await sql`update document_links set ${sql.raw(columns)} where id = ${id}`.execute(tx);
  });
  return id;
}
const used = (...ms: number[]) => `uses = '{${ms.map((one) => `"${at(one).toISOString()}"`).join()}}'`;
const find = (id: string) => db.platform((tx) => findLinkByHash(tx, Buffer.from(id), now));
const rowOf = async (id: string) =>
  (await db.platform((tx) => listLinks(tx, { id: document, tenant_id: office }))).find((row) => row.id === id);

test.each<[string, Change, string, "in_force" | "over" | "revoked"]>([
  ["a millisecond before its end is in force", {}, "", "in_force"],
  ["at its end is over", { expires_at: now }, "", "over"],
  ["with one use left is in force", {}, used(0), "in_force"],
  ["without a use left is over", {}, used(0, 1), "over"],
  ["of one use is over after it", { most_uses: 1 }, used(0), "over"],
  ["that was revoked is so, also once it is over", { expires_at: now }, "revoked_at = now()", "revoked"],
  ["that was revoked and could be used is so", {}, "revoked_at = now()", "revoked"],
])("a link %s, and works and counts accordingly", async (_, change, columns, state) => {
  const id = await linked(change, columns);
  const before = await rowOf(id);
  if (!before) throw new Error("the link is not listed");
  expect(toLink(before, now, "Ana")).toMatchObject({ state, createdBy: "Ana", mostUses: before.most_uses });
  const works = state === "in_force";
  expect((await find(id))?.id).toBe(works ? id : undefined);
  expect(await db.platform((tx) => countUse(tx, before, now))).toBe(works);
  expect((await rowOf(id))?.uses).toEqual(works ? [...before.uses, now] : before.uses);
});

test("links come newest first, of one instant by their ids, of one document alone", async () => {
  const [first, second] = [await linked(), await linked()];
  const newest = await linked({ created_at: at(1) });
  await linked({ document_id: await stored() });
  const rows = await db.platform((tx) => listLinks(tx, { id: document, tenant_id: office }));
  expect(rows.map(({ id }) => id)).toEqual([newest, ...[first, second].toSorted().reverse()]);
  expect(await db.platform((tx) => listLinks(tx, { id: document, tenant_id: newId() }))).toEqual([]);
});

test("a link is revoked once, by its own document and office, and its neighbour works on", async () => {
  const [id, neighbour] = [await linked(), await linked()];
  const other = await stored();
  const revoke = (of: string, tenant_id: string, ms = 0) =>
    db.platform((tx) => revokeRow(tx, { id: of, tenant_id }, id, at(ms)));
  expect([await revoke(other, office), await revoke(document, newId())]).toEqual([false, false]);
  expect([await revoke(document, office, 3), await revoke(document, office, 5)]).toEqual([true, false]);
  expect((await rowOf(id))?.revoked_at).toEqual(at(3));
  expect([await find(id), (await find(neighbour))?.id]).toEqual([undefined, neighbour]);
});

test("a link leads to its document until that is deleted", async () => {
  const row = await rowOf(await linked());
  if (!row) throw new Error("the link is not listed");
  const asOffice = () => db.tenant(office, (tx) => findLinkedDocument(tx, row));
  expect((await asOffice())?.id).toBe(document);
  await db.platform((tx) => sql`update documents set deleted_at = now() where id = ${document}`.execute(tx));
  expect(await asOffice()).toBeUndefined();
});

describe("a download by a link uses nothing up, and is not recorded,", () => {
  const free = { take: async () => undefined, giveBack: async () => undefined, clear: async () => undefined };
  const set = (columns: string) =>
    db.platform((tx) => sql`update documents set ${sql.raw(columns)} where id = ${document}`.execute(tx));
  const uses = async (id: string) => {
    const { rows } = await db.platform((tx) =>
      sql`select from audit_events where tenant_id = ${office} and action = 'documents.link_used'`.execute(tx),
    );
    return [(await rowOf(id))?.uses.length, rows.length];
  };
  /** Downloads by a new link while something happens to it or its document. */
  async function download(meanwhile: (id: string) => Promise<unknown>) {
    const token = newId();
    const id = await linked({ expires_at: at(9) }, `token_hash = decode('${tokenHash(token).toString("hex")}', 'hex')`);
    const read = async () => {
      await meanwhile(id);
      return { name: "Petição.docx", content: Buffer.from("PK") };
    };
    const readers = { makesPdfs: false, read, readPdf: read };
    const byLink = createOpenLink(
      { db, clock: { now: () => now }, linkGuesses: free, linkCalls: free },
      readers as unknown as Parameters<typeof createOpenLink>[1],
    );
    return { id, file: byLink.download({ token, address: "203.0.113.7" }, "docx") };
  }
  const invalid = { code: "documents.link_invalid" };

  test("if its document is deleted while it is read", async () => {
    const { id, file } = await download(() => set("deleted_at = now()"));
    await expect(file).rejects.toMatchObject(invalid);
    expect(await uses(id)).toEqual([0, 0]);
  });

  test("if it is revoked while the document is read", async () => {
    const { id, file } = await download((link) =>
      db.platform((tx) => revokeRow(tx, { id: document, tenant_id: office }, link, now)),
    );
    await expect(file).rejects.toMatchObject(invalid);
    expect(await uses(id)).toEqual([0, 0]);
  });

  test("if the document cannot be read; otherwise it counts once", async () => {
    const failed = await download(() => Promise.reject(new Error("the disk is gone")));
    await expect(failed.file).rejects.toThrow("the disk is gone");
    expect(await uses(failed.id)).toEqual([0, 0]);
    const { id, file } = await download(async () => undefined);
    expect((await file).content.toString()).toBe("PK");
    expect([await uses(id), (await uses(failed.id))[0]]).toEqual([[1, 1], 0]);
  });
});

test("a link lasts its days to the millisecond, its mail says how many, and its limits are those of an hour", () => {
  expect(expiryAfter(now, 90)).toEqual(at(90 * 86_400_000));
  const text = (days: number) => linkMail("a@b.co", "https://x/y", days).text;
  expect([text(1), text(2)].map((one) => /em até (\d+ dias?) para/.exec(one)?.[1])).toEqual(["1 dia", "2 dias"]);
  const asked: [string, number][] = [];
  limitLinks((...given) => {
    asked.push(given);
    return { take: async () => undefined, giveBack: async () => undefined, clear: async () => undefined };
  });
  expect(asked).toEqual([
    ["document-links", 60],
    ["link-guesses", 60],
    ["link-calls", 200],
  ]);
});
