import { includesFeature } from "@lavra/contract/plans/features";
import type { PlanFeatures } from "@lavra/contract/plans/plans";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newDeveloper, newMember } from "../testing/members.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createAssertFeature } from "./plan-features.ts";

let api: TestApp;
let staff: Person;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  staff = await newDeveloper(api);
});
beforeEach(async () => {
  owner = await quickOwner(api);
});
afterAll(() => api.close());

const send = ({ token }: Person, method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
  call(api.app, token, { method, url: `/api/${path}`, ...(payload && { payload }) });
const change = (columns: string, person = owner) =>
  api.db.platform((tx) =>
    sql`update subscriptions set ${sql.raw(columns)} where tenant_id = ${person.user.scopeId}`.execute(tx),
  );
const saveTheme = (person = owner, primaryColor = "#0f766e") =>
  send(person, "POST", "theme", { ...defaultTheme, primaryColor });
const savePermissions = (person = owner) =>
  send(person, "POST", "permissions", { permissions: { estagiario: { permissions: ["generate"] } } });

/** Edits a plan's features in the way the plan editor does; returns a function that restores them. */
async function editFeatures(id: string, features: Partial<PlanFeatures>) {
  const { plans } = (await send(staff, "GET", "subscriptions/plans")).body;
  const { id: _, ...plan } = plans.find((one: { id: string }) => one.id === id);
  const put = (next: PlanFeatures, revision: number) =>
    send(staff, "PUT", `subscriptions/plans/${id}`, { ...plan, features: next, revision });
  expect((await put({ ...plan.features, ...features }, plan.revision)).status).toBe(200);
  return () => put(plan.features, plan.revision + 1);
}

describe("an office whose plan lacks a feature", () => {
  test("is refused with the cheapest plan that has it, keeps what it made, and can always reset", async () => {
    expect((await saveTheme()).status).toBe(200);
    await change("plan_id = 'free_trial'");
    expect(await saveTheme(owner, "#111111")).toMatchObject({
      status: 403,
      body: {
        code: "plan.feature_missing",
        error: "O plano do escritório não inclui cores próprias. O plano Inicial inclui.",
        data: { feature: "customizeTheme", plans: ["Inicial"] },
      },
    });
    expect((await send(owner, "GET", "theme")).body.theme.primaryColor).toBe("#0f766e");
    expect(await send(owner, "POST", "theme/reset")).toMatchObject({ status: 200, body: { theme: defaultTheme } });
  });

  test("cannot change permissions, and those that were given stay in force", async () => {
    const member = await newMember(api, owner, { upload: true }, "estagiario");
    const restore = await editFeatures("starter", { managePermissions: false });
    await change("plan_id = 'starter'");
    expect(await savePermissions()).toMatchObject({
      status: 403,
      body: { data: { feature: "managePermissions", plans: ["Intermediário"] } },
    });
    expect((await send(owner, "GET", "permissions")).body.permissions.estagiario.permissions).toContain("upload");
    expect((await send(member, "GET", "folders/structure/uploads")).status).toBe(200);
    await restore();
    expect((await savePermissions()).status).toBe(200);
  });

  test("has it at once after a change of the plan or of the subscription", async () => {
    await change("plan_id = 'free_trial'");
    const restore = await editFeatures("free_trial", { customizeTheme: true });
    expect((await saveTheme()).status).toBe(200);
    await restore();
    expect((await saveTheme()).status).toBe(403);
    await change("plan_id = 'starter'");
    expect((await saveTheme()).status).toBe(200);
  });
});

test("an edit changes each field of its plan alone, and the history keeps what it was", async () => {
  const list = async () => (await send(staff, "GET", "subscriptions/plans")).body.plans;
  const history = async (id: string) => (await send(staff, "GET", `subscriptions/plans/${id}/history`)).body.edits;
  const before = await list();
  const { id, revision, ...old } = before.find((plan: { id: string }) => plan.id === "intermediate");
  const next = {
    name: "Médio",
    description: "Para cinco pessoas.",
    price: 210.57,
    popular: !old.popular,
    annualDiscount: 15,
    limits: { maxUsers: 9, maxDocuments: 131, extraUserPrice: 17.9 },
    features: {
      customizeTheme: !old.features.customizeTheme,
      managePermissions: !old.features.managePermissions,
      createCustomRoles: !old.features.createCustomRoles,
      advancedReports: !old.features.advancedReports,
      fullAccess: !old.features.fullAccess,
    },
    trialDays: null,
  };
  const put = (plan: object, of: number) => send(staff, "PUT", `subscriptions/plans/${id}`, { ...plan, revision: of });
  const plan = { id, ...next, revision: revision + 1 };
  expect((await put(next, revision)).body).toMatchObject({ message: "Plano salvo com sucesso!", plan });
  expect(await list()).toEqual(before.map((one: { id: string }) => (one.id === id ? plan : one)));
  const [by, at] = [staff.user.nome, api.clock.now().toISOString()];
  expect(await history(id)).toEqual([{ revision: revision + 1, at, by, before: old, after: next }]);
  expect(await history("advanced")).toEqual([]);
  expect((await put(old, revision + 1)).status).toBe(200);
});

test("full access includes every feature", async () => {
  const restore = await editFeatures("starter", { customizeTheme: false, fullAccess: true });
  await change("plan_id = 'starter'");
  expect((await saveTheme()).status).toBe(200);
  await restore();
  const none = { customizeTheme: false, managePermissions: false, createCustomRoles: false, advancedReports: false };
  expect(includesFeature({ ...none, fullAccess: true }, "advancedReports")).toBe(true);
  expect(includesFeature({ ...none, fullAccess: false }, "advancedReports")).toBe(false);
});

test("an office without a running subscription is refused for that first", async () => {
  await change(
    "period_start = period_start - interval '2 days', period_end = period_start - interval '1 day', plan_id = 'free_trial'",
  );
  expect((await saveTheme()).body.code).toBe("subscriptions.required");
});

test("a subscription that has ended has no feature of its plan", async () => {
  const assertFeature = createAssertFeature(api);
  const asked = () => assertFeature(owner.user, "customizeTheme");
  await asked();
  await change("period_start = period_start - interval '2 days', period_end = period_start - interval '1 day'");
  await expect(asked()).rejects.toMatchObject({ code: "plan.feature_missing" });
});

test("platform staff are never refused", async () => {
  await change("plan_id = 'starter'");
  const roleData = { key: "perito", name: "Perito" };
  const added = await send(staff, "POST", "admin-roles/custom", { adminId: owner.user.id, roleData });
  expect(added.status).toBe(201);
  expect((await saveTheme(staff)).status).toBe(200);
  await send(staff, "POST", "theme/reset");
  const member = await newMember(api, owner, {}, "perito");
  expect(member.user.role).toBe("perito");
});
