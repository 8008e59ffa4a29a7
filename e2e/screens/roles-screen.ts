/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { accessible } from "../axe.ts";
import { type Credentials, expect } from "../lavra.ts";
import { carry } from "../session.ts";

/** Password of every new person in these journeys. */
export const password = "jabuticaba-7";

/** Opens a separate browser context for a person, on the dashboard. */
export async function enter(browser: Browser, url: string, who: Credentials): Promise<Page> {
  const { page } = await carry(await browser.newContext(), url, who);
  await page.goto(`${url}/dashboard`);
  return page;
}

/** Creates a separate office on trial, so that changes of its roles affect no other journey. */
export async function newOffice(url: string) {
  const login = `dona.${randomBytes(5).toString("hex")}`;
  const nome = `Dona ${login.slice(5)}`;
  const cpf = Array.from(randomBytes(11), (byte) => byte % 10)
    .join("")
    .replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");
  const body = { tipoPessoa: "fisica", nome, login, senha: password, cpf, email: `${login}@exemplo.com.br` };
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/api/auth/register`, { method: "POST", headers, body: JSON.stringify(body) });
  await (await signIn(url, { login, password })).post("/api/subscriptions/activate-trial", {});
  return { login, nome, password };
}

export const createFolder = async (url: string, who: Credentials, folderName: string) =>
  (await signIn(url, who)).post("/api/folders/create", { folderName, parentPath: "/", type: "models" });

export async function openFromMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

export const officeRow = (page: Page, nome: string) =>
  page.getByRole("table", { name: "Escritórios" }).getByRole("row").filter({ hasText: nome });

/** Expects the office's counts of system roles and custom roles. */
const expectCounts = (page: Page, nome: string, counts: readonly [string, string]) =>
  expect(officeRow(page, nome).locator("[data-kind='figure']")).toHaveText(counts);

/** Returns one switch of the permission matrix, or without a flag the eight switches of a role. */
export const permission = (page: Page, role: string, flag?: string) =>
  page.getByRole("switch", { name: flag === undefined ? new RegExp(`, ${role}$`) : `${flag}, ${role}`, exact: true });

/** Sets a permission as a pointer does: the switch itself is hidden below its drawing. */
export const pressPermission = (page: Page, role: string, flag: string) =>
  page
    .getByRole("gridcell")
    .filter({ has: permission(page, role, flag) })
    .click();

export async function openConfiguration(page: Page, nome: string) {
  await officeRow(page, nome).getByRole("button").click();
  const modal = page.getByRole("dialog", { name: `Cargos de ${nome}` });
  await modal.waitFor();
  return modal;
}

/** Configures an office without configuration with two system roles. */
export async function configure(page: Page, nome: string) {
  await openFromMenu(page, "Gerenciamento de Cargos");
  await expect(officeRow(page, nome).getByText("Não configurado")).toBeVisible();
  const modal = await openConfiguration(page, nome);
  await expect(modal.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(modal.getByRole("checkbox", { name: "Estagiário" })).toBeChecked();
  await expect(modal.getByRole("checkbox", { name: "Advogado Júnior" })).toBeChecked();
  await modal.getByText("Advogado Júnior").click();
  await modal.getByText("Sócio").click();
  await modal.getByRole("button", { name: "Salvar configuração" }).click();
  await expect(page.getByText("Configuração salva com sucesso!")).toBeVisible();
  const row = officeRow(page, nome);
  await expect(row.getByText("Configurado", { exact: true })).toBeVisible();
  await expectCounts(page, nome, ["2", "0"]);
  await expect(row.getByRole("button", { name: "Editar" })).toBeFocused();
}

export async function addRoles(page: Page, nome: string) {
  const modal = await openConfiguration(page, nome);
  for (const [key, name] of [
    ["Controladoria 1", "Controladoria"],
    ["perito", "Perito"],
  ] as const) {
    await modal.getByRole("button", { name: "Novo cargo" }).click();
    const form = page.getByRole("dialog", { name: "Novo cargo personalizado" });
    const create = form.getByRole("button", { name: "Criar cargo" });
    await form.getByRole("textbox", { name: "Chave" }).pressSequentially(key);
    await expect(create).toBeDisabled();
    await form.getByRole("textbox", { name: "Nome" }).fill(name);
    await expect(create).toBeEnabled();
    await form.getByRole("textbox", { name: "Descrição" }).fill(`O que faz: ${name}`);
    await form.getByRole("radio", { name: "Prancheta" }).press("Space");
    for (const flag of ["Gerar Documento", "Modelos e Tópicos", "Gerenciar Usuários"]) {
      await form.getByRole("group", { name: "Permissões iniciais" }).getByText(flag, { exact: true }).click();
    }
    await form.getByText("Pode criar usuários", { exact: true }).click();
    await form.getByRole("group", { name: "Cargos que pode dar" }).getByText("Estagiário").click();
    if (key === "perito") await accessible(page);
    await create.click();
    await expect(modal.getByText("Cargo customizado adicionado com sucesso!")).toBeVisible();
  }
  await expect(modal.getByText("controladoria_1", { exact: true })).toBeVisible();
  await modal.getByRole("button", { name: "Remover Perito" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover cargo" }).click();
  await expect(modal.getByText("Role customizado removido com sucesso!")).toBeVisible();
  await expect(modal.getByText("Perito", { exact: true })).toBeHidden();
  await modal.getByRole("button", { name: "Salvar configuração" }).click();
  await expectCounts(page, nome, ["2", "1"]);
}

/** Expects that a role in use cannot be removed and shows the reason. */
export async function keepRoleInUse(page: Page, nome: string) {
  const modal = await openConfiguration(page, nome);
  await modal.getByRole("button", { name: "Remover Controladoria" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover cargo" }).click();
  await expect(modal.getByText(/^Erro ao remover role customizado: Há usuários com o cargo/)).toBeVisible();
  await expect(modal.getByText("Controladoria", { exact: true })).toBeVisible();
}

/** Expects that a role which the office may no longer assign is read-only. */
export async function lockRole(
  staff: Page,
  owner: Page,
  { url, office }: { url: string; office: Credentials & { nome: string } },
) {
  const api = await signIn(url, office);
  const { users } = (await (await api.get("/api/users")).json()) as { users: { id: string }[] };
  await fetch(`${url}/api/users/${users[0]?.id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${api.token}`, "content-type": "application/json" },
    body: JSON.stringify({ role: "estagiario" }),
  });
  const modal = staff.getByRole("dialog", { name: `Cargos de ${office.nome}` });
  await modal.getByText("Estagiário", { exact: true }).click();
  await modal.getByRole("button", { name: "Salvar configuração" }).click();
  await expect(staff.getByText("Configuração salva com sucesso!")).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(/^Bloqueado: este cargo não está mais/)).toBeVisible();
  const switches = permission(owner, "Estagiário");
  await expect(switches).toHaveCount(8);
  for (const each of await switches.all()) await expect(each).toBeDisabled();
  await accessible(owner);
}

/** Expects that the new user's role is chosen from exactly the roles that staff allowed the office. */
export async function createUser(page: Page, { login, password: senha }: Credentials) {
  await openFromMenu(page, "Gerenciar Usuários");
  await page.getByRole("button", { name: "Novo usuário" }).click();
  const form = page.getByRole("dialog", { name: "Novo usuário" });
  await form.getByRole("textbox", { name: "Nome" }).fill("Clara Clerk");
  await form.getByRole("textbox", { name: "Login" }).fill(login);
  await form.getByLabel("Senha", { exact: true }).fill(senha);
  await form.getByRole("button", { name: /Cargo/ }).click();
  const offered = page.getByRole("option");
  await expect(offered).toHaveText([/^Sócio/, /^Estagiário/, /^Controladoria/]);
  await offered.filter({ hasText: "Controladoria" }).click();
  await form.getByRole("button", { name: "Criar usuário" }).click();
  await expect(page.getByText("Clara Clerk")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
}

/** Expects the pages that permissions open, in the menu and on the cards. */
export async function expectPlaces(page: Page, places: readonly string[]) {
  await page.reload();
  const cards = page.getByRole("list", { name: "Ações Rápidas" }).getByRole("link");
  await expect.poll(async () => opened(await cards.allTextContents())).toEqual(places);
  await page.getByRole("button", { name: "Menu" }).click();
  const entries = page.getByRole("menuitem");
  await expect.poll(async () => opened(await entries.allTextContents())).toEqual(places);
  await page.keyboard.press("Escape");
}

const guarded = ["Gerar Documento", "Modelos e Tópicos", "Gerenciar Usuários", "Permissões", "Configurações"];

const opened = (texts: readonly string[]) => guarded.filter((place) => texts.some((text) => text.startsWith(place)));

/** Takes one flag and gives another; the page has no unsaved changes afterwards. */
export async function permit(page: Page) {
  await openFromMenu(page, "Permissões");
  // One column in addition to the column of the permission names.
  await expect(page.getByRole("columnheader")).toHaveText([/./, /^Controladoria/]);
  await expect(page.getByRole("switch", { name: /, Controladoria$/, checked: true })).toHaveCount(4);
  const save = page.getByRole("button", { name: "Salvar permissões" });
  await expect(save).toBeDisabled();
  await pressPermission(page, "Controladoria", "Modelos e Tópicos");
  await pressPermission(page, "Controladoria", "Permissões");
  await save.click();
  await expect(page.getByText("Permissões salvas com sucesso!")).toBeVisible();
  await expect(save).toBeDisabled();
}
