import type { Page } from "@playwright/test";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { configurationOf, saveWithout, withTemplate } from "../../screens/configurator.ts";

const words = [
  "OUTORGANTE: {CLIENTE}, {ESTADO_CIVIL}, CPF {CPF}.",
  "OUTORGADO: {ADVOGADO}, em {FORO, onde recebe intimações.",
  ...Array.from({ length: 60 }, (_, at) => `Cláusula ${at + 1}. Os poderes conferidos por este instrumento.`),
  "{MUNICIPIO}, {DATA}",
  "{SUBTEMPLATES}",
];

const paper = (page: Page) => page.getByRole("region", { name: "Páginas do documento" });
const place = (page: Page, text: string) => paper(page).locator(".paper-place").filter({ hasText: text }).first();
const card = (page: Page) => page.getByRole("group", { name: "No lugar escolhido" });
const row = (page: Page, key: string) => page.getByRole("button", { name: `Mostrar ${key} no documento` });

test("the template is shown beside its markers: each leads to the other, and a missing marker is added at its place", async ({
  context,
  product,
  owner,
}) => {
  const { api, page, fileId, address } = await withTemplate(context, product, owner, "Mandato.docx", words);
  await saveWithout(api, fileId, "Mandato.docx", "{ESTADO_CIVIL}");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/paper-pane/.test(request.url())) scripts.push(request.url());
  });

  await test.step("the markers are shown first, the document after them", async () => {
    await page.goto(address);
    await page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
    await place(page, "{CLIENTE}").waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    await expect(place(page, "{ESTADO_CIVIL}")).toHaveClass(/paper-blank/);
  });

  await test.step("leads from the list to a place far down the document, and back", async () => {
    await expect(place(page, "{MUNICIPIO}")).not.toBeInViewport();
    await row(page, "{MUNICIPIO}").focus();
    await expect(place(page, "{MUNICIPIO}")).toBeInViewport();
    await expect(place(page, "{MUNICIPIO}")).toHaveClass(/paper-now/);
    await row(page, "{CPF}").press("Enter");
    await place(page, "{ADVOGADO}").click();
    await expect(row(page, "{ADVOGADO}")).toBeFocused();
  });

  await test.step("a missing marker is added at its place by keyboard and is listed in the order of the file", async () => {
    await place(page, "{ESTADO_CIVIL}").click();
    await expect(card(page)).toBeFocused();
    await accessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Marcador {ESTADO_CIVIL} adicionado.")).toBeVisible();
    await expect(row(page, "{ESTADO_CIVIL}")).toBeFocused();
    await expect(place(page, "{ESTADO_CIVIL}")).not.toHaveClass(/paper-blank/);
    await expect
      .poll(async () => Object.keys((await configurationOf(api, fileId)).markers))
      .toEqual(["{CLIENTE}", "{ESTADO_CIVIL}", "{CPF}", "{ADVOGADO}", "{MUNICIPIO}", "{DATA}"]);
  });

  await test.step("a fault shows its repair at its place", async () => {
    await place(page, "{FORO").click();
    await expect(card(page).getByText("Escreva {FORO}.")).toBeVisible();
    await card(page).getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("tab", { name: "Formulário" }).click();
    await page.getByRole("button", { name: "Mostrar {FORO no documento" }).click();
    await expect(place(page, "{FORO")).toHaveClass(/paper-now/);
  });

  await test.step("on a phone the document is a tab", async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(address);
    await page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
    await row(page, "{MUNICIPIO}").click();
    await expect(place(page, "{MUNICIPIO}")).toBeInViewport();
    await expect(page.getByRole("tab", { name: "Documento" })).toHaveAttribute("aria-selected", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await accessible(page);
    await card(page).getByRole("button", { name: "Ver na lista" }).click();
    await expect(row(page, "{MUNICIPIO}")).toBeFocused();
  });
});
