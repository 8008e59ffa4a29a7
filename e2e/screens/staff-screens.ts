/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type Credentials, expect } from "../lavra.ts";
import { logInElsewhere } from "../session.ts";

/** Calls the API like a program does; returns status and body of each answer. */
export async function apiOf(url: string, who: Credentials) {
  const { token } = await logInElsewhere(url, who);
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each caller knows the shape of its answer
    return { status: answer.status, body: (await answer.json()) as any };
  };
}

/** The table's row of one office. */
export const rowOf = (page: Page, nome: string) =>
  page
    .getByRole("table", { name: "Administradores" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: nome }) });

/** Opens an office's row and returns its form. */
export async function openRow(page: Page, nome: string) {
  await page.getByRole("button", { name: `Editar a assinatura de ${nome}` }).click();
  const form = page.getByRole("form", { name: `Assinatura de ${nome}` });
  await form.waitFor();
  return form;
}

/** Chooses from a list of the kit by keyboard and pointer. */
export async function choose(page: Page, list: ReturnType<Page["getByRole"]>, option: string) {
  await list.click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await expect(list).toContainText(option);
}

/** The quick actions in the order in which they are shown. */
export const cards = (page: Page) => page.getByRole("list", { name: "Ações Rápidas" }).getByRole("link");

/** Resolves with the response to the next request that saves the order of the cards. */
export const isSavingOrder = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/dashboard-layout") && reply.request().method() === "POST");
