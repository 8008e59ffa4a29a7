import { askRefund, type BillingEntry, billingHistory } from "@lavra/contract/plans/payments";
import { readStatement } from "@lavra/contract/plans/subscriptions";
import { successes } from "@lavra/contract/successes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { historyReply, openPlans, someEntry } from "../../testing/fakes/fake-plans.tsx";
import { newId } from "../../testing/stand-in/office/made-up/made-up.ts";
import { type Doubles, neverAnswers, on, refuse, unreachable, WireReply } from "../../testing/stub-api.ts";
import { methodName, statusLook } from "./payment-words.ts";

beforeEach(clearSession);

async function openHistory(doubles: Doubles) {
  const page = await openPlans(doubles);
  expect(page.api.to(billingHistory)).toHaveLength(0);
  await page.person.click(screen.getByRole("button", { name: "Histórico de pagamentos" }));
  return page;
}

const withEntries = (count: number) => {
  const entries = Array.from({ length: count }, (_, at) => someEntry(count - at));
  return on(billingHistory, ({ query }) => historyReply(entries, Number(query.get("page"))));
};

const rows = () => screen.getAllByRole("row").slice(1);

describe("the history of payments", () => {
  test("loads five at a time while there are more, and folds", async () => {
    const { person, api } = await openHistory([withEntries(7)]);
    await screen.findByRole("table", { name: "Pagamentos" });
    expect(rows()).toHaveLength(5);
    await person.click(screen.getByRole("button", { name: /^Carregar mais/ }));
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(screen.queryByRole("button", { name: /^Carregar mais/ })).toBeNull();
    expect(api.to(billingHistory).map(({ query }) => query.toString())).toEqual(["page=1&limit=5", "page=2&limit=5"]);
    await person.click(screen.getByRole("button", { name: "Histórico de pagamentos" }));
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("a line shows plan, extra users, day, method, amount and state", async () => {
    const entries = [
      someEntry(2, { displayStatus: "pending", paymentMethod: null, paidAt: null, actualPaymentDate: null }),
      someEntry(1, { paymentMethod: "boleto", immutableAmount: 1910.4, immutableExtraUsers: 2 }),
    ];
    await openHistory([on(billingHistory, () => historyReply(entries, 1))]);
    await screen.findByRole("table");
    const [pending, paid] = rows().map(({ textContent }) => textContent?.replace(/\s/g, " "));
    expect(paid).toBe("Intermediário, mensalcom 2 usuários extras26/10/2026BoletoPagamento nº 1001R$ 1.910,40Aprovado");
    expect(pending).toContain("Não escolhida");
    expect(pending).toContain("Pendenteaté 29/10/2026");
  });

  test("without payments it says so", async () => {
    await openHistory([]);
    expect(await screen.findByText("Nenhum pagamento encontrado")).toBeTruthy();
  });

  test.each([
    [
      "an answer without success",
      new WireReply(200, JSON.stringify({ success: false })),
      "Falha ao carregar histórico",
    ],
    ["a failure", refuse("server.error"), "Erro ao carregar histórico de pagamentos"],
    ["no answer", unreachable, "Erro ao carregar histórico de pagamentos"],
  ])("%s is reported and can be retried", async (_, broken, words) => {
    let isBroken = true;
    const answer = () =>
      isBroken ? (typeof broken === "function" ? broken() : broken) : historyReply([someEntry(1)], 1);
    const { person } = await openHistory([on(billingHistory, answer)]);
    expect(await screen.findByText(words)).toBeTruthy();
    isBroken = false;
    const failure = within(screen.getByText(words).closest("[role=alert]") as HTMLElement);
    await person.click(failure.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});

describe("the refund of an older order that was paid late", () => {
  const late = { ...someEntry(1), canAskRefund: true };
  const name = "Prefiro o reembolso: Intermediário, mensal, R$\u00a0199,00";
  const answered = (entries: () => BillingEntry[]) => on(billingHistory, () => historyReply(entries(), 1));

  test("is offered, asked about, asked for once, and then dated", async () => {
    let entries = [late];
    const { person, api } = await openHistory([
      answered(() => entries),
      on(askRefund, () => {
        entries = [{ ...someEntry(1), refundAskedAt: "2026-11-21T15:00:00.000Z" }];
        return { message: successes["payments.refund_asked"] };
      }),
    ]);
    expect(await screen.findByText("Virou mais dias de assinatura")).toBeTruthy();
    await person.click(screen.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Pedir o reembolso?" }));
    expect(dialog.getByText(/Os dias que este pagamento trouxe saem da assinatura agora/)).toBeTruthy();
    expect(api.to(askRefund)).toHaveLength(0);
    await person.dblClick(dialog.getByRole("button", { name: /^Pedir reembolso/ }));
    expect(await screen.findByText(successes["payments.refund_asked"])).toBeTruthy();
    expect(api.to(askRefund).map(({ params }) => params.id)).toEqual([late.id]);
    expect(screen.getByText("Reembolso pedido em 21/11/2026")).toBeTruthy();
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("that is refused or fails keeps the question open with the reason, and can be tried again", async () => {
    const answers = [() => refuse("payments.refund_not_offered"), unreachable, () => ({ message: "" })];
    const { person } = await openHistory([
      answered(() => [late]),
      on(askRefund, () => (answers.shift() ?? unreachable)()),
    ]);
    await person.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const again = async () => person.click(dialog.getByRole("button", { name: /^Pedir reembolso/ }));
    await again();
    expect((await dialog.findByRole("alert")).textContent).toContain("não pode mais ser pedido por aqui");
    await again();
    await waitFor(() => expect(dialog.getByRole("alert").textContent).toContain("Erro ao pedir reembolso"));
    await again();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

describe("the statement", () => {
  const paid = { planName: "Inicial", billingCycle: "monthly", extraUsers: 1, paid: 98, used: 40, left: 58 } as const;
  const nothing = { creditIn: 0, creditOut: 0, refunded: 0 };
  const granted = {
    id: newId(),
    kind: "grant",
    effect: "started",
    at: "2026-11-01T15:00:00.000Z",
    ...nothing,
    ...paid,
  } as const;

  test.each<[string, () => never | ReturnType<typeof refuse>, string]>([
    ["a failing server", () => refuse("server.error"), "Erro interno do servidor"],
    ["no connection", unreachable, "Não foi possível falar com o servidor"],
  ])("%s: says why, and is read again on a press; each entry says what became of its money", async (_, fails, why) => {
    let isUp = false;
    const { person } = await openPlans([
      on(readStatement, async () => {
        if (!isUp) return fails();
        return { entries: [granted] };
      }),
    ]);
    await person.click(screen.getByRole("button", { name: "Extrato da assinatura" }));
    const alert = await screen.findByText("Erro ao carregar extrato");
    expect(alert.closest("[role=alert]")?.textContent).toContain(why);
    isUp = true;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    const table = await screen.findByRole("table", { name: "Extrato da assinatura" });
    const [, row] = within(table).getAllByRole("row");
    expect(row?.textContent?.replace(/\s/g, " ")).toBe(
      "01/11/2026PagamentoInicial, mensal, com 1 usuário extraInício do períodoR$ 98,00R$ 40,00 usadoR$ 58,00 a usar",
    );
  });

  test("that is on its way says so", async () => {
    const { person } = await openPlans([on(readStatement, neverAnswers)]);
    await person.click(screen.getByRole("button", { name: "Extrato da assinatura" }));
    expect(await screen.findByText("Carregando extrato...")).toBeTruthy();
  });
});

describe("words of a payment", () => {
  test.each([
    ["approved", "Aprovado"],
    ["completed", "Aprovado"],
    ["pending", "Pendente"],
    ["rejected", "Rejeitado"],
    ["refunded", "Reembolsado"],
    ["in_mediation", "Pendente"],
    ["toString", "Pendente"],
  ])("%s reads %s", (status, words) => {
    expect(statusLook(status).name).toBe(words);
  });

  test.each([
    ["credit_card", "Cartão de crédito"],
    ["debit_card", "Cartão de débito"],
    ["bank_transfer", "Transferência bancária"],
    ["pix", "PIX"],
    ["boleto", "Boleto"],
    ["other", "Outro"],
    ["bitcoin", "Outro"],
    ["constructor", "Outro"],
  ])("paid by %s reads %s", (method, words) => {
    expect(methodName(method)).toBe(words);
  });
});
