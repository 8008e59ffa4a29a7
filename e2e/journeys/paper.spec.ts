/// <reference lib="dom" />
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../lavra.ts";
import { openPaperAlone } from "../paper/open-paper.ts";
import { openTemplate, paperOf } from "../paper/read-papers.ts";
import { accessible, carry } from "../session.ts";

const demo = (path: string) => fileURLToPath(new URL(`../../apps/api/demo/${path}`, import.meta.url));
const long = "Maria da Silva e Souza, brasileira, casada, advogada, residente na rua das Laranjeiras, ".repeat(12);

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

test("pages that were poured again are those that a fresh pouring gives, and lose nothing", async () => {
  const topics = [openTemplate(demo("topicos/Mérito/Consumidor/Relação de consumo.docx"))];
  const { page, close } = await openPaperAlone();
  const templates = [
    ["modelos/Contratos/Contrato de honorários advocatícios.docx", []],
    ["modelos/Trabalhista/Reclamação trabalhista.docx", topics],
  ] as const;
  for (const [path, merged] of templates) {
    const paper = paperOf(openTemplate(demo(path)), merged);
    const next = numbers(7);
    const values: Record<string, string> = {};
    await page.evaluate((given) => showPaper(given, {}), paper as never);
    await page.evaluate(() => pages());
    for (let count = 0; count < 24; count++) {
      const tag = paper.places[Math.floor(next() * paper.places.length)] ?? "";
      values[tag] = long.slice(0, Math.floor(next() * next() * long.length));
      await page.evaluate(([name, value]) => type(name ?? "", value ?? ""), [tag, values[tag]]);
    }
    const { page: fresh, close: closeFresh } = await openPaperAlone();
    await fresh.evaluate(([given, known]) => showPaper(given as never, known as never), [paper, values]);
    await fresh.evaluate(() => pages());
    const wanted = await fresh.evaluate(() => sheets());
    expect(wanted.filter(({ isOverfull, isBreakLost }) => isOverfull || isBreakLost)).toEqual([]);
    await expect.poll(() => page.evaluate(() => sheets()), { timeout: 60_000 }).toEqual(wanted);
    await closeFresh();
  }
  await close();
});

const place = (page: Page, tag: string) =>
  page.getByRole("region", { name: "Páginas do documento" }).locator(".paper-place", { hasText: tag });

test("the document beside its form: filled as one types, its blanks lead to their fields, topics in their places", async ({
  context,
  product,
  credentials,
}) => {
  const { page } = await carry(context, product.url, credentials.administrador as never);
  await page.goto(`${product.url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("Petição inicial");
  await page.keyboard.press("Enter");
  const paper = page.getByRole("region", { name: "Páginas do documento" });
  await expect(paper.getByText("AÇÃO INDENIZATÓRIA")).toBeVisible();
  await accessible(page);

  await page.getByRole("textbox", { name: "Cliente", exact: true }).fill("Joana Pereira Lima");
  await expect(place(page, "Joana Pereira Lima").first()).toBeVisible();
  await expect(place(page, "Joana Pereira Lima").first()).toHaveClass(/paper-now/);
  await place(page, "{REU}").first().click();
  await expect(page.getByRole("textbox", { name: "Réu", exact: true })).toBeFocused();

  await page.getByRole("searchbox", { name: "Buscar tópico" }).fill("Dano moral");
  await page.keyboard.press("Enter");
  await expect(paper.getByText("Do dano moral", { exact: false }).first()).toBeAttached();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("tab", { name: "Prévia" }).click();
  await expect(place(page, "Joana Pereira Lima").first()).toBeVisible();
  await accessible(page);
  await place(page, "{REU}").first().click();
  await expect(page.getByRole("textbox", { name: "Réu", exact: true })).toBeFocused();
});
