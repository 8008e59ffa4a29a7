/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { carry } from "../session.ts";

const tree = (page: Page, name: string) => page.getByRole("treegrid", { name });
const chosenTopics = (page: Page) => page.getByRole("button", { name: /^Remover / });

/** Goes into the tree by its search, opens what is closed and walks every row down and up again. */
async function walk(page: Page, list: Locator) {
  await list.getByRole("row").first().focus();
  for (let step = 0; step < 30; step += 1) {
    if (step < 6) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
  }
  for (const key of ["Home", "End", "PageUp", "PageDown"]) await page.keyboard.press(key);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("row").first()).toBeFocused();
}

async function enter(page: Page, url: string) {
  await page.goto(`${url}/generate`);
  await tree(page, "Modelos").getByRole("row").first().waitFor();
}

test.beforeEach(async ({ page, product: { url }, credentials }) => {
  const carried = await carry(page.context(), url, credentials.administrador as Credentials);
  await carried.page.close();
});

test("arrows walk the templates without choosing one; Enter chooses, and a search's Enter takes the first", async ({
  page,
  product: { url },
}) => {
  await enter(page, url);
  await walk(page, tree(page, "Modelos"));
  await expect(page).toHaveURL(`${url}/generate`);

  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("procuração");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?modelo=/);
  const template = new URL(page.url()).searchParams.get("modelo");
  const chosen = ({ searchParams }: URL) => searchParams.get("modelo") === template;
  const client = page
    .getByRole("region", { name: "Documento" })
    .locator("[data-field] textarea")
    .filter({ visible: true })
    .first();
  await client.fill("Joana Pereira");
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("");
  await walk(page, tree(page, "Modelos"));
  await expect(page).toHaveURL(chosen);
  await expect(client).toHaveValue("Joana Pereira");

  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("contestação");
  const found = page.getByRole("list", { name: "Modelos encontrados" });
  await expect(found.getByRole("button", { name: /^Contestação/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(page).toHaveURL(chosen);
  await page.keyboard.press("Space");
  await expect(page).not.toHaveURL(chosen);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page).toHaveURL(chosen);
  await expect(client).toHaveValue("Joana Pereira");
});

test("arrows walk the topics without putting one in; Enter and Space do", async ({ page, product: { url } }) => {
  await enter(page, url);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  const topics = tree(page, "Adicionar tópicos");
  await topics.getByRole("row").first().waitFor();
  await walk(page, topics);
  await expect(chosenTopics(page)).toHaveCount(0);

  const search = page.getByRole("searchbox", { name: "Buscar tópico" });
  await search.fill("dano moral");
  await search.press("Enter");
  await expect(chosenTopics(page)).toHaveCount(1);
  await search.press("Enter");
  await expect(chosenTopics(page)).toHaveCount(1);
  await search.fill("gratuidade");
  const found = page.getByRole("list", { name: "Tópicos encontrados" });
  await expect(found.getByRole("listitem").first()).toContainText("Gratuidade de justiça");
  await search.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chosenTopics(page)).toHaveCount(2);
  await expect(found.getByRole("listitem").first()).toContainText("2º");
});

for (const area of ["modelos", "topicos"]) {
  test(`arrows walk the folders and the files of ${area} and open none; Enter opens`, async ({
    page,
    product: { url },
  }) => {
    const address = `${url}/upload?area=${area}`;
    await page.goto(address);
    const folders = page.getByRole("treegrid");
    await folders.getByRole("row").first().waitFor();
    await walk(page, folders);
    await expect(page).toHaveURL(address);
    const files = page.getByRole("grid");
    await files.getByRole("row").first().focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "Home"]) await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
    await expect(files.locator("[aria-selected='true']")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/pasta=/);
    const inFolder = page.url();
    await folders.getByRole("row").first().focus();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(inFolder);
  });
}

test("arrows walk sections and choices without choosing", async ({ page, product: { url } }) => {
  await page.goto(`${url}/upload?area=modelos`);
  await page.getByRole("tab", { name: "Modelos" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Tópicos" })).toBeFocused();
  await expect(page).toHaveURL(/area=modelos/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/area=topicos/);

  await page.goto(`${url}/manage-users`);
  const status = page.getByRole("radiogroup").first();
  await status.getByRole("radio", { checked: true }).focus();
  const before = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(before);
  await expect(status.getByRole("radio").nth(0)).toBeChecked();
  await page.keyboard.press("Space");
  await expect(status.getByRole("radio").nth(1)).toBeChecked();
});
