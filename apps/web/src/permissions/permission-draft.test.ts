import type { RolePermissions } from "@lavra/contract/permissions";
import { describe, expect, it } from "vitest";
import { flagsOf, permissionsToSave, toggled } from "./permission-draft.ts";

const role = (part: Partial<RolePermissions> = {}): RolePermissions => ({
  name: "Sócio",
  description: "Cargo do sistema",
  icon: "scale",
  permissions: ["dashboard", "upload"],
  locked: false,
  isCustom: false,
  ...part,
});
const saved = { socio: role(), estagiario: role({ name: "Estagiário", permissions: [] }) };

describe("the draft of the permissions", () => {
  it("is dirty after any toggle, also one that brings the saved state back", () => {
    const once = toggled(null, saved, { role: "socio", flag: "generate", isOn: true });
    expect(once).toEqual({ socio: ["dashboard", "generate", "upload"] });
    const back = toggled(once, saved, { role: "socio", flag: "generate", isOn: false });
    expect(back).toEqual({ socio: ["dashboard", "upload"] });
    expect(back).not.toBeNull();
  });

  it("leaves a role that is no longer there alone", () => {
    expect(toggled(null, saved, { role: "gone", flag: "generate", isOn: true })).toBeNull();
  });

  it("shows the saved flags of what was not touched, and sends every role whole", () => {
    const draft = toggled(null, saved, { role: "estagiario", flag: "generate", isOn: true });
    expect(flagsOf(draft, "socio", saved.socio)).toEqual(["dashboard", "upload"]);
    expect(permissionsToSave(draft, saved)).toEqual({
      socio: saved.socio,
      estagiario: { ...saved.estagiario, permissions: ["generate"] },
    });
  });
});
