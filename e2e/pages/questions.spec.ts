import { readPersonalData } from "@lavra/contract/accounts/users";
import { saveFileMarkers } from "@lavra/contract/markers/markers";
import { type FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { createPreference } from "@lavra/contract/plans/payments";
import type { Page } from "@playwright/test";
import { accessible } from "../axe.ts";
import { contract } from "../screens/plans-screen.ts";
import { expect, on, refuse, test } from "./page-test.ts";

/** An order that was paid twice. */
const twice: FlaggedPayment = {
  provider: "mercado_pago",
  paymentId: "1300000001",
  reason: "duplicate",
  orderId: "019aa000-0000-7000-8000-000000000001",
  adminId: "019aa000-0000-7000-8000-000000000002",
  nome: "Maria Souza",
  planName: "Inicial",
  amount: 79,
  currency: "BRL",
  orderedAmount: 79,
  status: "approved",
  flaggedAt: "2026-03-11T12:00:00.000Z",
  dealtAt: null,
  dealtBy: null,
  note: "",
};
const onePage = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false };

/** Checks the dialog and closes it with Escape, so that the page is ready for the next one. */
async function judgeAndShut(page: Page, role: "dialog" | "alertdialog", name: string | RegExp) {
  const dialog = page.getByRole(role, { name });
  await dialog.waitFor();
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("asks before a plan: trial, payer, a payment that cannot be made", async ({ page, api, enter }) => {
  await enter("planless");
  await page.goto("/plans");
  await page.getByRole("button", { name: "Ativar período gratuito" }).click();
  await judgeAndShut(page, "alertdialog", /período gratuito/);

  api.answer(
    on(readPersonalData, { tipoPessoa: null, cpf: "", cnpj: "", email: "" }),
    on(createPreference, refuse("payments.off")),
  );
  await contract(page, "Inicial");
  const form = page.getByRole("dialog", { name: "Dados pessoais" });
  await form.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(form.getByText("Tipo de pessoa e email são obrigatórios.").first()).toBeVisible();
  await judgeAndShut(page, "dialog", "Dados pessoais");

  api.answer(on(readPersonalData, { tipoPessoa: "fisica", cpf: "529.982.247-25", cnpj: "", email: "a@exemplo.com" }));
  await page.reload();
  await contract(page, "Inicial");
  await page.getByRole("button", { name: "Ir para o pagamento" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("ainda não recebe pagamentos");
  await accessible(page);
});

test("asks before markers are created or deleted, and shows that another person saved them", async ({
  page,
  api,
  enter,
}) => {
  await enter("administrador");
  await page.goto("/create-model");
  await page.getByRole("option", { name: "Contratos" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("proposta de honor");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
  // It comes last and moves what stands below it.
  await page.getByRole("form", { name: "Adicionar marcador" }).waitFor();
  await page.getByRole("button", { name: "Novo marcador padrão" }).click();
  await judgeAndShut(page, "dialog", "Novo marcador padrão");
  await page.getByRole("button", { name: "Limpar tudo" }).click();
  await judgeAndShut(page, "alertdialog", /./);
  api.answer(on(saveFileMarkers, refuse("markers.changed_meanwhile", { updatedBy: "Rui Lima" })));
  await page
    .getByRole("button", { name: /^Remover \{.*\} do arquivo/ })
    .first()
    .click();
  await page.getByRole("alertdialog", { name: "Este arquivo foi alterado por outra pessoa" }).waitFor();
  await accessible(page);
});

test("asks about a payment that came twice", async ({ page, api, enter }) => {
  await enter("desenvolvedor");
  api.answer(on(flaggedPayments, { data: [twice], pagination: onePage }));
  await page.goto("/user-monitoring");
  await page
    .getByRole("button", { name: /^Marcar como resolvido/ })
    .first()
    .click();
  await judgeAndShut(page, "dialog", "Marcar como resolvido");
});
