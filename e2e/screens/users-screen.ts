/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect } from "../lavra.ts";

export async function openUsers(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Gerenciar Usuários" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gerenciar Usuários" })).toBeVisible();
}

export const table = (page: Page) => page.getByRole("table", { name: "Usuários" });
export const rowOf = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
export const names = (page: Page) => table(page).getByRole("rowheader");
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Expects the notification with this sentence and dismisses it with OK. */
export async function expectNotice(page: Page, sentence: string | RegExp) {
  const notification = page.getByRole("alertdialog").filter({ hasText: sentence });
  await expect(notification).toBeVisible();
  await notification.getByRole("button", { name: "OK" }).click();
  await expect(notification).toBeHidden();
}

/** Returns the status with which the API answers a log-in. */
export const knock = async (url: string, { login, password }: Credentials) => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ login, password });
  return (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).status;
};

/** Creates users through the API until the office is full. */
export async function fillOffice(url: string, owner: Credentials): Promise<void> {
  const api = await signIn(url, owner);
  for (let made = 0; ; made += 1) {
    const login = `${owner.login}.vaga.${made}`;
    const body = { nome: "Vaga Ocupada", login, senha: owner.password, role: "estagiario" };
    const { status } = await api.post("/api/users", body);
    if (status === 402) return;
    expect(status).toBe(201);
  }
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

/** Opens a user's form and changes the status. */
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
  await expectNotice(page, "Usuário deletado com sucesso!");
}

/** Discards what was filled in. */
export const discard = (page: Page) =>
  page
    .getByRole("alertdialog", { name: "Descartar o que você preencheu?" })
    .getByRole("button", { name: "Descartar" })
    .click();
