/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { signIn as signInByApi } from "../api.ts";
import { type Credentials, expect } from "../lavra.ts";
import { permission, pressPermission } from "../roles-screen.ts";
import {
  accessible,
  dialog,
  knock,
  names,
  type Office,
  openUsers,
  remove,
  rowOf,
  setStatus,
  signIn,
  test,
  told,
} from "../users-screen.ts";

test.describe.configure({ timeout: 300_000 });

const julia = { nome: "Júlia Nunes", login: "julia.nunes", senha: "jabuticaba-7", role: "estagiario" };
const juliasEntry: Credentials = { login: julia.login, password: julia.senha };
const teamSwitch = (page: Page) => page.getByRole("switch", { name: "Toda a equipe" });

/** The flags a person holds, as the API tells them. */
async function flagsOf({ url }: Office, credentials: Credentials): Promise<string[]> {
  const { user } = (await (await (await signInByApi(url, credentials)).get("/api/auth/me")).json()) as {
    user: { permissions: Record<string, boolean> };
  };
  return Object.entries(user.permissions).flatMap(([flag, isOn]) => (isOn ? [flag] : []));
}

/** Carlos, whom the owner created, creates somebody: the owner's list does not have them. */
async function letCarlosCreate(office: Office): Promise<void> {
  const carlos = await signInByApi(office.url, { login: "carlos.lima", password: office.owner.password });
  expect((await carlos.post("/api/users", julia)).status).toBe(201);
}

test("an owner reaches those whom others of the office created", async ({ page, office }) => {
  await letCarlosCreate(office);
  await signIn(page, office);
  await openUsers(page);
  await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/, /Pedro Alves/]);

  await test.step("a search that finds nobody leads on to the whole team", async () => {
    await page.getByRole("searchbox").fill("julia");
    await accessible(page);
    await page.getByRole("button", { name: "Procurar em toda a equipe" }).click();
    await expect(names(page)).toHaveText([/Júlia Nunes/]);
    await page.getByRole("searchbox").fill("");
  });

  await test.step("the switch shows who created whom, and the address keeps it", async () => {
    await expect(teamSwitch(page)).toBeChecked();
    await expect(page).toHaveURL(/\?equipe=sim$/);
    await page.reload();
    await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/, /Júlia Nunes/, /Pedro Alves/]);
    await expect(rowOf(page, "Júlia Nunes")).toContainText("criado por Carlos Lima");
    await expect(rowOf(page, "Pedro Alves")).toContainText("criado por você");
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await accessible(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("edits, deactivates and deletes them", async () => {
    expect(await knock(office, julia.login, julia.senha)).toBe(200);
    await setStatus(page, "Júlia Nunes", "Inativo");
    await told(page, "Usuário atualizado com sucesso!");
    expect(await knock(office, julia.login, julia.senha)).toBe(401);
    await remove(page, "Júlia Nunes");
    await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/, /Pedro Alves/]);
    await teamSwitch(page).press("Space");
    await expect(page).toHaveURL(/\/manage-users$/);
  });
});

test("a manager who is no owner has those they created, and no switch", async ({ page, office }) => {
  await letCarlosCreate(office);
  await signIn(page, { ...office, owner: { login: "carlos.lima", password: office.owner.password } });
  await page.goto(`${office.url}/manage-users?equipe=sim`);
  await expect(names(page)).toHaveText([/Júlia Nunes/]);
  await expect(teamSwitch(page)).toBeHidden();

  await test.step("is told what a role may do, and who changes that", async () => {
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = dialog(page, "Novo usuário");
    await form.getByRole("button", { name: /Cargo/ }).click();
    await page.getByRole("option", { name: /^Estagiário/ }).click();
    await expect(form.getByText("Estagiário só abre a página inicial.")).toBeVisible();
    await expect(form.getByText(/quem muda isso é o titular do escritório/)).toBeVisible();
    await accessible(page);
  });
});

test("a role whose people differ is told so; what is left mixed stays, and other roles are not touched", async ({
  page,
  office,
}) => {
  await letCarlosCreate(office);
  const [pedro, carlos] = ["pedro.alves", "carlos.lima"].map((login) => ({ login, password: office.owner.password }));
  if (!pedro || !carlos) throw new Error("no demo office");
  const carlosMay = await flagsOf(office, carlos);
  await signIn(page, office);
  await page.goto(`${office.url}/permissions`);
  await permission(page, "Estagiário").first().waitFor();
  const cell = page.getByRole("gridcell").filter({ has: permission(page, "Estagiário", "Gerar Documento") });
  const mixed = cell.getByText("Misto", { exact: true });
  await expect(mixed).toHaveCount(0);
  await teamSwitch(page).press("Space");
  await expect(page).toHaveURL(/\?equipe=sim$/);
  const generate = permission(page, "Estagiário", "Gerar Documento");
  await expect(generate).toHaveAccessibleDescription(/Misto algumas pessoas deste cargo têm, outras não/);
  await accessible(page);
  const save = page.getByRole("button", { name: "Salvar permissões" });

  await test.step("left alone", async () => {
    await pressPermission(page, "Estagiário", "Modelos e Tópicos");
    await expect(page.getByText("Salve as alterações antes de trocar.")).toBeVisible();
    await save.click();
    await expect(page.getByText("Permissões salvas com sucesso!")).toBeVisible();
    expect(await flagsOf(office, pedro)).toEqual(["dashboard", "generate", "upload"]);
    expect(await flagsOf(office, juliasEntry)).toEqual(["dashboard", "upload"]);
    expect(await flagsOf(office, carlos)).toEqual(carlosMay);
  });

  await test.step("chosen, for all", async () => {
    await generate.press("Space");
    await expect(generate).toBeChecked();
    await expect(mixed).toHaveCount(0);
    await save.click();
    await expect(save).toBeDisabled();
    for (const person of [pedro, juliasEntry]) {
      expect(await flagsOf(office, person)).toEqual(["dashboard", "generate", "upload"]);
    }
    expect(await flagsOf(office, carlos)).toEqual(carlosMay);
  });

  await test.step("who is created next begins with it, as the dialog says", async () => {
    await openUsers(page);
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = dialog(page, "Novo usuário");
    await form.getByRole("button", { name: /Cargo/ }).click();
    await page.getByRole("option", { name: /^Estagiário/ }).click();
    await expect(form.getByText("Estagiário pode:")).toBeVisible();
    await expect(form.getByRole("listitem")).toHaveText(["Gerar Documento", "Modelos e Tópicos"]);
    await accessible(page);
    await form.getByRole("link", { name: "Permissões" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await page.waitForURL("**/permissions");
  });
});

test("a page that breaks is told in Portuguese, in the window's one main; what broke stands under Detalhes", async ({
  page,
  office,
}) => {
  await signIn(page, office);
  for (const path of ["/dashboard", "/generate", "/upload", "/manage-users", "/permissions", "/my-account", "/error"]) {
    await page.goto(office.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.getByRole("main"), path).toHaveCount(1);
  }
  await page.route("**/api/permissions*", (route) =>
    route.fulfill({ json: { success: true, data: { permissions: { socio: null }, grantable: [] } } }),
  );
  await page.goto(`${office.url}/permissions`);
  await expect(page.getByRole("heading", { level: 1, name: "Algo deu errado!" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await page.waitForURL("**/error?status=500&message=*&title=Erro+no+Sistema");
  await expect(page.getByRole("heading", { level: 1, name: "Erro no Sistema" })).toBeVisible();
  await expect(
    page.getByText("Uma parte da página parou de funcionar. O que já estava salvo continua salvo."),
  ).toBeVisible();
  expect(page.url()).not.toContain("TypeError");
  await expect(page.getByText(/TypeError/)).toBeHidden();
  await accessible(page);
  await page.getByRole("button", { name: "Detalhes" }).click();
  await expect(page.getByText(/Erro: TypeError: Cannot read/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar detalhes" })).toBeVisible();
  await accessible(page);
});
