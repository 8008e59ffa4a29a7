import { payablePlans } from "@lavra/contract/plans/payments";
import { cancelOrder, listWaitingOrders, type WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { openPlans, paymentAddress, someWaiting } from "../../testing/fakes/fake-plans.tsx";
import { goToPayment, stubWindows } from "../../testing/open-payment.tsx";
import { neverAnswers, on, refuse, unreachable } from "../../testing/stub-api.ts";

beforeEach(clearSession);

const listed = (...parts: Partial<WaitingOrder>[]) =>
  on(listWaitingOrders, { orders: parts.map((part) => someWaiting(part)) });
const card = () => screen.findByRole("region", { name: "Pedidos que aguardam pagamento" });
const plain = (text: string | null) => text?.replace(/\s/g, " ") ?? "";
const boleto = { paymentMethod: "boleto", ticketUrl: "http://lavra.test/simulador/segunda-via/1" } as const;
const name = "Inicial, mensal";

describe("an order that waits", () => {
  test.each<[string, Partial<WaitingOrder>, string, string]>([
    ["boleto", boleto, "Aguardando pagamento do boleto", "Pague até 24/11/2026."],
    ["PIX", { paymentMethod: "pix" }, "Aguardando pagamento do PIX", "Pague até 24/11/2026 12:00."],
    ["none chosen", {}, "Aguardando pagamento", "A página de pagamento vale até 24/11/2026 12:00."],
    [
      "card under review",
      { paymentMethod: "credit_card", payableUntil: null, endsAt: null },
      "Cartão em análise",
      "A análise costuma levar até 2 dias úteis. Não é preciso pagar de novo.",
    ],
    [
      "boleto past its date",
      { ...boleto, state: "confirming" },
      "Aguardando confirmação do banco",
      "O boleto venceu em 24/11/2026. Se já foi pago, o banco confirma até 27/11/2026.",
    ],
    ["boleto", { ...boleto, state: "expired" }, "Vencido", "O boleto venceu em 24/11/2026 sem pagamento."],
    ["PIX", { paymentMethod: "pix", state: "expired" }, "Vencido", "O PIX venceu em 24/11/2026 12:00 sem pagamento."],
  ])("is shown with plan, cycle, amount and deadline: %s", async (_, part, look, deadline) => {
    await openPlans([listed(part)]);
    const text = plain((await card()).textContent);
    expect(text).toContain(look);
    expect(text).toContain("Inicial, mensal: R$ 79,00");
    expect(text).toContain(deadline);
  });

  test("is absent without one", async () => {
    await openPlans();
    expect(screen.queryByRole("region", { name: "Pedidos que aguardam pagamento" })).toBeNull();
  });

  test.each<[string, () => never | ReturnType<typeof refuse>]>([
    ["a server that fails", () => refuse("server.error")],
    ["no connection", unreachable],
  ])("%s: says that a part is missing, shows the plans, and reads it again on a press", async (_, fails) => {
    let isUp = false;
    const { person } = await openPlans([
      on(listWaitingOrders, () => (isUp ? { orders: [someWaiting(boleto)] } : fails())),
    ]);
    expect(await screen.findByText("Erro ao carregar informações dos planos. Tente novamente.")).toBeTruthy();
    expect(screen.getByRole("article", { name: "Avançado" })).toBeTruthy();
    isUp = true;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(plain((await card()).textContent)).toContain("Aguardando pagamento do boleto");
  });

  test("is resumed on its payment page, and returns here", async () => {
    const { popup } = stubWindows();
    const { person, channel } = await openPlans([listed({})]);
    await person.click(await screen.findByRole("button", { name: `Retomar: ${name}` }));
    expect(popup.location.replace).toHaveBeenCalledWith(paymentAddress);
    channel.hear({ kind: "returned", outcome: "success", orderId: someWaiting().id });
    expect(await screen.findByText(/✅ Pagamento aprovado com sucesso!/)).toBeTruthy();
  });

  test("reports a payment page that cannot be opened", async () => {
    const { popup } = stubWindows();
    const { person } = await openPlans([listed({ paymentPage: "javascript:alert(1)" })]);
    await person.click(await screen.findByRole("button", { name: `Retomar: ${name}` }));
    expect(await screen.findByText("Erro ao abrir página de pagamento")).toBeTruthy();
    expect(popup.close).toHaveBeenCalled();
    expect(popup.location.replace).not.toHaveBeenCalled();
  });

  test("links to the boleto's own page, if it is known", async () => {
    await openPlans([listed(boleto)]);
    const link = await screen.findByRole("link", { name: `2ª via: ${name}` });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([boleto.ticketUrl, "_blank"]);
  });

  test("offers nothing but a new order once it expired", async () => {
    const { person } = await openPlans([listed({ ...boleto, state: "expired", ticketUrl: null })]);
    const row = within(await card());
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Pedir novamente"]);
    await person.click(row.getByRole("button"));
    expect(await screen.findByRole("dialog", { name: "Pagamento" })).toBeTruthy();
  });
});

describe("cancelling", () => {
  test("asks, cancels, and the order is gone", async () => {
    let orders = [someWaiting(boleto)];
    const { person, api } = await openPlans([
      on(listWaitingOrders, () => ({ orders })),
      on(cancelOrder, () => {
        orders = [];
        return { message: "Pedido cancelado." };
      }),
    ]);
    await person.click(await screen.findByRole("button", { name: `Cancelar: ${name}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancelar o pedido?" }));
    expect(dialog.getByText(/O boleto deixa de valer: não o pague depois de cancelar/)).toBeTruthy();
    expect(api.to(cancelOrder)).toHaveLength(0);
    await person.dblClick(dialog.getByRole("button", { name: /^Cancelar pedido/ }));
    expect(await screen.findByText("Pedido cancelado.")).toBeTruthy();
    expect(api.to(cancelOrder).map(({ params }) => params.id)).toEqual([someWaiting().id]);
    await waitFor(() => expect(screen.queryByRole("button", { name: `Cancelar: ${name}` })).toBeNull());
  });

  test("that is refused, or reaches no server, can be tried again; a slow one says that it is under way, and is sent once", async () => {
    const answers: (() => unknown)[] = [() => refuse("payments.not_waiting"), unreachable, neverAnswers];
    const { person, api } = await openPlans([
      listed(boleto),
      on(cancelOrder, () => (answers.shift() ?? neverAnswers)() as never),
    ]);
    await person.click(await screen.findByRole("button", { name: `Cancelar: ${name}` }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const again = async () => person.click(dialog.getByRole("button", { name: /^Cancelar pedido/ }));
    await again();
    expect((await dialog.findByRole("alert")).textContent).toContain("Este pedido já não aguarda pagamento.");
    await again();
    await waitFor(() =>
      expect(dialog.getByRole("alert").textContent).toBe(
        "Erro ao cancelar pedido. Não foi possível falar com o servidor. Verifique a conexão e tente novamente.",
      ),
    );
    await again();
    const confirm = dialog.getByRole("button", { name: /^Cancelar pedido/ });
    await waitFor(() => expect(confirm.dataset.pending).toBe("true"));
    await person.keyboard("{Enter}");
    expect(api.to(cancelOrder)).toHaveLength(3);
  });

  test("that fails keeps the question open with the reason, and the order", async () => {
    const { person } = await openPlans([listed({}), on(cancelOrder, refuse("payments.cancel_failed"))]);
    await person.click(await screen.findByRole("button", { name: `Cancelar: ${name}` }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: /^Cancelar pedido/ }));
    expect((await dialog.findByRole("alert")).textContent).toContain("O pedido continua aguardando");
    await person.click(dialog.getByRole("button", { name: "Voltar" }));
    expect(screen.getByRole("button", { name: `Cancelar: ${name}` })).toBeTruthy();
  });
});

describe("another order while one waits", () => {
  test("says so before the payment, and offers to cancel the waiting one first", async () => {
    let orders = [someWaiting(boleto)];
    const { person, api } = await goToPayment([
      on(listWaitingOrders, () => ({ orders })),
      on(cancelOrder, () => {
        orders = [];
        return { message: "Pedido cancelado." };
      }),
    ]);
    const notice = await screen.findByText(/^Outro pedido aguarda pagamento/);
    expect(plain(notice.textContent)).toContain("Inicial, mensal, R$ 79,00");
    await person.click(screen.getByRole("button", { name: "Cancelar o outro pedido" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: /^Cancelar pedido/ }));
    await waitFor(() => expect(screen.queryByText(/^Outro pedido aguarda pagamento/)).toBeNull());
    expect(api.to(cancelOrder)).toHaveLength(1);
    expect(screen.getByRole("dialog", { name: "Pagamento" })).toBeTruthy();
  });

  test.each<[string, Partial<WaitingOrder>]>([
    ["the same", { plan: { type: "advanced", name: "Avançado" }, amount: 449 }],
    ["an expired one", { state: "expired" }],
  ])("is not an obstacle for %s", async (_, part) => {
    const { api } = await goToPayment([listed(part)]);
    expect(await screen.findByRole("button", { name: /^Ir para o pagamento/ })).toBeTruthy();
    expect(api.to(payablePlans).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Outro pedido aguarda pagamento/)).toBeNull();
  });
});
