/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { accessible } from "../../axe.ts";
import { type Credentials, expect, test } from "../../lavra.ts";
import { newOffice } from "../../screens/roles-screen.ts";
import { apiOf } from "../../screens/staff-screens.ts";
import { carry } from "../../session.ts";

// This journey changes what the whole product sells.
test.use({ dataOf: "plan-editor" });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Salvar plano" });
const edits = (page: Page) => page.getByRole("list", { name: "Alterações" });
const plain = (text: string) => new RegExp(text.replaceAll("$", "\\$").replaceAll(".", "\\.").replaceAll(" ", "\\s"));

test("staff edit a plan, a colleague at the same time is notified and loses nothing; an order keeps its price, and a trial its original length", async ({
  browser,
  context,
  product: { url },
  credentials,
}) => {
  const dev = credentials.desenvolvedor as Credentials;
  const owner = await apiOf(url, await newOffice(url));
  const order = { planId: "starter", billingCycle: "monthly", extraUsers: 1 };
  const before = (await owner("POST", "/api/payments/create-preference", order)).body;
  const { page } = await carry(context, url, dev);
  const { page: second } = await carry(await browser.newContext(), url, dev);

  await test.step("prices, limits and features are saved once and are listed in the history", async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Editor de Planos" }).click();
    await expect(field(page, "Duração")).toHaveValue("15");
    await page.getByRole("radio", { name: /^Inicial/ }).check({ force: true });
    await expect(field(page, "Preço mensal")).toHaveValue("79,00");
    await second.goto(`${url}/plan-editor?plano=starter`);
    await expect(field(second, "Preço mensal")).toHaveValue("79,00");
    await field(page, "Preço mensal").fill("89,9");
    await field(page, "Usuário extra por mês").fill("21");
    await page.getByText("Relatórios avançados").click();
    await save(page).dblclick();
    await expect(edits(page)).toContainText(plain("Preço mensal: de R$ 79,00 para R$ 89,90"));
    await expect(edits(page)).toContainText("Relatórios avançados: de não para sim");
    await expect(edits(page).locator("> li")).toHaveCount(1);
    await page.reload();
    await expect(field(page, "Preço mensal")).toHaveValue("89,90");
    await expect(page.getByRole("switch", { name: "Relatórios avançados" })).toBeChecked();
  });

  await test.step("the colleague, who opened the editor before, is notified and overwrites it knowingly", async () => {
    await field(second, "Preço mensal").fill("99");
    await save(second).click();
    const notice = second.getByRole("alert").filter({ hasText: "O plano foi alterado por outra pessoa" });
    await expect(notice).toContainText(plain("Preço mensal: agora R$ 89,90; você digitou R$ 99,00"));
    await accessible(second);
    await notice.getByRole("button", { name: "Manter o que digitei" }).click();
    await expect(field(second, "Usuário extra por mês")).toHaveValue("21,00");
    await save(second).click();
    await expect(edits(second)).toContainText(plain("Preço mensal: de R$ 89,90 para R$ 99,00"));
  });

  await test.step("the earlier order keeps its price; the next one has the new price", async () => {
    const status = await owner("GET", `/api/payments/status/${before.external_reference}`);
    expect(status.body).toMatchObject({ amount: 98, status: "pending" });
    const checkout = await context.newPage();
    await checkout.goto(before.init_point);
    await expect(checkout.getByText(plain("R$ 98,00")).first()).toBeVisible();
    const after = (await owner("POST", "/api/payments/create-preference", order)).body;
    const next = await owner("GET", `/api/payments/status/${after.external_reference}`);
    expect(next.body).toMatchObject({ amount: 120 });
  });

  await test.step("the trial's new length applies to activations from then on", async () => {
    await page.goto(`${url}/plan-editor?plano=free_trial`);
    await field(page, "Duração").fill("20");
    await field(page, "Duração").press("Enter");
    await expect(edits(page)).toContainText(/Duração/);
    expect(await trialDays(owner)).toBe(15);
    expect(await trialDays(await apiOf(url, await newOffice(url)))).toBe(20);
  });
});

async function trialDays(owner: Awaited<ReturnType<typeof apiOf>>): Promise<number> {
  const { subscription } = (await owner("GET", "/api/subscriptions/current")).body;
  return (Date.parse(subscription.periodEnd) - Date.parse(subscription.periodStart)) / 86_400_000;
}
