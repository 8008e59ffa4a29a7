import { permissionKeys } from "@lavra/contract/roles/roles";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { userCalls } from "../testing/managed-users.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let owner: Person;
let writer: Person;
let reader: Person;
beforeAll(async () => {
  api = await startTestApp();
});
/** Two trainees of one role with one different flag. */
beforeEach(async () => {
  owner = await newOwner(api.app);
  writer = await newMember(api, owner, { generate: true }, "estagiario");
  reader = await newMember(api, owner, {}, "estagiario");
});
afterAll(() => api.close());

const url = (query: string) => `/api/permissions${query}`;
const cards = async ({ token }: Person, query = "") =>
  (await call(api.app, token, { method: "GET", url: url(query) })).body.data.permissions;
const save = ({ token }: Person, permissions: object, query = "") =>
  call(api.app, token, { method: "POST", url: url(query), payload: { permissions } });
const may = async ({ token }: Person) => {
  const { body } = await call(api.app, token, { method: "GET", url: "/api/auth/me" });
  return permissionKeys.filter((key) => body.data.user.permissions[key]);
};

describe("people of one role with different flags", () => {
  test("get a card that separates what all may do from what some may do", async () => {
    expect(await cards(owner)).toMatchObject({ estagiario: { permissions: ["dashboard"], mixed: ["generate"] } });
  });

  test("remain unchanged when the card is sent back as it was read", async () => {
    expect((await save(owner, await cards(owner))).status).toBe(200);
    expect([await may(writer), await may(reader)]).toEqual([["dashboard", "generate"], ["dashboard"]]);
  });

  test("keep mixed flags while another flag is set for all", async () => {
    const estagiario = { permissions: ["dashboard", "upload"], mixed: ["generate"] };
    const { body } = await save(owner, { estagiario });
    expect(body.data.permissions.estagiario).toMatchObject(estagiario);
    expect([await may(writer), await may(reader)]).toEqual([
      ["dashboard", "generate", "upload"],
      ["dashboard", "upload"],
    ]);
    const changes = [
      { field: "permissions.estagiario", before: "dashboard, generate?", after: "dashboard, upload, generate?" },
    ];
    expect(await recordedEvents(api, owner, "permissions.")).toMatchObject([{ detail: { users: 2, changes } }]);
    const later = await userCalls(api).roles(owner);
    const { permissions } = later.body.data.roles.find(({ key }: { key: string }) => key === "estagiario");
    expect(permissions).toEqual(["dashboard", "upload"]);
  });

  test.each([
    [
      ["dashboard", "generate"],
      ["dashboard", "generate"],
    ],
    [["dashboard"], ["dashboard"]],
  ])("become equal once a mixed flag is chosen: %j", async (permissions, held) => {
    await save(owner, { estagiario: { permissions } });
    expect([await may(writer), await may(reader)]).toEqual([held, held]);
    expect(await cards(owner)).toMatchObject({ estagiario: { permissions: held, mixed: [] } });
  });
});

test("saving one role changes only that role", async () => {
  const junior = await newMember(api, owner, { generate: true, settings: true });
  await newMember(api, owner, {});
  await save(owner, { estagiario: { permissions: ["upload"] } });
  expect(await may(junior)).toEqual(["dashboard", "generate", "settings"]);
});

describe("an owner who asks for the whole team", () => {
  test("reads and saves the roles of users created by others, and without asking only of their own", async () => {
    const partner = await newMember(api, owner, { manage_users: true, permissions: true, upload: true }, "socio");
    const junior = await newMember(api, partner, { upload: true });
    expect(Object.keys(await cards(owner))).toEqual(["socio", "estagiario"]);
    expect(await cards(owner, "?team=true")).toMatchObject({
      advogado_jr: { permissions: ["dashboard", "upload"], locked: false },
    });
    expect(await save(owner, { advogado_jr: { permissions: [] } })).toMatchObject({ status: 403 });

    // The creator loses a flag: users they created keep it, and the owner removes it from them.
    await save(owner, { socio: { permissions: ["manage_users", "permissions"] } });
    expect(await may(junior)).toEqual(["dashboard", "upload"]);
    expect(await save(partner, { advogado_jr: { permissions: ["settings"] } })).toMatchObject({ status: 403 });
    await save(owner, { advogado_jr: { permissions: ["dashboard"] } }, "?team=true");
    expect(await may(junior)).toEqual(["dashboard"]);
    expect(await save(partner, { advogado_jr: { permissions: ["upload"] } })).toMatchObject({
      status: 403,
      body: { code: "permissions.not_grantable" },
    });
  });

  test("changes nobody of another office, and other people cannot ask for the team", async () => {
    const stranger = await newOwner(api.app);
    const theirs = await newMember(api, stranger, { generate: true }, "estagiario");
    const partner = await newMember(api, owner, { permissions: true }, "socio");
    await save(owner, { estagiario: { permissions: [] } }, "?team=true");
    expect(await may(theirs)).toEqual(["dashboard", "generate"]);
    expect(await cards(partner, "?team=true")).toEqual({});
    expect(await save(partner, { estagiario: { permissions: ["dashboard"] } }, "?team=true")).toMatchObject({
      status: 403,
      body: { code: "permissions.role_not_editable" },
    });
    expect(await may(writer)).toEqual([]);
  });
});
