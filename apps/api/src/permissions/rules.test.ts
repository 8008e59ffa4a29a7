import { type PermissionKey, permissionKeys } from "@lavra/contract/roles";
import { describe, expect, test } from "vitest";
import { cappedBy, fromList, fullDefaults, grantableBy, heldByAll, readSave, roleCard } from "./rules.ts";

const office = { allowedSystemRoles: [], customRoles: [] };
const card = (permissions: PermissionKey[], locked = false) => roleCard("estagiario", office, { permissions, locked });
const cards = new Map([
  ["estagiario", card(["dashboard", "upload"])],
  ["socio", card(["dashboard"], true)],
]);
const save = (wanted: Record<string, PermissionKey[]>, grantable: readonly PermissionKey[] = permissionKeys) => {
  const roles = Object.entries(wanted).map(([role, permissions]) => [role, { permissions }]);
  return readSave(cards, Object.fromEntries(roles), grantable);
};
const on = (flags: object) => Object.entries(flags).flatMap(([key, is]) => (is ? [key] : []));

describe("what may be granted", () => {
  test("is what one holds; everything for administrative roles, whatever is stored", () => {
    expect(grantableBy({ role: "socio", permissions: { upload: true, settings: false, dashboard: true } })).toEqual([
      "dashboard",
      "upload",
    ]);
    for (const role of ["desenvolvedor", "administrador", "empresa"]) {
      expect(grantableBy({ role, permissions: {} })).toEqual(permissionKeys);
    }
  });

  test("limits what a user begins with", () => {
    const wanted = fromList(["dashboard", "generate", "upload"]);
    expect(on(cappedBy({ role: "socio", permissions: { generate: true, settings: true } }, wanted))).toEqual([
      "generate",
    ]);
    expect(cappedBy({ role: "empresa", permissions: {} }, wanted)).toEqual(wanted);
  });

  test("a custom role's defaults are whole: off unless said, the dashboard on unless said", () => {
    expect(fullDefaults({ generate: true })).toEqual(fromList(["dashboard", "generate"]));
    expect(fullDefaults({ dashboard: false })).toEqual(fromList([]));
  });
});

test("a card without a choice shows what every user of the role has", () => {
  expect(heldByAll([{ upload: true, generate: true }, { upload: true, settings: true }, { upload: true }])).toEqual([
    "upload",
  ]);
});

describe("a save", () => {
  test("switches every flag of the roles named, and touches no other role", () => {
    const [change, ...others] = save({ estagiario: ["settings", "dashboard", "settings"] });
    expect(others).toEqual([]);
    expect(change).toEqual({
      role: "estagiario",
      permissions: ["dashboard", "settings"],
      flags: fromList(["dashboard", "settings"]),
    });
    expect(save({})).toEqual([]);
  });

  test("lets a locked role be sent along as it is, and refuses any other set for it", () => {
    expect(save({ socio: ["dashboard"] })).toEqual([]);
    for (const permissions of [[], ["dashboard", "upload"]] as PermissionKey[][]) {
      expect(() => save({ socio: permissions })).toThrow(
        expect.objectContaining({ code: "permissions.role_not_editable" }),
      );
    }
  });

  test("refuses roles without a card, also where another role is fine", () => {
    for (const role of ["advogado_jr", "administrador", "constructor"]) {
      const saving = () => save({ estagiario: [], [role]: [] });
      expect(saving).toThrow(expect.objectContaining({ code: "permissions.role_not_editable" }));
    }
  });

  test("by somebody who lacks a flag cannot turn it on, may turn it off, and keeping it gives it to nobody", () => {
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
