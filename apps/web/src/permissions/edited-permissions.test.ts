import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { describe, expect, it } from "vitest";
import { flagsOf, permissionsToSave, toggled } from "./edited-permissions.ts";

const role = (part: Partial<RolePermissions> = {}): RolePermissions => ({
  name: "Sócio",
  description: "Cargo do sistema",
  icon: "scale",
  permissions: ["dashboard", "upload"],
  mixed: [],
  locked: false,
  isCustom: false,
  ...part,
});
const saved = { socio: role(), estagiario: role({ name: "Estagiário", permissions: [] }) };

describe("the edited permissions", () => {
  it("is dirty after any toggle, also one that restores the saved state", () => {
    const once = toggled(null, saved, { role: "socio", flag: "generate", isOn: true });
    expect(once).toEqual({ socio: { permissions: ["dashboard", "generate", "upload"], mixed: [] } });
    const back = toggled(once, saved, { role: "socio", flag: "generate", isOn: false });
    expect(back).toEqual({ socio: { permissions: ["dashboard", "upload"], mixed: [] } });
    expect(back).not.toBeNull();
  });

  it("ignores a role that no longer exists", () => {
    expect(toggled(null, saved, { role: "gone", flag: "generate", isOn: true })).toBeNull();
  });

  it("shows the saved flags of untouched roles and sends only touched ones", () => {
    const edited = toggled(null, saved, { role: "estagiario", flag: "generate", isOn: true });
    expect(flagsOf(edited, "socio", saved.socio).permissions).toEqual(["dashboard", "upload"]);
    expect(permissionsToSave(edited, saved)).toEqual({
      estagiario: { ...saved.estagiario, permissions: ["generate"] },
    });
    expect(permissionsToSave(null, saved)).toEqual({});
  });

  it("leaves a mixed flag alone until it is chosen, and then sets it for all", () => {
    const differing = { socio: role({ permissions: ["dashboard"], mixed: ["generate", "upload"] }) };
    const on = toggled(null, differing, { role: "socio", flag: "generate", isOn: true });
    expect(on).toEqual({ socio: { permissions: ["dashboard", "generate"], mixed: ["upload"] } });
    const off = toggled(on, differing, { role: "socio", flag: "generate", isOn: false });
    expect(permissionsToSave(off, differing)).toEqual({
      socio: { ...differing.socio, permissions: ["dashboard"], mixed: ["upload"] },
    });
  });
});
