// @module-tag both-databases
import type { ActivityEvent } from "@lavra/contract/activity/activity";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { block } from "../testing/isolation/offices.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";

let api: TestApp;
let staff: Person;
beforeAll(async () => {
  api = await startTestApp();
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

const get = (person: Person, path: string) => call(api.app, person.token, { method: "GET", url: `/api/${path}` });
const ofOffice = async (person: Person, query = ""): Promise<ActivityEvent[]> =>
  (await get(person, `activity?${query}`)).body.data;
const ofAll = async (query = ""): Promise<ActivityEvent[]> => (await get(staff, `activity/offices?${query}`)).body.data;
const actions = (events: readonly ActivityEvent[]) => events.map(({ action }) => action);
const edit = (by: Person, { user }: Person, change: object) =>
  call(api.app, by.token, { method: "PUT", url: `/api/users/${user.id}`, payload: change });

/** An office in which the owner gave a member another role, a second later. */
async function officeWithChange(nome = "Ana Souza") {
  const owner = await newOwner(api.app, { nome });
  const bruno = await newMember(api, owner, {}, "estagiario", "Bruno Lima");
  api.clock.advance(1000);
  await edit(owner, bruno, { role: "advogado_jr" });
  return { owner, bruno };
}

describe("the activity of an office", () => {
  test("has every event, newest first, with its actor, its object and the changed fields", async () => {
    const { owner } = await officeWithChange();
    const [newest, ...older] = await ofOffice(owner);
    expect(newest).toEqual({
      id: expect.any(String),
      at: api.clock.now().toISOString(),
      action: "users.role_changed",
      actor: { by: "person", nome: "Ana Souza" },
      object: "Bruno Lima",
      office: null,
      detail: {},
      changes: [{ field: "role", before: "estagiario", after: "advogado_jr" }],
      roles: { estagiario: "Estagiário", advogado_jr: "Advogado Júnior" },
    });
    expect(actions(older)).toContain("auth.registered");
  });

  test("names files that still exist, and staff without their names", async () => {
    const owner = await newOwner(api.app);
    const template = await newTemplate(api.app, owner.token, "Contrato.docx", docx("{NOME}"));
    const find = async () => (await ofOffice(owner)).find(({ action }) => action === "library.file_uploaded");
    expect((await find())?.object).toBe("Contrato.docx");
    await call(api.app, owner.token, {
      method: "DELETE",
      url: "/api/upload/delete",
      payload: { fileId: template, type: "models" },
    });
    expect((await find())?.object).toBeNull();
    await edit(staff, owner, { nome: "Ana Prado" });
    const [event] = await ofOffice(owner);
    expect(event).toMatchObject({ action: "users.updated", actor: { by: "staff", nome: null }, object: "Ana Prado" });
  });

  test("names a custom role of the office", async () => {
    const owner = await newOwner(api.app);
    const roleData = { key: "perito", name: "Perito Contábil", defaultPermissions: {} };
    await call(api.app, staff.token, {
      method: "POST",
      url: "/api/admin-roles/custom",
      payload: { adminId: owner.user.id, roleData },
    });
    const [event] = await ofOffice(owner, "kind=roles");
    expect(event).toMatchObject({ action: "roles.custom_added", roles: { perito: "Perito Contábil" } });
  });

  test("is never another office's, and remains readable while the office is blocked", async () => {
    const [mine, other] = [await officeWithChange("Ana Souza"), await officeWithChange("Caio Prado")];
    const before = await ofOffice(mine.owner);
    expect(JSON.stringify(before)).not.toContain("Caio");
    expect(await ofOffice(mine.owner, "person=caio")).toEqual([]);
    const ids = new Set((await ofOffice(other.owner)).map(({ id }) => id));
    expect(before.filter(({ id }) => ids.has(id))).toEqual([]);
    await block(api, mine.owner.user.scopeId);
    expect(await ofOffice(mine.owner)).toEqual(before);
  });

  test("is for its owner only; that of all offices is for staff only", async () => {
    const { owner, bruno } = await officeWithChange();
    const refused = { status: 403, body: { code: "auth.forbidden" } };
    expect(await get(bruno, "activity")).toMatchObject(refused);
    expect(await get(owner, "activity/offices")).toMatchObject(refused);
    expect(await get(staff, "activity")).toMatchObject(refused);
  });
});

describe("a filter", () => {
  test("finds by part of a name or login, without regard to accents and case", async () => {
    const owner = await newOwner(api.app, { nome: "Zilá Conceição" });
    const bruno = await newMember(api, owner, { manage_users: true }, "socio", "Bruno 100%_Lima");
    await edit(owner, bruno, { nome: "Bruno 50%_Lima" });
    const found = async (person: string) => (await ofOffice(owner, `person=${encodeURIComponent(person)}`)).length;
    const all = (await ofOffice(owner)).length;
    for (const text of ["zila", "CONCEICAO", "Zilá", "çÃo", owner.user.login.slice(3)])
      expect(await found(text)).toBe(all - 1);
    expect(await found("50%_")).toBe(1);
    expect(await found("5%L")).toBe(0);
  });

  test("of a text that no name has, or of a page beyond all, finds nothing or is refused", async () => {
    const owner = await newOwner(api.app);
    const odd = { status: 400, body: { code: "request.invalid" } };
    for (const query of ["person=%00", "person=a%0Ab", "page=1000001", "page=0", "kind=nada", "from=2026-02-30"]) {
      expect(await get(owner, `activity?${query}`), query).toMatchObject(odd);
      expect(await get(staff, `activity/offices?${query.replace("person", "office")}`), query).toMatchObject(odd);
    }
    for (const query of ["page=1000000", "from=0001-01-01&to=0001-01-01", "from=9999-12-31", "person=__proto__"]) {
      expect(await ofOffice(owner, query), query).toEqual([]);
    }
  });

  test("finds by kind, and by days that are São Paulo's, both included", async () => {
    const owner = await newOwner(api.app);
    expect(actions(await ofOffice(owner, "kind=money"))).toEqual(["subscriptions.trial_activated"]);
    expect(new Set(actions(await ofOffice(owner, "kind=access")))).toEqual(
      new Set(["auth.registered", "auth.logged_in"]),
    );
    const instants = [
      "2026-11-10T02:59:59.999Z",
      "2026-11-10T03:00:00Z",
      "2026-11-11T02:59:59.999Z",
      "2026-11-11T03:00:00Z",
    ];
    for (const at of instants) await record(owner, new Date(at));
    const days = (query: string) => ofOffice(owner, `kind=look&${query}`).then((events) => events.map(({ at }) => at));
    const [before, first, last, after] = instants.map((at) => new Date(at).toISOString());
    expect(await days("from=2026-11-10&to=2026-11-10")).toEqual([last, first]);
    expect(await days("to=2026-11-10")).toEqual([last, first, before]);
    expect(await days("from=2026-11-10")).toEqual([after, last, first]);
    expect((await get(owner, "activity?kind=nada")).status).toBe(400);
    expect((await get(owner, "activity?from=2026-02-30")).status).toBe(400);
  });

  test("gives pages that together have every event once, up to the most that are counted", async () => {
    const owner = await newOwner(api.app);
    const at = new Date("2026-11-01T12:00:00Z");
    await api.db.platform((tx) =>
      sql`insert into audit_events (id, tenant_id, action, at)
        select gen_random_uuid(), ${owner.user.id}, 'theme.saved', ${at} from generate_series(1, 10050)`.execute(tx),
    );
    const page = async (number: number) =>
      (await get(owner, `activity?kind=look&limit=200&page=${number}`)).body as {
        data: ActivityEvent[];
        pagination: object;
      };
    const [first, second, last, beyond] = [await page(1), await page(2), await page(50), await page(51)];
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(400);
    expect(last.data).toHaveLength(200);
    expect(last.pagination).toEqual({ page: 50, limit: 200, total: 10_000, totalPages: 50, hasMore: false });
    expect(beyond.data).toEqual([]);
  });
});

describe("the activity of all offices", () => {
  test("has each event with its office and owner, but not the names of the office's people and files", async () => {
    const { owner } = await officeWithChange("Dora Reis");
    await newTemplate(api.app, owner.token, "Sigilo.docx", docx("{NOME}"));
    const office = { id: owner.user.id, nome: "Dora Reis" };
    const events = await ofAll("office=dora%20re");
    expect(events.every((event) => event.office?.id === owner.user.id)).toBe(true);
    expect(events).toContainEqual(
      expect.objectContaining({ action: "users.role_changed", object: null, changes: [], office }),
    );
    expect(JSON.stringify(events)).not.toMatch(/Sigilo|Bruno/);
    await edit(staff, owner, { nome: "Dora Alves" });
    const [newest] = await ofAll("person=iris%20prado");
    expect(newest).toMatchObject({ actor: { by: "staff", nome: "Íris Prado" }, office: { nome: "Dora Alves" } });
  });

  test("has the platform's own events, without an office", async () => {
    await record({ ...staff, user: { ...staff.user, id: staff.user.scopeId } }, api.clock.now());
    const [event] = await ofAll("kind=look");
    expect(event).toMatchObject({ action: "theme.saved", office: null, actor: { by: "system", nome: null } });
  });
});

const record = ({ user }: Person, at: Date) =>
  api.db.platform((tx) =>
    sql`insert into audit_events (id, tenant_id, action, at)
      values (gen_random_uuid(), ${user.id}, 'theme.saved', ${at})`.execute(tx),
  );
