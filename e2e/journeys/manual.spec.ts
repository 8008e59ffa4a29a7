/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry, newAccount } from "../session.ts";

test.use({ dataOf: "manual" });

/** Presses what a person sees, and stands before what the manual answers. */
async function follow(page: Page, link: string, heading: string) {
  const coming = page.context().waitForEvent("page");
  await page
    .getByRole("link", { name: `${link} (manual, em outra aba)`, exact: true })
    .first()
    .click();
  const manual = await coming;
  await expect(manual.getByRole("heading", { name: heading, exact: true })).toBeInViewport();
  const address = manual.url();
  await manual.close();
  return decodeURI(new URL(address).pathname + new URL(address).hash);
}

test("from the place where a question arises one press leads to its answer, and what is being done stays", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);

  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("procuracao");
  await page.keyboard.press("Enter");
  const client = page.getByRole("textbox", { name: "Cliente", exact: true });
  await client.fill("Joana Pereira Lima");
  expect(await follow(page, "O que já vem preenchido", "O que já vem preenchido")).toBe(
    "/ajuda/gerar#o-que-já-vem-preenchido",
  );
  await expect(client).toHaveValue("Joana Pereira Lima");
  await page.getByRole("button", { name: /^Conferência/ }).click();
  expect(await follow(page, "O que a conferência procura", "Conferência")).toBe("/ajuda/gerar#conferência");

  await page.goto(`${url}/upload`);
  await page.getByRole("button", { name: "Como usar marcadores" }).click();
  expect(await follow(page, "Todos os filtros", "Filtros")).toBe("/ajuda/marcadores#filtros");
  await page.getByRole("button", { name: "Fechar" }).click();

  await page.goto(`${url}/plans`);
  await page.getByRole("heading", { name: "Escolha um plano" }).waitFor();
  expect(await follow(page, "Como contratar ou mudar de plano", "Contratar ou mudar")).toBe(
    "/ajuda/planos#contratar-ou-mudar",
  );
});

test("who has nothing yet is told how the trial works before it is used up", async ({ context, product: { url } }) => {
  const { page } = await carry(context, url, await newAccount(url));
  await page.goto(`${url}/dashboard`);
  expect(await follow(page, "Como funciona o período gratuito", "Período gratuito")).toBe(
    "/ajuda/planos#período-gratuito",
  );
});

test("the menu and Ctrl+K lead to the manual in a tab of its own", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.estagiario as Credentials);
  await page.goto(`${url}/dashboard`);
  const opened = async (act: () => Promise<void>) => {
    const coming = context.waitForEvent("page");
    await act();
    const manual = await coming;
    await manual.getByRole("heading", { level: 1 }).waitFor();
    const { pathname } = new URL(manual.url());
    await manual.close();
    return pathname;
  };
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await opened(() => page.getByRole("menuitem", { name: "Ajuda" }).click())).toBe("/ajuda");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("numeros por extenso");
  await expect(page.getByText('Nada encontrado para "numeros por extenso".')).toBeVisible();
  await page.getByRole("searchbox").fill("chaves");
  await page.getByRole("menuitem", { name: /^Marcadores/ }).waitFor();
  expect(await opened(() => page.keyboard.press("Enter"))).toBe("/ajuda/marcadores");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("the manual is read without an account, by keyboard, with its pictures; an unknown chapter leads to the first page", async ({
  page,
  product: { url },
}) => {
  await page.goto(`${url}/login`);
  expect(await follow(page, "Não consegue entrar?", "Entrar")).toBe("/ajuda/problemas#entrar");

  await page.goto(`${url}/ajuda/nada-disso`);
  await expect(page).toHaveURL(`${url}/ajuda`);
  await expect(page).toHaveTitle("Manual da Lavra");
  await accessible(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Pular para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Começar", exact: true }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Começar · Manual da Lavra");
  await page.getByRole("main").getByRole("link", { name: "Marcadores", exact: true }).first().press("Enter");
  await expect(page.getByRole("heading", { name: "Marcadores que se preenchem sozinhos" })).toBeInViewport();

  await page.goto(`${url}/ajuda/gerar`);
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
  }
  await page.getByRole("link", { name: "Modelos e tópicos: a biblioteca" }).last().click();
  await expect(page).toHaveTitle("Modelos e tópicos: a biblioteca · Manual da Lavra");
});
