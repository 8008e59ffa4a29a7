/// <reference lib="dom" />
import { updateSubscription } from "@lavra/contract/plans/monitoring";
import { editPlan } from "@lavra/contract/plans/plans";
import type { Locator, Page } from "@playwright/test";
import { accessible } from "../axe.ts";
import { focusFault, tabToThis } from "../keyboard.ts";
import { askForOwnPassword, keepOrdersInLine, orderInLine } from "../states/acts.ts";
import { desktop } from "../states/state.ts";
import { expect, on, test, unreachable } from "./page-test.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** Presses Tab until an element has the focus, and expects it to be visible. */
async function tabTo(page: Page, target: Locator) {
  await tabToThis(page, target);
  await expect.poll(() => focusFault(page)).toBe("");
}

const isAsWideAsItsWindow = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

test("a plan is bought by keyboard alone: cycle, extra users, plan, payment page; the dialog returns the focus", async ({
  page,
  enter,
}) => {
  await enter("planless");
  await page.goto("/plans");
  await tabTo(page, page.getByRole("radio", { name: /Mensal/ }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: /Anual/ })).toBeChecked();
  await tabTo(page, page.getByRole("spinbutton", { name: "Usuários extras no Inicial" }));
  await page.keyboard.press("ArrowUp");
  const plan = page.getByRole("button", { name: "Contratar: Inicial" });
  await tabTo(page, plan);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 usuário extra");
  await accessible(page);
  await tabTo(page, dialog.getByRole("button", { name: "Contratar", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Ir para o pagamento" }));
  await isAsWideAsItsWindow(page);
  await accessible(page);
  const popup = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  // The order is created while the window is already open.
  await expect(dialog.getByRole("status")).toContainText("A página de pagamento está aberta em outra janela.");
  await (await popup).close();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(plan).toBeFocused();
});

test("a plan is edited by keyboard alone, visible above the save bar, without a connection and with it again", async ({
  page,
  api,
  enter,
}) => {
  await enter("desenvolvedor");
  await page.goto("/plan-editor");
  const chosen = page.getByRole("radio", { name: /^Período gratuito/ });
  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: /^Intermediário/ })).toBeChecked();
  await tabTo(page, page.locator("summary").filter({ has: page.getByRole("heading", { name: "Preços" }) }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Preço mensal", exact: true }));
  await page.keyboard.type("189,90");
  api.answer(on(editPlan, unreachable));
  await page.keyboard.press("Enter");
  await expect(page.getByText("O plano não foi salvo.")).toBeVisible();
  await accessible(page);
  api.restore();
  await tabTo(page, page.getByRole("button", { name: "Salvar plano" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Plano salvo com sucesso!")).toBeVisible();
  await isAsWideAsItsWindow(page);
});

test("an office's subscription is found, opened, changed and saved by keyboard alone", async ({ page, api, enter }) => {
  await enter("desenvolvedor");
  await page.goto("/user-monitoring");
  await page.getByRole("table").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("maria souza");
  await expect(page.getByRole("rowheader")).toHaveText(["Maria Souza"]);
  const edit = page.getByRole("button", { name: "Editar a assinatura de Maria Souza" });
  await tabTo(page, edit);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Usuários extras" }));
  await page.keyboard.type("5");
  await tabTo(page, page.getByRole("switch", { name: /Registrar pagamento manual/ }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("textbox", { name: "Valor do pagamento" }));
  await page.keyboard.type("98");
  await isAsWideAsItsWindow(page);
  await accessible(page);
  await tabTo(page, page.getByRole("button", { name: "Salvar" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Assinatura atualizada com sucesso!")).toBeVisible();
  await expect(edit).toBeFocused();
  expect(api.to(updateSubscription).map(({ body }) => body)).toMatchObject([
    { extraUsersCount: 5, manualPaymentAmount: 98 },
  ]);
});

test("the notice about a given password leads to the change of password and back by keyboard alone", async ({
  page,
  api,
  enter,
}) => {
  askForOwnPassword("asked")(api);
  await enter("administrador");
  await page.goto("/dashboard");
  await tabTo(page, page.getByRole("link", { name: "Criar minha senha" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Alterar senha" });
  await expect(dialog.getByLabel("Senha atual")).toBeFocused();
  await isAsWideAsItsWindow(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Aviso sobre a sua senha" })).toBeVisible();
});

test("a waiting order is cancelled by keyboard alone and can be made again", async ({ page, api, enter }) => {
  keepOrdersInLine(api);
  await enter("administrador");
  await page.setViewportSize(desktop);
  await page.goto("/generate");
  await orderInLine(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await tabTo(page, page.getByRole("button", { name: "Cancelar" }));
  await isAsWideAsItsWindow(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/O documento está na fila/)).toBeHidden();
  await tabTo(page, page.getByRole("button", { name: /Gerar/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/O documento está na fila/)).toBeVisible();
});
