// @module-tag both-databases
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectedOutcome, type Outcome } from "../testing/isolation/expectations.ts";
import { everythingSaid, withoutNames } from "../testing/isolation/leaks.ts";
import { watchOffice } from "../testing/isolation/office-state.ts";
import { type Office, openOffice } from "../testing/isolation/offices.ts";
import { probes } from "../testing/isolation/probes.ts";
import { openSubjects, type Subject } from "../testing/isolation/subjects.ts";
import { createTargets, type KeptTargets, type Probe, type Relation } from "../testing/isolation/targets.ts";
import { createSaid } from "../testing/said-of-people.ts";
import { call, type TestApp } from "../testing/test-app.ts";

const said = createSaid();
let api: TestApp;
let stranger: Office;
let strangers: Awaited<ReturnType<typeof watchOffice>>;
let subjects: Subject[];
beforeAll(async () => {
  api = await said.start();
  stranger = await openOffice(api, "fisica");
  strangers = await watchOffice(api, stranger.owner.user.id);
  subjects = await openSubjects(api);
}, 120_000);
afterAll(async () => {
  await api.close();
  await said.stop();
});

const names = [
  "anonymous",
  "desenvolvedor",
  "administrador",
  "empresa",
  "socio",
  "advogado_sr",
  "advogado_pl",
  "advogado_jr",
  "estagiario",
  "custom with all flags",
  "custom with none",
  "deactivated with an old token",
  "member of a blocked tenant",
];

const kept: KeptTargets = new Map();

type Reply = Awaited<ReturnType<typeof call>>;

/** Returns the outcome of a reply in the terms of the policy. */
function outcomeOf({ status, body }: Reply, { alsoAnswers = [] }: Probe): Outcome | string {
  const known = ["auth.required", "subscriptions.required", "auth.forbidden"];
  if (known.includes(body?.code)) return body.code;
  if (status < 300 || alsoAnswers.includes(status)) return "answered";
  return status === 404 ? "not found" : `${status} ${body?.code}`;
}

/** Makes one call on one kind of object, and checks the reply against the policy. */
async function attempt(subject: Subject, key: string, probe: Probe, relation: Relation | undefined): Promise<Reply> {
  const [method = "GET"] = key.split(" ");
  const shared = method === "GET" ? kept : undefined;
  const { token = subject.token, ...order } = await probe.attempt(
    createTargets(api, subject, stranger, relation ?? "own", shared),
  );
  // The target itself is created in the other office.
  if (relation === "foreign") await strangers.changes();
  const reply = await call(api.app, token, { ...order, method } as InjectOptions);
  const place = `${subject.name}: ${key} ${relation ?? ""}`;
  const said = everythingSaid(reply);
  expect(said.includes(stranger.mark), `${place} shows another office's text`).toBe(false);
  const { access } = api.policy.find((row) => `${row.method} ${row.path}` === key) ?? {};
  if (!access) throw new Error(`no such call: ${key}`);
  expect(outcomeOf(reply, probe), place).toBe(expectedOutcome(access, subject, relation));
  return reply;
}

/** Orders the relations so that the other office's targets exist before any other call of the kind. */
const foreignFirst = (relations: readonly (Relation | undefined)[]) =>
  relations.toSorted((one, other) => Number(other === "foreign") - Number(one === "foreign"));

describe("access by role", () => {
  test("every call of the API is tried, and no unknown call", () => {
    const served = api.policy.map(({ method, path }) => `${method} ${path}`);
    const untried = served.filter((key) => !(key in probes));
    expect(untried, "calls without a probe: add one to its probes-*.ts in apps/api/src/testing/isolation").toEqual([]);
    const gone = Object.keys(probes).filter((key) => !served.includes(key));
    expect(gone, "probes of calls that are not there: take them out of apps/api/src/testing/isolation").toEqual([]);
    expect(subjects.map(({ name }) => name)).toEqual(names);
  });

  /** Ids in these paths have no owner: plans are the same for all, payments have their own test. */
  const withoutOwner = [
    "/api/subscriptions/plans/",
    "/api/payments/status/",
    "/api/payments/orders/",
    "/api/monitoring/flagged-payments/",
  ];

  test("every call with an id in its path is tried with an unknown id", () => {
    const untried = Object.entries(probes).filter(
      ([key, { about }]) =>
        /:\w*id\b/i.test(key) && !about?.includes("missing") && !withoutOwner.some((path) => key.includes(path)),
    );
    expect(untried.map(([key]) => key)).toEqual([]);
  });

  test("a changed row of another office is detected", async () => {
    const change = (how: string) =>
      api.db.platform((tx) =>
        sql`update users set active = ${sql.raw(how)} where id = ${stranger.owner.user.id}`.execute(tx),
      );
    await strangers.changes();
    for (const how of ["active", "not active", "not active"]) await change(how);
    expect(await strangers.changes()).toEqual(["UPDATE users", "UPDATE users"]);
  });

  async function reach(name: string) {
    const subject = subjects.find((one) => one.name === name);
    if (!subject) throw new Error(name);
    await strangers.changes();
    for (const [key, probe] of Object.entries(probes)) {
      const replies = new Map<Relation | undefined, Reply>();
      for (const relation of foreignFirst(probe.about ?? [undefined])) {
        replies.set(relation, await attempt(subject, key, probe, relation));
      }
      expect(await strangers.changes(), `${name}: ${key} changes another office`).toEqual([]);
      const [foreign, missing] = [replies.get("foreign"), replies.get("missing")];
      // The answer for another office's entry equals the answer for an entry that does not exist.
      if (foreign && missing && outcomeOf(missing, probe) === outcomeOf(foreign, probe)) {
        expect(withoutNames(foreign), `${name}: ${key}`).toBe(withoutNames(missing));
      }
    }
    expect(await strangers.lostContents()).toEqual([]);
  }

  // Two callers send every statement to a database. The other callers differ in what the API grants them, on any database.
  const onBoth = ["administrador", "advogado_pl"];
  // These differ from other callers only in the permissions of their role, which its own test lists.
  const inDeepRuns = inject("deep") ? [] : ["empresa", "socio", "advogado_sr", "advogado_jr"];
  const others = inject("postgresUrl") ? names.filter((name) => ![...onBoth, ...inDeepRuns].includes(name)) : [];
  const tried = [...onBoth, ...others];
  const [quick, slow] = [{ timeout: 180_000 }, { tags: "slow", timeout: 180_000 }];
  test.each(tried.slice(0, 1))("%s has the access of the policy, and none to another office", quick, reach);
  test.each(tried.slice(1))("%s has the access of the policy, and none to another office", slow, reach);

  test("of all these calls no log line, trace, statement, metric or name of a backup has a word of any person", async () => {
    await strangers.end();
    const tokens = subjects.flatMap(({ token }) => token ?? []);
    const marks = [stranger, ...subjects.map(({ office }) => office)].map(({ mark }) => mark);
    const { quantity, leaks } = await said.leaks(api, [...tokens, ...marks]);
    expect(quantity.lines).toBeGreaterThan(500);
    expect(quantity.spans).toBeGreaterThan(500);
    expect(leaks).toEqual([]);
  });
});
