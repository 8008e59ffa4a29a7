// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformScope } from "../platform/db/scope.ts";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { reserveDocument } from "../testing/database/transactions.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, signIn, testPassword } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createSubscriptions } from "./service.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const get = (url: string, token: string) => call(api.app, token, { method: "GET", url });
const activate = (token: string) => call(api.app, token, { method: "POST", url: "/api/subscriptions/activate-trial" });

test("a new account has no subscription; the trial gives it fifteen days and ten documents", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const before = await get("/api/subscriptions/current", owner.token);
  expect(before.body.subscription).toMatchObject({ isActive: false, status: "none", planType: null });
  expect(before.body.canActivateTrial).toBe(true);
  const activated = await activate(owner.token);
  expect(activated.body).toMatchObject({ success: true, subscription: { isActive: true, status: "trial" } });
  const { subscription, canActivateTrial } = (await get("/api/subscriptions/current", owner.token)).body;
  expect(canActivateTrial).toBe(false);
  expect(await recordedEvents(api, owner, "subscriptions.")).toEqual([
    { action: "subscriptions.trial_activated", by: owner.user.id, of: null, detail: {} },
  ]);
  const entries = sql`select kind, actor_id, at from subscription_entries where tenant_id = ${owner.user.id}`;
  expect((await api.db.platform((tx) => entries.execute(tx))).rows).toEqual([
    { kind: "trial", actor_id: owner.user.id, at: api.clock.now() },
  ]);
  const days = (Date.parse(subscription.periodEnd) - Date.parse(subscription.periodStart)) / 86_400_000;
  expect([subscription.planType, days]).toEqual(["free_trial", 15]);
  const usage = (await get("/api/subscriptions/usage", owner.token)).body;
  expect(usage.documents).toMatchObject({ used: 0, limit: 10, resetAt: expect.any(String) });
  expect(usage.data.documents).toEqual(usage.documents);
});

test("the trial is given once per account, e-mail in any spelling, and document", async () => {
  const register = (change: object) => {
    const person = {
      tipoPessoa: "fisica",
      nome: "Rui",
      senha: testPassword,
      email: "rui@gmail.com",
      cpf: "111.222.333-96",
    };
    const payload = { ...person, login: crypto.randomUUID(), ...change };
    return call(api.app, undefined, { method: "POST", url: "/api/auth/register", payload }).then(async () => {
      const login = { login: payload.login, password: testPassword };
      const reply = await call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload: login });
      return reply.body.token as string;
    });
  };
  const first = await register({});
  expect((await activate(first)).status).toBe(200);
  const refused = { status: 409, body: { code: "subscriptions.trial_used" } };
  expect(await activate(first)).toMatchObject(refused);
  for (const change of [{ email: "R.u.i+2@gmail.com", cpf: "222.222.333-96" }, { email: "outro@exemplo.com" }]) {
    const other = await register(change);
    expect((await get("/api/subscriptions/current", other)).body.canActivateTrial).toBe(false);
    expect(await activate(other)).toMatchObject(refused);
  }
});

test("of fifty concurrent activations one counts", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const replies = await Promise.all(Array.from({ length: 50 }, () => activate(owner.token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === "subscriptions.trial_used")).toHaveLength(49);
});

test("an account that was deleted and registered again gets no second trial", async () => {
  const payload = {
    tipoPessoa: "juridica",
    nome: "Bastos Advocacia",
    senha: testPassword,
    email: "contato@bastos.example",
    cnpj: "11.222.333/0001-81",
  };
  const register = async () => {
    const login = crypto.randomUUID();
    await call(api.app, undefined, { method: "POST", url: "/api/auth/register", payload: { ...payload, login } });
    return signIn(api.app, login);
  };
  const first = await register();
  expect((await activate(first.token)).status).toBe(200);
  const staff = await newDeveloper(api);
  const gone = await call(api.app, staff.token, { method: "DELETE", url: `/api/users/${first.user.id}` });
  expect(gone.status).toBe(200);
  const again = await register();
  expect(again.user.id).not.toBe(first.user.id);
  expect(await activate(again.token)).toMatchObject({ status: 409, body: { code: "subscriptions.trial_used" } });
});

test.each([
  ["e-mail", { cnpj: "22.333.444/0001-81" }],
  ["document", { email: "outra@costa.example" }],
])(
  "an account registered again after its deletion with only the same %s gets no second trial, and is offered none",
  async (what, change) => {
    const payload = {
      tipoPessoa: "juridica",
      nome: "Costa Advocacia",
      senha: testPassword,
      email: `${what}@costa.example`,
      cnpj: what === "e-mail" ? "33.444.555/0001-81" : "44.555.666/0001-81",
    };
    const register = async (other: object = {}) => {
      const login = crypto.randomUUID();
      await call(api.app, undefined, {
        method: "POST",
        url: "/api/auth/register",
        payload: { ...payload, ...other, login },
      });
      return signIn(api.app, login);
    };
    const first = await register();
    expect((await activate(first.token)).status).toBe(200);
    const staff = await newDeveloper(api);
    await call(api.app, staff.token, { method: "DELETE", url: `/api/users/${first.user.id}` });
    const again = await register(change);
    expect(await activate(again.token)).toMatchObject({ status: 409, body: { code: "subscriptions.trial_used" } });
    const { subscription, canActivateTrial } = (await get("/api/subscriptions/current", again.token)).body;
    expect([subscription.status, canActivateTrial]).toEqual(["none", false]);
  },
);

test("of fifty accounts with one document that activate concurrently one gets the trial", async () => {
  const owners = await Promise.all(Array.from({ length: 50 }, () => quickOwner(api)));
  const ids = owners.map(({ user }) => user.id);
  await api.db.platform(async (tx) => {
    await sql`update users set cpf = '99988877714' where id = any(${ids}::uuid[])`.execute(tx);
    await sql`delete from subscriptions where tenant_id = any(${ids}::uuid[])`.execute(tx);
  });
  const replies = await Promise.all(owners.map(({ token }) => activate(token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === "subscriptions.trial_used")).toHaveLength(49);
});

test("a repeated activation with its key gets the same answer; with another key the trial is used up", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const activateAs = (key: string) =>
    call(api.app, owner.token, {
      method: "POST",
      url: "/api/subscriptions/activate-trial",
      headers: { "idempotency-key": key },
    });
  const [first, atOnce] = await Promise.all([activateAs("pedido-0001"), activateAs("pedido-0001")]);
  const later = await activateAs("pedido-0001");
  for (const reply of [atOnce, later]) expect([reply.status, reply.body]).toEqual([200, first.body]);
  expect(await activateAs("pedido-0002")).toMatchObject({ status: 409, body: { code: "subscriptions.trial_used" } });
});

test("another account's id reveals nothing about it", async () => {
  const [mine, other] = [await newOwner(api.app), await newOwner(api.app, { trial: false })];
  const { body } = await get(`/api/subscriptions/current?adminId=${mine.user.id}`, other.token);
  expect(body.subscription.status).toBe("none");
});

test("a member neither activates the trial nor is offered it, and the owner is", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const member = await newMember(api, owner, { manage_users: true }, "socio");
  const offered = async ({ token }: { token: string }) =>
    (await get("/api/subscriptions/current", token)).body.canActivateTrial;
  expect([await offered(member), await offered(owner)]).toEqual([false, true]);
  const refused = { status: 403, body: { code: "subscriptions.trial_not_allowed" } };
  expect(await activate(member.token)).toMatchObject(refused);
  expect(await offered(owner)).toBe(true);
});

test("another account's id reveals nothing of its usage either", async () => {
  const [mine, other] = [await newOwner(api.app), await newOwner(api.app, { trial: false })];
  const { body } = await get(`/api/subscriptions/usage?adminId=${mine.user.id}`, other.token);
  expect(body.data).toEqual({ documents: { used: 0, limit: 0, resetAt: null }, users: { active: 1, limit: 0 } });
});

test("staff read any office's subscription and usage, and have no limits themselves", async () => {
  const [owner, staff] = [await newOwner(api.app), await newDeveloper(api)];
  const ofOffice = `?adminId=${owner.user.id}`;
  const theirs = (await get(`/api/subscriptions/current${ofOffice}`, staff.token)).body;
  expect(theirs).toMatchObject({ subscription: { status: "trial", isActive: true }, canActivateTrial: false });
  expect((await get(`/api/subscriptions/usage${ofOffice}`, staff.token)).body.documents.limit).toBe(10);
  const own = (await get("/api/subscriptions/current", staff.token)).body;
  expect(own).toMatchObject({ subscription: { status: "none" }, canActivateTrial: false });
  expect((await get("/api/subscriptions/usage", staff.token)).body.data).toEqual({
    documents: { used: 0, limit: -1, resetAt: null },
    users: { active: 0, limit: -1 },
  });
  expect(await activate(staff.token)).toMatchObject({
    status: 403,
    body: { code: "subscriptions.trial_not_allowed" },
  });
});

test("an office without a subscription has no documents and no places; staff are not counted", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const subscriptions = createSubscriptions(api);
  expect((await get("/api/subscriptions/usage", owner.token)).body.data).toEqual({
    documents: { used: 0, limit: 0, resetAt: null },
    users: { active: 1, limit: 0 },
  });
  const { scopeId } = owner.user;
  const months = await api.db.platform((tx) => subscriptions.monthsAmong(tx, [platformScope, scopeId]));
  expect([...months]).toMatchObject([[scopeId, { code: "subscriptions.required" }]]);
  const full = await api.db.platform((tx) => subscriptions.fullAmong(tx, [platformScope, scopeId]));
  expect([...full.keys()]).toEqual([scopeId]);
  await expect(api.db.tenant(scopeId, (tx) => subscriptions.reserveUser(tx, scopeId))).rejects.toMatchObject({
    code: "subscriptions.required",
  });
  await api.db.platform((tx) => subscriptions.reserveUser(tx, platformScope));
});

test("every member of an office, also in a custom role, sees the office's subscription and its usage", async () => {
  const owner = await newOwner(api.app);
  const told = async ({ token }: { token: string }) => [
    (await get("/api/subscriptions/current", token)).body.subscription,
    (await get("/api/subscriptions/usage", token)).body.documents,
  ];
  for (const role of ["estagiario", "perito_proprio"]) {
    const member = await newMember(api, owner, {}, role);
    expect(await told(member)).toEqual(await told(owner));
    expect((await told(member))[0]).toMatchObject({ isActive: true, status: "trial" });
  }
});

test("the last document of the month goes to one of many concurrent requests, and the next month has new ones", async () => {
  const owner = await newOwner(api.app);
  const scopeId = owner.user.scopeId;
  const subscriptions = createSubscriptions(api);
  const reserve = () => api.db.platform((tx) => reserveDocument(tx, subscriptions, scopeId));
  for (let n = 0; n < 9; n++) await reserve();
  const fullAmong = () => api.db.platform((tx) => subscriptions.fullAmong(tx, [scopeId]));
  expect((await fullAmong()).size).toBe(0);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, reserve));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(reserve()).rejects.toMatchObject({
    code: "DOCUMENT_LIMIT_REACHED",
    data: { currentUsage: 10, limit: 10 },
    message: "Limite mensal de documentos atingido (10/10). Acesse Planos & Assinaturas para fazer upgrade.",
  });
  expect([...(await fullAmong())]).toMatchObject([[scopeId, { code: "DOCUMENT_LIMIT_REACHED" }]]);
});

test("the last place for a user goes to one of many concurrent requests, of any creator", async () => {
  const owner = await newOwner(api.app);
  const { id } = owner.user;
  const subscriptions = createSubscriptions(api);
  const join = () =>
    api.db.tenant(id, async (tx) => {
      await subscriptions.reserveUser(tx, id);
      await sql`insert into users (id, tenant_id, parent_id, login, login_key, nome, role, password_hash, permissions, created_at)
        select gen_random_uuid(), ${id}, ${id}, n, n, 'Davi', 'estagiario', 'x', '{}', now()
        from (select gen_random_uuid()::text as n) names`.execute(tx);
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, join));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(join()).rejects.toMatchObject({ code: "USER_LIMIT_REACHED", data: { currentUsage: 2, limit: 2 } });
  expect((await get("/api/subscriptions/usage", owner.token)).body.users).toEqual({ active: 2, limit: 2 });
});

test("a count is rolled back with its transaction", async () => {
  const owner = await newOwner(api.app);
  const scopeId = owner.user.scopeId;
  const subscriptions = createSubscriptions(api);
  const failing = api.db.platform(async (tx) => {
    await reserveDocument(tx, subscriptions, scopeId);
    throw new Error("the disk is full");
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect((await subscriptions.usage(scopeId)).documents.used).toBe(0);
});

test("the trial is as long as its plan says when it begins", async () => {
  const setDays = (days: number) => sql`update plans set trial_days = ${days} where id = 'free_trial'`;
  const owner = await newOwner(api.app, { trial: false });
  await api.db.platform((tx) => setDays(7).execute(tx));
  const { periodStart, periodEnd } = (await activate(owner.token)).body.subscription;
  await api.db.platform((tx) => setDays(15).execute(tx));
  expect((Date.parse(periodEnd) - Date.parse(periodStart)) / 86_400_000).toBe(7);
});

test("an expired trial blocks the office", async () => {
  const owner = await newOwner(api.app);
  api.clock.advance(15 * 86_400_000);
  const subscriptions = createSubscriptions(api);
  expect(await subscriptions.read(owner.user.scopeId)).toMatchObject({ isActive: false, status: "expired" });
});
