/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { newOffice } from "../roles-screen.ts";
import { accessible, carry } from "../session.ts";
import { apiOf } from "../staff-screens.ts";

test.use({ dataOf: "plan-editor" });

const planCall = "**/api/subscriptions/plans/*";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Salvar plano" });
const edits = (page: Page) => page.getByRole("list", { name: "Alterações" });
const plain = (text: string) => new RegExp(text.replaceAll("$", "\\$").replaceAll(".", "\\.").replaceAll(" ", "\\s"));

test("a plan is edited, with its history; an order that was created keeps its price", async ({
  context,
  product: { url },
  credentials,
}) => {
  const dev = credentials.desenvolvedor as Credentials;
  const office = await newOffice(url);
  const owner = await apiOf(url, office);
  const order = { planId: "starter", billingCycle: "monthly", extraUsers: 1 };
  const before = (await owner("POST", "/api/payments/create-preference", order)).body;

  const { page } = await carry(context, url, dev);
  await page.goto(`${url}/dashboard`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Editor de Planos" }).click();
  await expect(field(page, "Duração")).toHaveValue("15");
  await accessible(page);
  await page.getByRole("radio", { name: /^Inicial/ }).check({ force: true });
  await expect(field(page, "Preço mensal")).toHaveValue("79,00");
  await expect(page.getByText("Nenhuma alteração ainda")).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, "Preço mensal").fill("89,9");
  await field(page, "Usuário extra por mês").fill("21");
  await expect(page.getByText(plain("No ciclo anual: R$ 863,04, ou R$ 71,92 por mês."))).toBeVisible();
  await field(page, "Documentos por mês").fill("45");
  await page.getByText("Relatórios avançados").click();
  await accessible(page);
  await save(page).dblclick();
  await expect(page.getByText("Plano salvo com sucesso!")).toBeVisible();
  await expect(edits(page)).toContainText(plain("Preço mensal: de R$ 79,00 para R$ 89,90"));
  await expect(edits(page)).toContainText("Relatórios avançados: de não para sim");
  await expect(edits(page)).toContainText("Desenvolvedor");
  await expect(edits(page).locator("> li")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: plain("Inicial R$ 89,90 por mês") })).toBeChecked();
  await page.reload();
  await expect(field(page, "Preço mensal")).toHaveValue("89,90");
  await expect(page.getByRole("switch", { name: "Relatórios avançados" })).toBeChecked();
  await accessible(page);

  const status = await owner("GET", `/api/payments/status/${before.external_reference}`);
  expect(status.body).toMatchObject({ amount: 98, status: "pending" });
  const checkout = await page.context().newPage();
  await checkout.goto(before.init_point);
  await expect(checkout.getByText(plain("R$ 98,00")).first()).toBeVisible();
  const after = (await owner("POST", "/api/payments/create-preference", order)).body;
  const next = await owner("GET", `/api/payments/status/${after.external_reference}`);
  expect(next.body).toMatchObject({ amount: 110.9 });
});

test("the trial's length holds for who activates it from then on", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  await page.goto(`${url}/plan-editor?plano=free_trial`);
  await field(page, "Duração").fill("0");
  await field(page, "Duração").press("Enter");
  await expect(page.getByText("Informe um número inteiro de 1 a 90.")).toBeVisible();
  await expect(field(page, "Duração")).toBeFocused();
  await field(page, "Duração").fill("20");
  await field(page, "Duração").press("Enter");
  await expect(page.getByText("Plano salvo com sucesso!")).toBeVisible();
  const owner = await apiOf(url, await newOffice(url));
  const { subscription } = (await owner("GET", "/api/subscriptions/current")).body;
  const days = (Date.parse(subscription.periodEnd) - Date.parse(subscription.periodStart)) / 86_400_000;
  expect(days).toBe(20);
});

test("two people at once: the second is told what the first changed, and loses nothing", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const dev = credentials.desenvolvedor as Credentials;
  const open = async () => {
    const { page } = await carry(await browser.newContext(), url, dev);
    await page.goto(`${url}/plan-editor?plano=advanced`);
    await expect(field(page, "Preço mensal")).not.toHaveValue("");
    return page;
  };
  const [first, second] = [await open(), await open()];
  await field(second, "Preço mensal").fill("479");
  await second.getByText("Mais popular").click();
  await field(first, "Preço mensal").fill("459");
  await field(first, "Desconto anual").fill("25");
  await save(first).click();
  await expect(first.getByText("Plano salvo com sucesso!")).toBeVisible();
  await save(second).click();
  const notice = second.getByRole("alert").filter({ hasText: "O plano foi alterado por outra pessoa" });
  await expect(notice).toContainText(plain("Preço mensal: agora R$ 459,00; você digitou R$ 479,00"));
  await expect(notice).toContainText("Desconto anual: agora 25%");
  await accessible(second);
  await notice.getByRole("button", { name: "Manter o que digitei" }).click();
  await expect(field(second, "Preço mensal")).toHaveValue("479,00");
  await expect(field(second, "Desconto anual")).toHaveValue("25");
  await save(second).click();
  await expect(second.getByText("Plano salvo com sucesso!")).toBeVisible();
  await expect(edits(second)).toContainText(plain("Preço mensal: de R$ 459,00 para R$ 479,00"));
});

test("by keyboard alone, at 320 px, without a connection and with it again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/plan-editor`);
  const chosen = page.getByRole("radio", { name: /^Período gratuito/ });
  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: /^Intermediário/ })).toBeChecked();
  await tabTo(page, page.locator("summary").filter({ has: page.getByRole("heading", { name: "Preços" }) }));
  await page.keyboard.press("Enter");
  await tabTo(page, field(page, "Preço mensal"));
  await page.keyboard.type("189,90");
  await page.route(planCall, (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(page.getByText("O plano não foi salvo.")).toBeVisible();
  await accessible(page);
  await page.unroute(planCall);
  await tabTo(page, save(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Plano salvo com sucesso!")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Walks on by Tab until something has the focus; what has it stands clear of the header and of the bar below. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    expect(await whatIsHidden(page)).toBe("");
    if (await target.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

/** What has the focus and does not stand in sight. */
const whatIsHidden = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const bar = document.querySelector("section[aria-label='Salvar']");
    if (!active || !bar || bar.contains(active) || !active.closest("main")) return "";
    const { top, bottom } = (active.closest("label") ?? active).getBoundingClientRect();
    const lowest = bar.getBoundingClientRect().top;
    return bottom <= lowest && top >= 56 ? "" : `${active.outerHTML.slice(0, 200)} ${top} to ${bottom}, bar ${lowest}`;
  });
