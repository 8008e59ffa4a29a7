import { createPreference, generateLink, payablePlans, readPaymentStatus } from "@lavra/contract/plans/payments";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blockSubscription, clearSession } from "../../platform/session/session.ts";
import { fourPlans, orderId, paymentAddress } from "../../testing/fakes/fake-plans.tsx";
import { goToPayment, payButton, stubWindows } from "../../testing/open-payment.tsx";
import { type Failing, on, refuse, unreachable, WireReply } from "../../testing/stub-api.ts";

beforeEach(clearSession);

const preference = {
  preference_id: "pref-1",
  external_reference: orderId,
  init_point: paymentAddress,
  sandbox_init_point: paymentAddress,
};

describe("the payment page", () => {
  test("opens in a centred window of 900 by 700, once however often the button is pressed", async () => {
    const { popup, open, assign } = stubWindows();
    vi.stubGlobal("screenX", 100);
    vi.stubGlobal("screenY", 50);
    vi.stubGlobal("outerWidth", 1500);
    vi.stubGlobal("outerHeight", 1000);
    const { person, api } = await goToPayment();
    expect(screen.getByRole("list", { name: "Formas de pagamento" }).textContent).toBe("PIXCartão de créditoBoleto");
    await person.dblClick(await payButton());
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(paymentAddress));
    expect(open.mock.calls[0]?.[2]).toBe("popup,width=900,height=700,left=400,top=200");
    expect(api.to(createPreference)).toHaveLength(1);
    expect(api.to(createPreference)[0]?.headers.get("idempotency-key")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    expect(await screen.findByText(/A página de pagamento está aberta em outra janela/)).toBeTruthy();
  });

  test("opens in this window if the browser blocks the other", async () => {
    const { assign } = stubWindows({ isKept: true });
    const { person } = await goToPayment();
    await person.click(await payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(paymentAddress));
  });

  test("can be opened again without another purchase if it was closed before its address came", async () => {
    const { popup } = stubWindows();
    popup.closed = false;
    const { person, api } = await goToPayment([
      on(createPreference, () => {
        popup.closed = true;
        return { ...preference, init_point: paymentAddress };
      }),
    ]);
    await person.click(await payButton());
    expect(await screen.findByText("Erro ao abrir página de pagamento")).toBeTruthy();
    popup.closed = false;
    await person.click(screen.getByRole("button", { name: /^Abrir o pagamento de novo/ }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(paymentAddress));
    expect(api.to(createPreference)).toHaveLength(1);
  });

  const noUrl = JSON.stringify({ success: true, data: { ...preference, init_point: "", sandbox_init_point: "" } });

  test.each<[string, Failing, string]>([
    [
      "the server's own sentence",
      refuse("payments.off"),
      "Esta instalação ainda não recebe pagamentos. Fale com o suporte para contratar um plano.",
    ],
    ["ours where it has none", new WireReply(502, "<html></html>"), "Erro ao criar preferência de pagamento"],
    [
      "ours without an answer, and why",
      unreachable,
      "Erro ao criar preferência de pagamentoNão foi possível falar com o servidor. Verifique a conexão e tente novamente.",
    ],
    ["that no address came", new WireReply(200, noUrl), "URL de pagamento não foi gerada"],
    ["an answer that cannot be understood", new WireReply(200, "{}"), "Erro ao processar pagamento"],
  ])("a failure to get it is reported: %s", async (_, answer, words) => {
    const { popup } = stubWindows();
    const { person } = await goToPayment([on(createPreference, answer)]);
    await person.click(await payButton());
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(popup.close).toHaveBeenCalled();
    expect(popup.location.replace).not.toHaveBeenCalled();
  });
});

describe("the payment", () => {
  test("can be passed on as a link instead, as a purchase of its own", async () => {
    const made = on(generateLink, { ...preference, link: paymentAddress });
    const { open } = stubWindows();
    const { person, api } = await goToPayment([made]);
    await person.click(await screen.findByRole("button", { name: "Gerar link de pagamento" }));
    expect(await screen.findByText(/O link de pagamento está pronto/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copiar o link" })).toBeTruthy();
    expect(api.to(generateLink)[0]?.body).toEqual({ planId: "advanced", billingCycle: "monthly" });
    expect(open).not.toHaveBeenCalled();
  });

  test("reports an address that is none, and nothing about an open window", async () => {
    const { popup } = stubWindows();
    const reply = { success: true, data: { ...preference, init_point: "pagar", sandbox_init_point: "pagar" } };
    const { person } = await goToPayment([on(createPreference, new WireReply(200, JSON.stringify(reply)))]);
    await person.click(await payButton());
    expect(await screen.findByText("Erro ao abrir página de pagamento")).toBeTruthy();
    expect(popup.location.replace).not.toHaveBeenCalled();
    expect(screen.queryByText(/está aberta em outra janela/)).toBeNull();
  });

  test("reports a link that cannot be made", async () => {
    const { person } = await goToPayment([on(generateLink, new WireReply(502, "<html></html>"))]);
    await person.click(await screen.findByRole("button", { name: "Gerar link de pagamento" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Erro ao gerar link de pagamento");
  });

  test("is not offered before the plans on sale are known", async () => {
    let isBroken = true;
    const { person } = await goToPayment([
      on(payablePlans, () => (isBroken ? new WireReply(502, "<html></html>") : { plans: [...fourPlans] })),
    ]);
    expect(await screen.findByText("Erro ao carregar planos")).toBeTruthy();
    isBroken = false;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await payButton()).toBeTruthy();
  });

  test("its window, once it returns, notifies this page, which closes the payment and says so", async () => {
    stubWindows();
    const { person, router, channel } = await goToPayment();
    await person.click(await payButton());
    await screen.findByText(/aberta em outra janela/);
    channel.hear({ kind: "returned", outcome: "success", orderId: "019aa000-0000-7000-8000-0000000000bb" });
    expect(screen.getByText(/aberta em outra janela/)).toBeTruthy();
    channel.hear({ kind: "returned", outcome: "talvez", orderId });
    expect(screen.getByText(/aberta em outra janela/)).toBeTruthy();
    expect(channel.said).not.toContainEqual({ kind: "seen" });
    // A payment page may not name its order.
    channel.hear({ kind: "returned", outcome: "failure", orderId: "" });
    expect(await screen.findByText(/❌ Pagamento recusado/)).toBeTruthy();
    expect(channel.said).toContainEqual({ kind: "seen" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.state.location.search).toEqual({ payment: "failure" });
  });

  test("is polled: an activated purchase closes it, as when PIX is paid by phone", async () => {
    stubWindows();
    blockSubscription("administrador");
    const status = { planId: "advanced" as const, billingCycle: "monthly" as const, extraUsers: 0, amount: 449 };
    const answer = { ...status, id: orderId, status: "approved" as const, paymentMethod: "pix" as const };
    const { person } = await goToPayment([
      on(readPaymentStatus, { ...answer, paidAt: "2026-11-23T10:00:00.000Z", isActivated: true }),
    ]);
    await person.click(await payButton());
    expect(await screen.findByText(/✅ Pagamento aprovado com sucesso!/)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a failure to read its state is shown as long as it lasts", async () => {
    stubWindows();
    let isBroken = true;
    const status = { planId: "advanced" as const, billingCycle: "monthly" as const, extraUsers: 0, amount: 449 };
    const answer = { ...status, id: orderId, status: "pending" as const, paymentMethod: null, paidAt: null };
    const { person } = await goToPayment([
      on(readPaymentStatus, () => (isBroken ? new WireReply(502, "<html></html>") : { ...answer, isActivated: false })),
    ]);
    await person.click(await payButton());
    expect(await screen.findByText("Erro ao verificar status do pagamento")).toBeTruthy();
    isBroken = false;
    // The state is read every three seconds.
    await waitFor(() => expect(screen.queryByText("Erro ao verificar status do pagamento")).toBeNull(), {
      timeout: 10_000,
    });
    expect(screen.getByText(/aberta em outra janela/)).toBeTruthy();
  });
});
