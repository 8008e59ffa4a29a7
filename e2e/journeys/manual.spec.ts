/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expect, test } from "../lavra.ts";
import { textFields } from "../screens/fill-form.ts";
import { carry, newAccount } from "../session.ts";

/** Returns the address that opens in a new tab, once its heading is shown, and closes the tab. */
async function opened(page: Page, act: () => Promise<void>, heading?: string) {
  const coming = page.context().waitForEvent("page");
  await act();
  const manual = await coming;
  if (heading) await expect(manual.getByRole("heading", { name: heading, exact: true })).toBeInViewport();
  else await manual.getByRole("heading", { level: 1 }).waitFor();
  const { pathname, hash } = new URL(manual.url());
  await manual.close();
  return decodeURI(pathname + hash);
}

/** Presses a visible link and expects the chapter of the manual with this heading. */
const follow = (page: Page, link: string, heading: string) => {
  const name = `${link} (manual, em outra aba)`;
  return opened(page, () => page.getByRole("link", { name, exact: true }).first().click(), heading);
};

/** Chooses a question of the page's "?". */
async function asked(page: Page, question: string, heading: string) {
  await page.getByRole("button", { name: "Ajuda com esta página" }).click();
  return opened(page, () => page.getByRole("menuitem", { name: question }).click(), heading);
}

test("each place where a question arises links to its answer, and unfinished work remains", async ({
  context,
  product: { url },
  owner,
}) => {
  const { page } = await carry(context, url, owner);

  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("procuracao");
  await page.keyboard.press("Enter");
  const client = textFields(page, { name: "Cliente", exact: true });
  await client.fill("Joana Pereira Lima");
  expect(await asked(page, "O que a conferência procura", "Conferência")).toBe("/ajuda/gerar#conferência");
  await expect(client).toHaveValue("Joana Pereira Lima");

  await page.goto(`${url}/upload`);
  await page.getByRole("button", { name: "Como usar marcadores" }).click();
  expect(await follow(page, "Todos os filtros", "Filtros")).toBe("/ajuda/marcadores#filtros");

  await page.goto(`${url}/plans`);
  expect(await asked(page, "Como contratar ou mudar de plano", "Contratar ou mudar")).toBe(
    "/ajuda/planos#contratar-ou-mudar",
  );

  await page.goto(`${url}/dashboard`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await opened(page, () => page.getByRole("menuitem", { name: "Ajuda" }).click())).toBe("/ajuda");
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Buscar página, modelo, documento, parte ou caso" }).fill("chaves");
  await page.getByRole("menuitem", { name: /^Marcadores/ }).waitFor();
  expect(await opened(page, () => page.keyboard.press("Enter"))).toBe("/ajuda/marcadores");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("a person without an account or a plan finds the manual, reads it by keyboard and sees its pictures", async ({
  page,
  context,
  product: { url },
}) => {
  await page.goto(`${url}/login`);
  expect(await follow(page, "Não consegue entrar?", "Entrar")).toBe("/ajuda/problemas#entrar");

  await page.goto(`${url}/ajuda/nada-disso`);
  await expect(page).toHaveURL(`${url}/ajuda`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Pular para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Começar", exact: true }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Começar · Manual da Lavra");
  await page.getByRole("main").getByRole("link", { name: "preenchidos", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Marcadores que se preenchem sozinhos" })).toBeInViewport();

  await page.goto(`${url}/ajuda/gerar`);
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
  }
  await page.getByRole("link", { name: "Modelos e tópicos: a biblioteca" }).last().click();
  await expect(page).toHaveTitle("Modelos e tópicos: a biblioteca · Manual da Lavra");

  const { page: theirs } = await carry(context, url, await newAccount(url));
  await theirs.goto(`${url}/dashboard`);
  expect(await follow(theirs, "Como funciona o período gratuito", "Período gratuito")).toBe(
    "/ajuda/planos#período-gratuito",
  );
});
