import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import type { JobRole } from "@lavra/contract/roles/roles";
import { describe, expect, test } from "vitest";
import {
  type OfficeRoles,
  roleAppearance,
  roleOption,
  rolesGivenBy,
  soundOffice,
  unconfigured,
  withoutRole,
} from "./rules.ts";

const custom = (key: string, change: Partial<CustomRole> = {}): CustomRole => ({
  key,
  name: `Cargo ${key}`,
  description: "",
  icon: "",
  canCreateUsers: false,
  canCreateRoles: [],
  defaultPermissions: {},
  ...change,
});
const office = (allowedSystemRoles: JobRole[], ...customRoles: CustomRole[]): OfficeRoles => ({
  allowedSystemRoles,
  customRoles,
});
const manager = { manage_users: true };
const five = ["socio", "advogado_sr", "advogado_pl", "advogado_jr", "estagiario"];

describe("the roles a person may give", () => {
  const narrowed = office(["estagiario", "advogado_jr", "socio"], custom("perito"));
  const chief = office(
    ["estagiario", "socio"],
    custom("chefe", { canCreateUsers: true, canCreateRoles: ["perito", "estagiario", "advogado_sr", "extinto"] }),
    custom("perito", { canCreateRoles: ["estagiario"] }),
  );

  test.each<[string, string, object, OfficeRoles, string[]]>([
    ["staff give the owners' roles alone", "desenvolvedor", {}, narrowed, ["administrador", "empresa"]],
    ["an administrador nobody configured gives all five", "administrador", {}, unconfigured, five],
    ["an empresa too", "empresa", {}, unconfigured, five],
    [
      "a configuration narrows and adds",
      "administrador",
      {},
      narrowed,
      ["socio", "advogado_jr", "estagiario", "perito"],
    ],
    ["even to nothing", "empresa", {}, office([]), []],
    ["a sócio with the flag gives what is below", "socio", manager, unconfigured, five.slice(1)],
    ["without the flag nothing", "socio", {}, unconfigured, []],
    ["a sênior", "advogado_sr", manager, unconfigured, five.slice(2)],
    ["a pleno", "advogado_pl", manager, unconfigured, five.slice(3)],
    ["a júnior", "advogado_jr", manager, unconfigured, ["estagiario"]],
    ["an estagiário nobody", "estagiario", manager, unconfigured, []],
    [
      "of what is below only what is allowed, and no custom role",
      "socio",
      manager,
      narrowed,
      ["advogado_jr", "estagiario"],
    ],
    ["one's own role need not be allowed any more", "advogado_sr", manager, narrowed, ["advogado_jr", "estagiario"]],
    ["a custom role that may, what it names and the office has", "chefe", {}, chief, ["estagiario", "perito"]],
    ["a custom role that may not, nothing, whatever it names", "perito", manager, chief, []],
    ["a role the office does not know, nothing", "extinto", manager, chief, []],
  ])("%s", (_, role, permissions, of, given) => {
    expect(rolesGivenBy({ role, permissions }, of)).toEqual(given);
  });
});

describe("the name, description and icon of a role", () => {
  test("are the product's for its own roles, and the office's for custom roles", () => {
    const own = office([], custom("perito", { name: "Perito", description: "Calcula.", icon: "calculator" }));
    expect(roleAppearance("advogado_sr", own)).toMatchObject({
      name: "Advogado Sênior",
      icon: "gavel",
      isCustom: false,
    });
    expect(roleAppearance("perito", own)).toMatchObject({
      name: "Perito",
      description: "Calcula.",
      icon: "calculator",
    });
    expect(roleOption("perito", own)).toMatchObject({ key: "perito", isSystem: false, isCustom: true });
    expect(roleOption("empresa", own)).toMatchObject({ name: "Empresa", isSystem: true, isCustom: false });
    for (const key of ["administrador", "empresa", ...five]) expect(roleOption(key, own).description).not.toBe("");
  });

  test.each([
    ["socio", "Sócio", "landmark", "Sócio do escritório, acima de advogados e estagiários."],
    ["advogado_sr", "Advogado Sênior", "gavel", "Advogado experiente, à frente dos casos mais complexos."],
    ["advogado_pl", "Advogado Pleno", "scale", "Advogado que conduz casos com autonomia."],
    [
      "advogado_jr",
      "Advogado Júnior",
      "briefcase",
      "Advogado em início de carreira, acompanhado pelos mais experientes.",
    ],
    ["estagiario", "Estagiário", "graduation-cap", "Estudante de Direito que apoia os advogados."],
    ["desenvolvedor", "Desenvolvedor", "", ""],
  ])("of %s are %s, %s and a sentence", (key, name, icon, description) => {
    expect(roleAppearance(key, unconfigured)).toEqual({ name, icon, description, isCustom: false });
  });

  test("of the owners' roles say whose office it is", () => {
    expect(roleAppearance("administrador", unconfigured).description).toMatch(/^Titular de um escritório: /);
    expect(roleAppearance("empresa", unconfigured)).toMatchObject({
      description: expect.stringMatching(/^Titular pessoa jurídica: /),
      icon: "",
    });
  });

  test("of a custom role with the key of the product's own are the office's", () => {
    expect(roleAppearance("socio", office([], custom("socio")))).toMatchObject({ name: "Cargo socio", isCustom: true });
  });

  test("a deleted role gets its key as its name", () => {
    for (const key of ["extinto", "constructor", "__proto__"]) {
      expect(roleAppearance(key, unconfigured)).toEqual({ name: key, description: "", icon: "", isCustom: true });
    }
  });
});

describe("a valid configuration", () => {
  test("has each role once, by rank", () => {
    const given = office(
      ["estagiario", "socio", "estagiario"],
      custom("a", { canCreateRoles: ["a", "b", "socio"] }),
      custom("b"),
    );
    expect(soundOffice(given)).toEqual({ ...given, allowedSystemRoles: ["socio", "estagiario"] });
  });

  test.each([
    ["a key twice", [custom("a"), custom("a")], "roles.key_taken"],
    ["a system role's key", [custom("socio")], "roles.key_taken"],
    ["an administrative key", [custom("empresa")], "roles.key_taken"],
    ["a key of every object", [custom("constructor")], "roles.key_taken"],
    ["the key of prototypes", [custom("__proto__")], "roles.key_taken"],
    ["a role to give that is not there", [custom("a", { canCreateRoles: ["b"] })], "roles.unknown_role"],
    ["an administrative role to give", [custom("a", { canCreateRoles: ["administrador"] })], "roles.unknown_role"],
    ["more than fifty", Array.from({ length: 51 }, (_, at) => custom(`c${at}`)), "request.invalid"],
  ])("never has %s", (_, roles, code) => {
    expect(() => soundOffice(office([], ...roles))).toThrow(expect.objectContaining({ code }));
  });

  test("says how many roles of its own an office has at most", () => {
    const many = office([], ...Array.from({ length: 51 }, (_, at) => custom(`c${at}`)));
    const detail = "um escritório pode ter no máximo 50 cargos personalizados";
    expect(() => soundOffice(many)).toThrow(expect.objectContaining({ data: { detail } }));
  });

  test("names the role to give that is not there, of the second custom role too", () => {
    const refused = { code: "roles.unknown_role", data: { role: "x" } };
    expect(() =>
      soundOffice(office([], custom("a", { canCreateRoles: ["socio"] }), custom("b", { canCreateRoles: ["a", "x"] }))),
    ).toThrow(expect.objectContaining(refused));
  });

  test("has fifty roles of its own at most", () => {
    const fifty = office([], ...Array.from({ length: 50 }, (_, at) => custom(`c${at}`)));
    expect(soundOffice(fifty).customRoles).toHaveLength(50);
  });

  test("a deleted role is removed from the roles that others may give", () => {
    const before = office([], custom("a", { canCreateRoles: ["b", "socio"] }), custom("b"));
    expect(withoutRole(before, "b")).toEqual(office([], custom("a", { canCreateRoles: ["socio"] })));
    expect(withoutRole(before, "c")).toEqual(before);
    expect(withoutRole(office(["socio"], custom("socio")), "socio")).toEqual(office(["socio"]));
  });
});
