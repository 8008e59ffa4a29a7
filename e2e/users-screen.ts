/// <reference lib="dom" />
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { test as base, type Credentials, expect, readCredentials } from "./lavra.ts";
import { startProduct, temporaryFolder } from "./product.ts";
import { logInElsewhere } from "./session.ts";

export interface Office {
  url: string;
  owner: Credentials;
  /** Platform staff. */
  developer: Credentials;
}

/** A product of its own: passwords, places and people of the demo office change here, and others count on them. */
export const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture takes nothing, and its runner insists on a pattern
  office: async ({}, use) => {
    const folder = await temporaryFolder();
    const { url, greeting, stop } = await startProduct(folder.path);
    const { administrador: owner, desenvolvedor: developer } = readCredentials(greeting);
    if (!owner || !developer) throw new Error("no demo office");
    await use({ url, owner, developer });
    await stop();
    await folder.remove();
  },
});

export async function accessible(page: Page) {
  // React Aria's announcer keeps what it said for seconds, also when what it named is gone.
  const { violations } = await new AxeBuilder({ page }).exclude("[data-live-announcer]").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html}`)).toEqual([]);
}

export async function signIn(page: Page, { url, owner }: Office) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Login", { exact: true }).fill(owner.login);
  await page.getByLabel("Senha", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/dashboard");
}

export async function openUsers(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Gerenciar Usuários" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gerenciar Usuários" })).toBeVisible();
}

export const table = (page: Page) => page.getByRole("table", { name: "Usuários" });
export const rowOf = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
export const names = (page: Page) => table(page).getByRole("rowheader");
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The notification with this sentence; OK takes it away. */
export async function told(page: Page, sentence: string | RegExp) {
  const notification = page.getByRole("alertdialog").filter({ hasText: sentence });
  await expect(notification).toBeVisible();
  await notification.getByRole("button", { name: "OK" }).click();
  await expect(notification).toBeHidden();
}

/** The status that the API answers to somebody who wants in. */
export const knock = async ({ url }: Office, login: string, password: string) => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ login, password });
  return (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).status;
};

/** Users made by the API until the office has no place left, and what lets them go again. */
export async function fillOffice({ url, owner }: Office): Promise<() => Promise<void>> {
  const { token, call } = await logInElsewhere(url, owner);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const made: string[] = [];
  for (;;) {
    const body = { nome: "Vaga Ocupada", login: `vaga.${made.length}`, senha: "jabuticaba-7", role: "estagiario" };
    const answer = await fetch(`${url}/api/users`, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 201) break;
    made.push(((await answer.json()) as { user: { id: string } }).user.id);
  }
  return async () => {
    for (const id of made) expect((await call("DELETE", `/api/users/${id}`)).status).toBe(200);
  };
}

export async function fillNewUser(page: Page, { nome, login, senha }: Record<"nome" | "login" | "senha", string>) {
  await page.getByRole("button", { name: "Novo usuário" }).click();
  const form = dialog(page, "Novo usuário");
  await expect(form.getByLabel("Nome")).toBeFocused();
  await form.getByLabel("Nome").fill(nome);
  await form.getByLabel("Login").fill(login);
  await form.getByLabel("Senha", { exact: true }).fill(senha);
  await form.getByRole("button", { name: /Cargo/ }).click();
  await page.getByRole("option", { name: /^Estagiário/ }).click();
  return form;
}

/** Opens a user's form and gives them another standing. */
export async function setStatus(page: Page, name: string, status: "Ativo" | "Inativo") {
  await page.getByRole("button", { name: `Editar ${name}` }).click();
  const form = dialog(page, "Editar usuário");
  await form.getByText(status, { exact: true }).click();
  await form.getByRole("button", { name: "Salvar alterações" }).click();
}

export async function remove(page: Page, name: string) {
  await page.getByRole("button", { name: `Excluir ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja deletar este usuário?" });
  await expect(question.getByText(name)).toBeVisible();
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "Excluir usuário" }).click();
  await told(page, "Usuário deletado com sucesso!");
}

export const describedBy = (field: Locator) =>
  field.evaluate((control) =>
    (control.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" "),
  );
