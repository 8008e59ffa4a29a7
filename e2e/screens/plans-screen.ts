/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { tabToThis } from "../keyboard.ts";
import { type Credentials, expect } from "../lavra.ts";
import { carry, logInElsewhere, newAccount } from "../session.ts";
import { apiOf } from "./staff-screens.ts";

export const words = {
  success: "✅ Pagamento aprovado com sucesso! Seu plano será ativado em breve.",
  failure: "❌ Pagamento recusado. Tente novamente ou use outro método de pagamento.",
  pending: "⏳ Pagamento pendente. Aguarde a confirmação para ativação do plano.",
  needsPlan: "Você precisa contratar um plano válido para usar o produto. Selecione um plano abaixo para continuar.",
} as const;

type Method = "PIX" | "Cartão de crédito" | "Boleto";

/** Actions that the simulator's payment page offers for a payment. */
type Act = "Aprovar" | "Recusar" | "Deixar pendente";

export const presentPlan = (page: Page) => page.getByRole("region", { name: "Assinatura atual" });

/** Opens the page of plans as this person, or as a new account if none is given. */
export async function openPlans(context: BrowserContext, url: string, credentials?: Credentials): Promise<Page> {
  const { page } = await carry(context, url, credentials ?? (await newAccount(url)));
  await page.goto(`${url}/plans`);
  await expect(page.getByRole("heading", { name: "Escolha um plano" })).toBeVisible();
  return page;
}

/** Goes from the cards to the payment of an office without a plan; ends before the payment page is opened. */
export async function contract(page: Page, plan: string) {
  await page.getByRole("button", { name: `Contratar: ${plan}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Contratar" }).click();
}

export const goToPayment = (page: Page) => page.getByRole("button", { name: "Ir para o pagamento" }).click();

/** Continues to the payment page, which opens in a separate window. */
export async function openPayment(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await goToPayment(page);
  const payment = await opened;
  await payment.waitForURL("**/simulador/pagar/*");
  return payment;
}

/** Staff give an office the plan Inicial for these days, as after a payment that only they know of. */
export async function setPeriod(url: string, staff: Credentials, owner: Credentials, from: string, until: string) {
  const { user } = await logInElsewhere(url, owner);
  const change = { planType: "starter", billingCycle: "monthly", periodStart: from, periodEnd: until };
  const call = await apiOf(url, staff);
  const { status } = await call("PUT", `/api/subscriptions/admin/${user.id}`, { ...change, extraUsersCount: 0 });
  expect(status).toBe(200);
}

/** Does the same as `pay` by keyboard alone: Tab to the methods, an arrow to the method, Tab to the result, Enter. */
export async function payByKeyboard(payment: Page, method: Method, act: Act) {
  await expect(payment.getByRole("heading", { name: "Pagamento simulado" })).toBeVisible();
  await tabToThis(payment, payment.getByRole("radio"));
  const chosen = payment.getByRole("radio", { name: method });
  for (let presses = 0; presses < 3 && !(await chosen.isChecked()); presses += 1) {
    await payment.keyboard.press("ArrowDown");
  }
  await expect(chosen).toBeFocused();
  await tabToThis(payment, payment.getByRole("button", { name: act }));
  await payment.keyboard.press("Enter");
}

/** Chooses the payment method and the result on the simulator's page. */
export async function pay(payment: Page, method: Method, act: Act) {
  await expect(payment.getByRole("heading", { name: "Pagamento simulado" })).toBeVisible();
  await payment.getByRole("radio", { name: method }).check();
  await payment.getByRole("button", { name: act }).click();
}

/** Makes the browser block new windows. */
export const keepWindowsShut = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

/** Registers a person on the log-in page and logs in. */
export async function registerAndEnter(page: Page, url: string): Promise<Credentials> {
  const login = `titular.${randomBytes(4).toString("hex")}`;
  const password = "jabuticaba-7";
  await page.goto(`${url}/login`);
  await page.getByRole("button", { name: "Criar conta" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Nome").fill("Helena Prado");
  await form.getByLabel("CPF").pressSequentially(`${Array.from(randomBytes(9), (byte) => byte % 10).join("")}00`);
  await form.getByLabel("E-mail").fill(`${login}@exemplo.com.br`);
  await form.getByLabel("Login").fill(login);
  await form.getByLabel("Senha", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Criar conta" }).click();
  await expect(form).toBeHidden();
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(`${url}/dashboard`);
  return { login, password };
}

/** Expects that a page of the product leads a blocked office away. */
export const isBlocked = async (page: Page, url: string) => {
  await page.goto(`${url}/generate`);
  await page.waitForURL(`${url}/dashboard`);
};

/** Expects that the product is open to the office. */
export const isOpen = async (page: Page, url: string) => {
  await page.goto(`${url}/generate`);
  await expect(page.getByRole("searchbox", { name: "Buscar modelo" })).toBeVisible();
};

/**
 * A window that is closed while it loads another page may remain and would be used again; then the test closes it like
 * a person.
 */
export const shut = (payment: Page) => payment.close();

export const historyRow = (page: Page, name: RegExp) => page.getByRole("row", { name });
export const openHistory = (page: Page) => page.getByRole("button", { name: "Histórico de pagamentos" }).click();
