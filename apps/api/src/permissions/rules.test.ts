import { type PermissionKey, permissionKeys } from "@lavra/contract/roles/roles";
import { describe, expect, test } from "vitest";
import { cappedBy, defaultsOf, fromList, grantableBy, heldBy, readSave, roleCard, startAfter } from "./rules.ts";

const office = { allowedSystemRoles: [], customRoles: [] };
const card = (permissions: PermissionKey[], locked = false, mixed: PermissionKey[] = []) =>
  roleCard("estagiario", office, { permissions, mixed, locked });
const cards = new Map([
  ["estagiario", card(["dashboard", "upload"])],
  ["socio", card(["dashboard"], true)],
]);
const save = (wanted: Record<string, PermissionKey[]>, grantable: readonly PermissionKey[] = permissionKeys) => {
  const roles = Object.entries(wanted).map(([role, permissions]) => [role, { permissions, mixed: [] }]);
  return readSave(cards, Object.fromEntries(roles), grantable);
};
const on = (flags: object) => Object.entries(flags).flatMap(([key, is]) => (is ? [key] : []));

describe("grantable permissions", () => {
  test("are the holder's own; all for administrative roles, regardless of stored flags", () => {
    expect(grantableBy({ role: "socio", permissions: { upload: true, settings: false, dashboard: true } })).toEqual([
      "dashboard",
      "upload",
    ]);
    for (const role of ["desenvolvedor", "administrador", "empresa"]) {
      expect(grantableBy({ role, permissions: {} })).toEqual(permissionKeys);
    }
  });

  test("limit a new user's permissions", () => {
    const wanted = fromList(["dashboard", "generate", "upload"]);
    expect(on(cappedBy({ role: "socio", permissions: { generate: true, settings: true } }, wanted))).toEqual([
      "generate",
    ]);
    expect(cappedBy({ role: "empresa", permissions: {} }, wanted)).toEqual(wanted);
  });

  test("include complete defaults of a custom role: off unless set, the dashboard on unless set", () => {
    const role = { name: "Perito", description: "", icon: "", canCreateUsers: false, canCreateRoles: [] };
    const custom = {
      allowedSystemRoles: [],
      customRoles: [
        { ...role, key: "perito", defaultPermissions: { generate: true } },
        { ...role, key: "mudo", defaultPermissions: { dashboard: false } },
      ],
    };
    expect(defaultsOf("perito", custom)).toEqual(fromList(["dashboard", "generate"]));
    expect(defaultsOf("mudo", custom)).toEqual(fromList([]));
    expect(defaultsOf("socio", custom)).toEqual(fromList(["dashboard"]));
  });
});

test("a card shows the flags of every user of the role, and separately those of only some", () => {
  expect(heldBy([{ upload: true, generate: true }, { upload: true, settings: true }, { upload: true }])).toEqual({
    permissions: ["upload"],
    mixed: ["generate", "settings"],
  });
});

test.each<[string, Parameters<typeof heldBy>[0], PermissionKey[], PermissionKey[]]>([
  ["one person has all their flags alone", [{ upload: true, generate: false }], ["upload"], []],
  ["a flag that is off in one and absent in another is off", [{ upload: false }, {}], [], []],
  ["a flag that is on in the last alone is mixed", [{}, {}, { settings: true }], [], ["settings"]],
])("of a role's people, %s", (_, maps, permissions, mixed) => {
  expect(heldBy(maps)).toEqual({ permissions, mixed });
});

test("new users start with the chosen flags, and for mixed ones with their earlier defaults", () => {
  const saved = { permissions: ["upload"], mixed: ["generate", "settings"] } as const;
  expect(startAfter(saved, ["dashboard", "generate"])).toEqual(["generate", "upload"]);
});

describe("a save", () => {
  test("sets every flag of the given roles, and changes no other role", () => {
    const [change, ...others] = save({ estagiario: ["settings", "dashboard", "settings"] });
    expect(others).toEqual([]);
    expect(change).toEqual({
      role: "estagiario",
      permissions: ["dashboard", "settings"],
      mixed: [],
      flags: fromList(["dashboard", "settings"]),
    });
    expect(save({})).toEqual([]);
  });

  test("accepts a locked role that is unchanged, and refuses any other set for it", () => {
    expect(save({ socio: ["dashboard"] })).toEqual([]);
    for (const permissions of [[], ["dashboard", "upload"]] as PermissionKey[][]) {
      expect(() => save({ socio: permissions })).toThrow(
        expect.objectContaining({ code: "permissions.role_not_editable" }),
      );
    }
  });

  test.each<[string, PermissionKey[], PermissionKey[], boolean]>([
    ["the same", ["dashboard"], ["upload"], true],
    ["a mixed flag that is on", ["dashboard", "upload"], [], false],
    ["a mixed flag that is off", ["dashboard"], [], false],
    ["one more mixed flag", ["dashboard"], ["upload", "settings"], false],
    ["a flag that is mixed instead", [], ["dashboard", "upload"], false],
  ])(
    "that sends %s of a locked role with a mixed flag is allowed only if nothing changes",
    (_, permissions, mixed, isAllowed) => {
      const locked = new Map([["socio", card(["dashboard"], true, ["upload"])]]);
      const saving = () => readSave(locked, { socio: { permissions, mixed } }, permissionKeys);
      if (isAllowed) expect(saving()).toEqual([]);
      else expect(saving).toThrow(expect.objectContaining({ code: "permissions.role_not_editable" }));
    },
  );

  test("of a person without a mixed flag may leave it on for the role, which gives it to nobody", () => {
    const mixed = new Map([["estagiario", card(["dashboard"], false, ["upload"])]]);
    const wanted = { estagiario: { permissions: ["dashboard", "upload"], mixed: [] } } as const;
    const [change] = readSave(mixed, wanted, ["dashboard"]);
    expect(change?.permissions).toEqual(["dashboard", "upload"]);
    expect(change?.flags).not.toHaveProperty("upload");
    expect(change?.flags).toMatchObject({ dashboard: true, settings: false });
  });

  test("names the role and the flag that the person lacks", () => {
    const refused = expect.objectContaining({
      code: "permissions.not_grantable",
      data: { role: "estagiario", permission: "settings" },
    });
    expect(() => save({ estagiario: ["dashboard", "settings"] }, ["dashboard"])).toThrow(refused);
    const unknown = { code: "permissions.role_not_editable", data: { role: "advogado_jr" } };
    expect(() => save({ advogado_jr: [] })).toThrow(expect.objectContaining(unknown));
    const locked = { code: "permissions.role_not_editable", data: { role: "socio" } };
    expect(() => save({ socio: [] })).toThrow(expect.objectContaining(locked));
  });

  test("leaves mixed flags unchanged, except those it also turns on", () => {
    const wanted = { permissions: ["upload"], mixed: ["dashboard", "upload"] } as const;
    const [change] = readSave(cards, { estagiario: wanted }, permissionKeys);
    expect(change).toMatchObject({ permissions: ["upload"], mixed: ["dashboard"] });
    expect(change?.flags).toMatchObject({ upload: true, generate: false });
    expect(change?.flags).not.toHaveProperty("dashboard");
  });

  test("refuses roles without a card, even beside a valid role", () => {
    for (const role of ["advogado_jr", "administrador", "constructor"]) {
      const saving = () => save({ estagiario: [], [role]: [] });
      expect(saving).toThrow(expect.objectContaining({ code: "permissions.role_not_editable" }));
    }
  });

  test("of a person without a flag cannot turn it on, may turn it off, and gives it to nobody when it remains on", () => {
    const lacking = ["dashboard", "generate"] as const;
    const refused = expect.objectContaining({ code: "permissions.not_grantable" });
    expect(() => save({ estagiario: ["dashboard", "upload", "settings"] }, lacking)).toThrow(refused);
    const [kept] = save({ estagiario: ["generate", "upload"] }, lacking);
    expect(kept?.permissions).toEqual(["generate", "upload"]);
    expect(kept?.flags).toMatchObject({ dashboard: false, generate: true, settings: false });
    expect(kept?.flags).not.toHaveProperty("upload");
    const [off] = save({ estagiario: [] }, lacking);
    expect(off?.flags).toEqual(fromList([]));
  });
});
