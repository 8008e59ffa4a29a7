/// <reference lib="dom" />
import { type Credentials, expect, test } from "../lavra.ts";
import { newOffice } from "../roles-screen.ts";
import { accessible, carry } from "../session.ts";
import { apiOf } from "../staff-screens.ts";

test.use({ dataOf: "monitoring" });

test("an order paid twice is a payment that needs a person: it is told, marked with a note, and opened again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const office = await newOffice(url);
  const owner = await apiOf(url, office);
  const order = { planId: "starter", billingCycle: "monthly", extraUsers: 0 };
  const { status, body } = await owner("POST", "/api/payments/create-preference", order);
  expect(status).toBeLessThan(300);
  for (const method of ["pix", "card"]) {
    const form = new URLSearchParams({ method, outcome: "approved" });
    const paid = await fetch(body.init_point, { method: "POST", body: form, redirect: "manual" });
    expect(paid.status).toBe(303);
  }
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  const list = page.getByRole("list", { name: "Pagamentos a conferir" });
  const row = list.getByRole("listitem").filter({ hasText: office.nome });
  await expect(async () => {
    await page.goto(`${url}/user-monitoring`);
    await expect(row).toContainText("Pago duas vezes", { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText(/R\$\s79,00/);
  await accessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await row.getByRole("button", { name: /^Marcar como resolvido/ }).click();
  const dialog = page.getByRole("dialog", { name: "Marcar como resolvido" });
  await dialog.getByRole("textbox", { name: "Anotação" }).fill("Devolvido pelo painel.");
  await accessible(page);
  await dialog.getByRole("button", { name: "Marcar como resolvido" }).dblclick();
  await expect(page.getByText("Pagamento marcado como resolvido.")).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Ver os resolvidos" }).click();
  await expect(row).toContainText("Devolvido pelo painel.");
  await accessible(page);
  await row.getByRole("button", { name: /^Reabrir/ }).click();
  await expect(page.getByText("Pagamento de volta à lista.")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Marcar como resolvido/ })).toBeVisible();
});
