/// <reference lib="dom" />
import { type Credentials, expect, test } from "../../lavra.ts";
import {
  contract,
  goToPayment,
  historyRow,
  isBlocked,
  isOpen,
  keepWindowsShut,
  openHistory,
  openPayment,
  openPlans,
  pay,
  payByKeyboard,
  presentPlan,
  shut,
  words,
} from "../../screens/plans-screen.ts";
import { carry } from "../../session.ts";

test("a refused card opens nothing; a bank slip is cancelled, another one is left pending in the same window and opens the product once the bank confirms it", async ({
  context,
  product: { url },
}) => {
  const page = await openPlans(context, url);
  await contract(page, "Inicial");
  await pay(await openPayment(page), "Cartão de crédito", "Recusar");
  await expect(page.getByText(words.failure)).toBeVisible();
  await openHistory(page);
  await expect(historyRow(page, /Inicial, mensal/)).toContainText("Rejeitado");
  await isBlocked(page, url);

  // Same person in another tab of a browser that blocks new windows.
  const other = await context.newPage();
  await keepWindowsShut(other);
  await other.goto(`${url}/plans`);
  await contract(other, "Inicial");
  await goToPayment(other);
  await other.waitForURL("**/simulador/pagar/*");
  const cancelled = other.url();
  await pay(other, "Boleto", "Deixar pendente");
  await test.step("the bank slip waits on the page, is cancelled there and at the provider, and ordered again", async () => {
    await other.waitForURL(`${url}/plans?*`);
    const orders = other.getByRole("region", { name: "Pedidos que aguardam pagamento" });
    await expect(orders).toContainText("Aguardando pagamento do boleto");
    await orders.getByRole("button", { name: /^Cancelar: Inicial/ }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(other.getByText("Pedido cancelado.")).toBeVisible();
    await expect(orders).toBeHidden();
    await openHistory(other);
    await expect(historyRow(other, /Inicial, mensal.*Boleto/)).toContainText("Cancelado pelo escritório");
    expect((await other.request.get(cancelled)).status()).toBe(404);
    await contract(other, "Inicial");
    await goToPayment(other);
    await other.waitForURL("**/simulador/pagar/*");
    expect(other.url()).not.toBe(cancelled);
  });
  const address = other.url();
  await pay(other, "Boleto", "Deixar pendente");
  await other.waitForURL(`${url}/plans?*`);
  await expect(other.getByText(words.pending)).toBeVisible();
  await openHistory(other);
  await expect(historyRow(other, /Inicial, mensal.*Boleto/).first()).toContainText("Pendente");
  await expect(other.getByRole("button", { name: "Contratar: Inicial" })).toBeEnabled();
  await isBlocked(page, url);

  await page.goto(address);
  await payByKeyboard(page, "Boleto", "Aprovar");
  await page.waitForURL(`${url}/plans?*`);
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(presentPlan(other)).toContainText("Ativa");
  await isOpen(other, url);
});

test("an old bank slip that is paid after another plan becomes days of it, is exchanged for a refund, and waits for staff", async ({
  browser,
  context,
  product: { url },
  credentials,
}) => {
  const page = await openPlans(context, url);
  const slip = await context.newPage();
  await keepWindowsShut(slip);
  await slip.goto(`${url}/plans`);
  await contract(slip, "Inicial");
  await goToPayment(slip);
  await slip.waitForURL("**/simulador/pagar/*");
  const address = slip.url();
  await pay(slip, "Boleto", "Deixar pendente");
  await slip.waitForURL(`${url}/plans?*`);

  await page.reload();
  await contract(page, "Intermediário");
  await expect(page.getByText(/^Outro pedido aguarda pagamento: Inicial, mensal/)).toBeVisible();
  const payment = await openPayment(page);
  await pay(payment, "PIX", "Aprovar");
  await expect(presentPlan(page)).toContainText("Intermediário");
  await shut(payment);
  const bought = await presentPlan(page)
    .getByText(/^Próxima cobrança em/)
    .innerText();

  await slip.goto(address);
  await pay(slip, "Boleto", "Aprovar");
  await slip.waitForURL(`${url}/plans?*`);
  await expect(presentPlan(slip)).toContainText("Intermediário");
  await expect(presentPlan(slip).getByText(/^Próxima cobrança em/)).not.toHaveText(bought);
  await openHistory(slip);
  await slip.getByRole("button", { name: /^Prefiro o reembolso/ }).click();
  await slip.getByRole("alertdialog").getByRole("button", { name: "Pedir reembolso" }).click();
  await expect(slip.getByText(/^Reembolso pedido\./)).toBeVisible();
  await expect(historyRow(slip, /Inicial, mensal.*Boleto/)).toContainText("Reembolso pedido em");
  await expect(presentPlan(slip).getByText(/^Próxima cobrança em/)).toHaveText(bought);

  const staff = credentials.desenvolvedor as Credentials;
  const { page: theirs } = await carry(await browser.newContext(), url, staff);
  await theirs.goto(`${url}/user-monitoring`);
  await expect(theirs.getByText(/pediu o reembolso deste pagamento/).first()).toBeVisible();
});
