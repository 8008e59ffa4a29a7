// @module-tag both-databases
import { statuses } from "@lavra/contract/failures/statuses";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { noMailer } from "../platform/mail/mailer.ts";
import { createSubscriptions } from "../subscriptions/index.ts";
import { addSeats, aNewUser, userCalls } from "../testing/managed-users.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { hasTime } from "../testing/test-clock.ts";
import { createUsers } from "./service.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const calls = () => userCalls(api);
const usage = async ({ token }: Person) =>
  (await call(api.app, token, { method: "GET", url: "/api/subscriptions/usage" })).body.users;

const full = (currentUsage: number, limit: number) => ({
  status: 402,
  body: {
    success: false,
    code: "USER_LIMIT_REACHED",
    currentUsage,
    limit,
    error: `Limite de usuários atingido (${currentUsage}/${limit}).`,
    suggestion: "Adicione usuários extras ou faça upgrade do plano.",
  },
});

describe("the limit of users", () => {
  test("counts the owner and the extra users bought; a refusal leaves nothing behind", async () => {
    const owner = await newOwner(api.app);
    expect(await usage(owner)).toEqual({ active: 1, limit: 2 });
    expect((await calls().create(owner)).status).toBe(201);
    const refused = aNewUser();
    expect(await calls().create(owner, refused)).toMatchObject(full(2, 2));
    await addSeats(api, owner, 1);
    expect((await calls().create(owner, refused)).status).toBe(201);
    expect(await calls().create(owner)).toMatchObject(full(3, 3));
    expect(await usage(owner)).toEqual({ active: 3, limit: 3 });
  });

  test("is the office's: creators at every level take from the same one", async () => {
    const owner = await newOwner(api.app);
    await addSeats(api, owner, 2);
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const below = await newMember(api, partner, { manage_users: true }, "advogado_sr");
    expect((await calls().create(below)).status).toBe(201);
    for (const person of [owner, partner, below]) {
      expect(await calls().create(person, { role: "estagiario" })).toMatchObject(full(4, 4));
    }
    const other = await newOwner(api.app);
    expect((await calls().create(other)).status).toBe(201);
  });

  test("excludes inactive and deleted users, and counts a user who is activated again", async () => {
    const owner = await newOwner(api.app);
    const first = (await calls().create(owner)).body.user.id;
    await calls().change(owner, first, { ativo: false });
    const second = (await calls().create(owner)).body.user.id;
    expect(await calls().change(owner, first, { ativo: true, nome: "Outro" })).toMatchObject(full(2, 2));
    expect((await calls().list(owner)).body.users.find(({ id }: { id: string }) => id === first)).toMatchObject({
      nome: "Davi Luz",
      ativo: false,
    });
    expect((await calls().change(owner, second, { ativo: true, nome: "Outro" })).status).toBe(200);
    await calls().remove(owner, second);
    expect((await calls().change(owner, first, { ativo: true })).status).toBe(200);
    expect(await usage(owner)).toEqual({ active: 2, limit: 2 });
  });

  test("does not exist in a plan without one, and refuses everybody without a plan", async () => {
    const owner = await newOwner(api.app);
    await api.db.platform(async (tx) => {
      await sql`update plans set max_users = -1 where id = 'starter'`.execute(tx);
      await sql`update subscriptions set plan_id = 'starter' where tenant_id = ${owner.user.id}`.execute(tx);
    });
    for (let n = 0; n < 5; n++) expect((await calls().create(owner)).status).toBe(201);
    expect(await usage(owner)).toEqual({ active: 6, limit: -1 });
    expect(await usage(await newOwner(api.app, { trial: false }))).toEqual({ active: 1, limit: 0 });
    expect(await usage(await newDeveloper(api))).toEqual({ active: 0, limit: -1 });
    await api.db.platform((tx) => sql`update plans set max_users = 3 where id = 'starter'`.execute(tx));
  });

  test("refuses if the subscription ends between the guard and the count", async () => {
    const owner = await newOwner(api.app);
    const { reserveUser } = createSubscriptions(api);
    await api.db.platform((tx) =>
      sql`update subscriptions set period_start = period_start - interval '30 days',
            period_end = ${api.clock.now()} where tenant_id = ${owner.user.id}`.execute(tx),
    );
    const reserving = api.db.tenant(owner.user.id, (tx) => reserveUser(tx, owner.user.id));
    await expect(reserving).rejects.toMatchObject({ code: "subscriptions.required" });
  });
});

describe("the last place", () => {
  test("goes to one of fifty concurrent calls", async () => {
    const owner = await newOwner(api.app);
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls().create(owner)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(49);
    expect(await usage(owner)).toEqual({ active: 2, limit: 2 });
  });

  test("goes to one of concurrent creations and activations", async () => {
    const owner = await newOwner(api.app);
    await addSeats(api, owner, 5);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await calls().create(owner)).body.user.id);
    for (const id of ids) await calls().change(owner, id, { ativo: false });
    await addSeats(api, owner, 0);
    const replies = await Promise.all(
      ids.flatMap((id) => [calls().change(owner, id, { ativo: true }), calls().create(owner)]),
    );
    // Either order is valid: an activation (200) or a creation (201) wins.
    const seen = replies.map(({ status }) => (status === 201 ? 200 : status));
    expect(seen.sort()).toEqual([200, ...Array(9).fill(402)]);
    expect(await usage(owner)).toEqual({ active: 2, limit: 2 });
  });

  const rounds = inject("deep") ? 100 : 3;
  test(`goes to one of fifty, ${rounds} times over`, async () => {
    const owner = await newOwner(api.app);
    const principal = { ...owner.user, userId: owner.user.id };
    const users = createUsers({
      db: api.db,
      clock: api.clock,
      subscriptions: createSubscriptions(api),
      emails: { replaced: async () => () => undefined },
      loginTries: { take: async () => undefined, giveBack: async () => undefined },
      mailer: noMailer,
      publicUrl: "",
      invitationTries: { take: async () => undefined },
    });
    const attempt = () =>
      users.create(principal, aNewUser()).then(
        ({ id }) => ({ status: 201, id }),
        (cause: { code: keyof typeof statuses }) => ({ status: statuses[cause.code], id: undefined }),
      );
    for (let round = 0; round < rounds && hasTime(); round++) {
      const replies = await Promise.all(Array.from({ length: 50 }, attempt));
      const made = replies.flatMap(({ id }) => id ?? []);
      expect([made.length, replies.filter(({ status }) => status === 402).length]).toEqual([1, 49]);
      await users.remove(principal, made[0] as string);
    }
  });
});
