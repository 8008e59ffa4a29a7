import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { block } from "../testing/isolation/offices.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let member: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
  member = await newMember(api, owner, { generate: true });
});
afterAll(() => api.close());

const layoutUrl = "/api/users/dashboard-layout";
const readLayout = async ({ token }: Person) => (await call(api.app, token, { method: "GET", url: layoutUrl })).body;
const saveLayout = ({ token }: Person, cardOrder: unknown) =>
  call(api.app, token, { method: "POST", url: layoutUrl, payload: { cardOrder } });
const stats = async ({ token }: Person) =>
  (await call(api.app, token, { method: "GET", url: "/api/dashboard/stats" })).body;
const generate = ({ token }: Person, documentType: string) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType, formData: { NOME: "Ana" }, outputFileName: "Saída" },
  });

describe("the layout of a dashboard", () => {
  test("is empty until somebody moves a card, and is separate for each person", async () => {
    expect(await readLayout(owner)).toMatchObject({ success: true, cardOrder: [], data: { cardOrder: [] } });
    expect((await saveLayout(owner, ["plans", "generate"])).body).toMatchObject({ success: true });
    await saveLayout(owner, ["upload", "plans", "generate"]);
    await saveLayout(member, ["generate", "upload"]);
    expect((await readLayout(owner)).cardOrder).toEqual(["upload", "plans", "generate"]);
    expect((await readLayout(member)).data.cardOrder).toEqual(["generate", "upload"]);
  });

  test("preserves cards that this version does not have, and leaves a repeated one only in its first place", async () => {
    const saved = await saveLayout(owner, ["account", "generate", "billing", "account"]);
    expect(saved.body.cardOrder).toEqual(["account", "generate", "billing"]);
    expect((await readLayout(owner)).cardOrder).toEqual(["account", "generate", "billing"]);
  });

  test.each([
    ["no list", "generate"],
    ["something that is no card's id", ["Gerar Documento"]],
    ["an endless id", ["a".repeat(41)]],
    ["more cards than there can be", Array.from({ length: 51 }, (_, at) => `card-${at}`)],
  ])("is refused as %s, and remains unchanged", async (_, cardOrder) => {
    await saveLayout(owner, ["generate"]);
    expect((await saveLayout(owner, cardOrder)).status).toBe(400);
    expect((await readLayout(owner)).cardOrder).toEqual(["generate"]);
  });

  test("is readable and saved without a subscription", async () => {
    const blocked = await quickOwner(api);
    await block(api, blocked.user.scopeId);
    expect((await saveLayout(blocked, ["plans"])).status).toBe(200);
    expect((await readLayout(blocked)).cardOrder).toEqual(["plans"]);
  });
});

describe("the figures", () => {
  test("are the person's own documents, people seen in the last five minutes, visible templates, and today's acts", async () => {
    const template = await newTemplate(api.app, owner.token, "a.docx", docx("{NOME}"));
    const before = await stats(owner);
    await generate(owner, template);
    await generate(member, template);
    const after = await stats(owner);
    expect(after).toMatchObject({ success: true, documents: before.documents + 1, templates: before.templates });
    expect(after.activity).toBe(before.activity + 2);
    expect(after.data).toEqual({
      documents: after.documents,
      users: 2,
      templates: after.templates,
      activity: after.activity,
    });
    const stranger = await stats(await newOwner(api.app));
    expect(stranger).toMatchObject({ documents: 0, users: 1, templates: before.templates - 1 });
    const gone = await newMember(api, owner, {});
    expect((await stats(owner)).users).toBe(3);
    const deactivated = sql`update users set active = false where id = ${gone.user.id}`;
    await api.db.platform((tx) => deactivated.execute(tx));
    expect((await stats(owner)).users, "without the deactivated").toBe(2);
    api.clock.advance(5 * 60_000 + 1_000);
    expect((await stats(owner)).users).toBe(1);
    api.clock.advance(24 * 3_600_000);
    expect((await stats(owner)).activity).toBe(0);
  });
});

describe("the first steps of an office", () => {
  const readSteps = async ({ token }: Person) =>
    call(api.app, token, { method: "GET", url: "/api/dashboard/first-steps" });

  test("are done as the office has them, each for itself, and put away for the person alone", async () => {
    const office = await quickOwner(api);
    const done = async () => (await readSteps(office)).body.done;
    expect(await done()).toEqual([]);
    await newTopic(api.app, office.token, "Tese.docx", docx("{NOME}"));
    expect(await done()).toEqual(["topic"]);
    await newTemplate(api.app, office.token, "Sem.docx", docx("Texto"));
    expect(await done()).toEqual(["template", "topic"]);
    await newTemplate(api.app, office.token, "Com.docx", docx("{NOME}"));
    expect(await done()).toEqual(["template", "marker", "topic"]);
    const left = await newMember(api, office, { generate: true });
    await call(api.app, office.token, { method: "DELETE", url: `/api/users/${left.user.id}` });
    expect(await done(), "a person who left").toEqual(["template", "marker", "topic"]);
    await newMember(api, office, { generate: true });
    expect(await done()).toEqual(["template", "marker", "topic", "team"]);
    const saved = await call(api.app, office.token, { method: "POST", url: "/api/theme", payload: defaultTheme });
    expect(saved).toMatchObject({ status: 200 });
    expect(await done()).toEqual(["template", "marker", "topic", "team", "look"]);

    expect((await readSteps(office)).body.isPutAway).toBe(false);
    await saveLayout(office, ["plans"]);
    const putAway = { method: "POST", url: "/api/dashboard/first-steps/put-away" } as const;
    expect((await call(api.app, office.token, putAway)).status).toBe(200);
    expect((await readSteps(office)).body.isPutAway).toBe(true);
    expect((await readLayout(office)).cardOrder).toEqual(["plans"]);
    expect((await readSteps(await newOwner(api.app))).body).toMatchObject({ done: [], isPutAway: false });
  });

  test("are for the owner alone", async () => {
    expect(await readSteps(member)).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  });
});
