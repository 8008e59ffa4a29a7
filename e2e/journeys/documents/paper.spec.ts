/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { carry } from "../../session.ts";

const place = (page: Page, tag: string) =>
  page.getByRole("region", { name: "Páginas do documento" }).locator(".paper-place", { hasText: tag });

test("the document beside its form: filled while a person types, with blanks that lead to their fields and topics in their places", async ({
  context,
  product,
  owner,
}) => {
  const { page } = await carry(context, product.url, owner);
  await page.goto(`${product.url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("Petição inicial");
  await page.keyboard.press("Enter");
  const paper = page.getByRole("region", { name: "Páginas do documento" });
  await expect(paper.getByText("AÇÃO INDENIZATÓRIA")).toBeVisible();

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
