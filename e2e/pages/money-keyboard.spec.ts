/// <reference lib="dom" />
import { downloadDocumentsReport } from "@lavra/contract/documents/reports";
import { downloadTakeout, takeoutName } from "@lavra/contract/office/takeout";
import { askRefund, billingHistory } from "@lavra/contract/plans/payments";
import { cancelOrder, listWaitingOrders } from "@lavra/contract/plans/waiting-orders";
import { successes } from "@lavra/contract/successes";
import type { Locator, Page } from "@playwright/test";
import { answerFile } from "../../apps/web/src/testing/stand-in/wire.ts";
import { focusFault, tabToThis } from "../keyboard.ts";
import { withReports } from "../states/acts.ts";
import { explainEntries, keepOrderWaiting, latePayment, payLate } from "../states/money.ts";
import { expect, on, test } from "./page-test.ts";

/** The focused element, or the label that stands for it, has an outline or a ring. */
const focusMark = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const around = [focused?.parentElement, focused?.parentElement?.parentElement, focused?.closest("label")];
    const marked = [focused, ...around].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    return marked ? "" : `no mark of the focus: ${focused?.outerHTML.slice(0, 160)}`;
  });

/** Presses Tab or Shift+Tab until an element has the focus, and expects it to be in sight and marked. */
async function tabTo(page: Page, target: Locator, key?: "Tab" | "Shift+Tab") {
  await tabToThis(page, target, key);
  await expect.poll(() => focusFault(page)).toBe("");
  await expect.poll(() => focusMark(page)).toBe("");
}

async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a dialog by its button, closes it by Escape, and expects the focus back on the button. */
async function openAndEscape(page: Page, button: Locator, dialog: Locator) {
  await press(page, button);
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });

test("an order that waits is resumed, printed and cancelled by keyboard alone", async ({ page, api, enter }) => {
  keepOrderWaiting({})(api);
  await enter("administrador");
  await page.goto("/plans");
  const resume = page.waitForEvent("popup");
  await press(page, button(page, /^Retomar: Avançado/));
  await (await resume).close();
  await expect(button(page, /^Retomar: Avançado/)).toBeFocused();
  const slip = page.waitForEvent("popup");
  await press(page, page.getByRole("link", { name: /^2ª via: Avançado/ }));
  await (await slip).close();
  const question = page.getByRole("alertdialog", { name: "Cancelar o pedido?" });
  await openAndEscape(page, button(page, /^Cancelar: Avançado/), question);
  api.answer(on(cancelOrder, { message: successes["payments.cancelled"] }), on(listWaitingOrders, { orders: [] }));
  await page.keyboard.press("Enter");
  await press(page, button(question, /^Cancelar pedido/));
  await expect(page.getByText(successes["payments.cancelled"])).toBeVisible();
  // The row is gone: the next Tab goes on inside the page.
  await expect(page.getByRole("main")).toBeFocused();
});

const returns = [
  ["success", "✅ Pagamento aprovado com sucesso! Seu plano será ativado em breve.", "Upgrade: Avançado"],
  ["failure", "❌ Pagamento recusado. Tente novamente ou use outro método de pagamento.", "Upgrade: Avançado"],
  ["pending", "⏳ Pagamento pendente. Aguarde a confirmação para ativação do plano.", /^Retomar: Avançado/],
] as const;
for (const [outcome, words, next] of returns) {
  test(`a return from the payment page to /plans/${outcome} by keyboard alone: the notice stays while it has the focus, closes by Enter, and the page goes on`, async ({
    page,
    api,
    enter,
  }) => {
    if (outcome === "pending") keepOrderWaiting({})(api);
    await page.clock.install();
    await enter("administrador");
    await page.goto(`/plans/${outcome}?external_reference=019aa000-0000-7000-8000-0000000000cc`);
    await expect(page).toHaveURL(new RegExp(`/plans\\?.*payment=${outcome}`));
    const notice = page.getByRole(outcome === "success" ? "status" : "alert").filter({ hasText: words });
    await expect(notice).toBeVisible();
    await tabTo(page, button(notice, "Fechar aviso"));
    await page.clock.runFor(9_000);
    await expect(notice).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(/\/plans$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await tabTo(page, button(page, next));
  });
}

test("a plan's dialogs, the refund and the statement by keyboard alone: Escape goes a step back, and the focus returns", async ({
  page,
  api,
  enter,
}) => {
  explainEntries(api);
  payLate(api);
  await enter("administrador");
  await page.goto("/plans");
  const dialog = page.getByRole("dialog");
  await openAndEscape(page, button(page, "Upgrade: Avançado"), dialog);

  const downgrade = button(page, "Downgrade: Inicial");
  await tabTo(page, downgrade, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("radio", { name: "No fim do período" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(dialog.getByText(/vira dias do novo plano\.$/)).toBeVisible();
  await press(page, button(dialog, "Downgrade"));
  const question = page.getByRole("alertdialog", { name: /^Fazer downgrade/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByRole("radio", { name: "Agora" })).toBeChecked();
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(downgrade).toBeFocused();

  await press(page, button(page, "Histórico de pagamentos"));
  const refund = page.getByRole("alertdialog", { name: "Pedir o reembolso?" });
  await openAndEscape(page, button(page, /^Prefiro o reembolso/), refund);
  const pagination = { page: 1, limit: 5, total: 1, totalPages: 1, hasMore: false };
  const asked = latePayment({ refundAskedAt: "2026-03-11T12:00:00.000Z" });
  api.answer(
    on(askRefund, { message: successes["payments.refund_asked"] }),
    on(billingHistory, { data: [asked], pagination }),
  );
  await page.keyboard.press("Enter");
  await press(page, button(refund, /^Pedir reembolso/));
  await expect(page.getByText(successes["payments.refund_asked"])).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await press(page, button(page, "Extrato da assinatura"));
  await expect(page.getByRole("table", { name: "Extrato da assinatura" })).toBeVisible();
});

test("the reports by keyboard alone: the period, its days, a file, and a figure that leads to its documents", async ({
  page,
  api,
  enter,
}) => {
  withReports(api);
  api.answer(on(downloadDocumentsReport, answerFile("Relatório de documentos.csv")));
  await enter("administrador");
  await page.goto("/reports?periodo=12-meses");
  await tabTo(page, page.getByRole("radio", { name: "12 meses" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Datas" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Datas" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "De" }).or(page.getByRole("spinbutton").first()));
  await tabTo(page, page.getByRole("radio", { name: "Datas" }), "Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  const download = page.waitForEvent("download");
  await press(page, button(page, /^Baixar CSV/));
  await download;
  await expect(button(page, /^Baixar CSV/)).toBeFocused();
  await press(page, page.getByRole("link", { name: "141 documentos: Maria Souza" }));
  await expect(page.getByRole("heading", { level: 1, name: "Meus documentos" })).toBeVisible();
});

test("the activity by keyboard alone: searched, cleared, filtered, opened and exported", async ({ page, enter }) => {
  await enter("administrador");
  await page.goto("/activity");
  await page.getByRole("list", { name: "Atos" }).waitFor();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Buscar por quem fez" });
  await expect(search).toBeFocused();
  await page.keyboard.type("ninguém");
  await expect(page.getByText("Nenhum ato encontrado")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await press(page, button(page, /Últimos 30 dias/));
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, /Últimos 30 dias/)).toBeFocused();
  const more = button(page, /^Mostrar mais 1 campo/).first();
  await press(page, more);
  await expect(page.getByText("Usuários extras:")).toBeVisible();
  const download = page.waitForEvent("download");
  await tabTo(page, button(page, /^Exportar/), "Shift+Tab");
  await page.keyboard.press("Enter");
  await download;
  await expect(button(page, /^Exportar/)).toBeFocused();
});

test("everything is taken out by keyboard alone: the focus is on what can be pressed, before, during and after", async ({
  page,
  api,
  enter,
}) => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answerFile>>();
  api.answer(on(downloadTakeout, () => promise));
  await enter("administrador");
  await page.goto("/takeout");
  await press(page, page.getByRole("main").getByRole("button", { name: "Baixar tudo" }));
  await expect(button(page, "Cancelar")).toBeFocused();
  const download = page.waitForEvent("download");
  resolve(answerFile(takeoutName, { "Content-Type": "application/zip" }, "PK"));
  await download;
  await expect(page.getByRole("main").getByRole("button", { name: "Baixar tudo" })).toBeFocused();
});
