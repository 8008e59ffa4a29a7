import { readPermissions, savePermissions } from "@lavra/contract/roles/permissions";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import {
  column,
  explanation,
  openPermissions as open,
  role,
  roles,
  saveButton,
  sheetOf,
  toggle,
} from "../testing/fakes/fake-permissions.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { on, type stubApi } from "../testing/stub-api.ts";

beforeEach(() => {
  clearSession();
  saveSession({ token: "t-1", user: ownerUser() });
});

describe("people of one role with different permissions", () => {
  const mixed = { socio: role("Sócio", { mixed: ["generate", "upload"] }), paralegal: roles.paralegal };
  test("with a single one is counted in the singular", async () => {
    await open([on(readPermissions, sheetOf({ socio: role("Sócio", { mixed: ["generate"] }) }))]);
    expect(await screen.findByText(/^1 de 8 · 1 mista$/)).toBeTruthy();
  });

  const posted = (api: ReturnType<typeof stubApi>) => api.to(savePermissions).map(({ body }) => body);

  test("are marked at the switch and counted", async () => {
    await open([on(readPermissions, sheetOf(mixed))]);
    const generate = await toggle("Sócio", "Gerar Documento");
    expect(generate.checked).toBe(false);
    expect(generate.closest("label")?.textContent).toBe("Misto");
    expect(explanation(generate)).toContain("Misto algumas pessoas deste cargo têm, outras não.");
    const other = await toggle("Sócio", "Configurações");
    expect(other.closest("label")?.textContent).toBe("");
    expect(explanation(other)).not.toContain("Misto");
    expect(screen.getByText(/^1 de 8 · 2 mistas/)).toBeTruthy();
  });

  test("get the chosen permission and keep their others; other roles are not sent", { tags: "slow" }, async () => {
    const { person, api } = await open([on(readPermissions, sheetOf(mixed))]);
    await person.click(await toggle("Sócio", "Gerar Documento"));
    expect((await toggle("Sócio", "Gerar Documento")).checked).toBe(true);
    await person.click(saveButton());
    await screen.findByText("Permissões salvas com sucesso!");
    const socio = { ...mixed.socio, permissions: ["dashboard", "generate"], mixed: ["upload"] };
    expect(posted(api)).toEqual([{ permissions: { socio } }]);
  });

  test("all lose a permission by a caller who may only remove it", { tags: "slow" }, async () => {
    const { person, api } = await open([on(readPermissions, sheetOf(mixed, ["dashboard"]))]);
    await person.click(await toggle("Sócio", "Gerar Documento"));
    expect((await toggle("Sócio", "Gerar Documento")).checked).toBe(false);
    await person.click(saveButton());
    await screen.findByText("Permissões salvas com sucesso!");
    expect(posted(api)).toEqual([{ permissions: { socio: { ...mixed.socio, mixed: ["upload"] } } }]);
  });
});

describe("the whole team", () => {
  test("is offered to an owner, stored in the address, and saved for all", { tags: "slow" }, async () => {
    const { person, api, router } = await open();
    await person.click(screen.getByRole("switch", { name: "Toda a equipe" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ equipe: "sim" }));
    await screen.findByText(/^Toda a equipe: as permissões valem para todos os usuários do escritório/);
    await person.click(await toggle("Sócio", "Permissões"));
    expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Toda a equipe/ }).disabled).toBe(true);
    screen.getByText("Salve as alterações antes de trocar.");
    await person.click(saveButton());
    await screen.findByText("Permissões salvas com sucesso!");
    const urls = api.calls.map(({ method, url }) => `${method} ${url}`);
    expect(urls).toContain("GET /api/permissions?team=true");
    expect(urls).toContain("POST /api/permissions?team=true");
  });

  test("is offered to no one else, whatever the address says", async () => {
    saveSession({ token: "t-1", user: memberUser("permissions") });
    const { api } = await open([], "/permissions?equipe=sim");
    await column("Sócio");
    expect(screen.queryByRole("switch", { name: "Toda a equipe" })).toBeNull();
    screen.getByText("As permissões podem ser definidas apenas para usuários criados diretamente por você.");
    expect(api.to(readPermissions).map(({ url }) => url)).toEqual(["/api/permissions"]);
  });
});
