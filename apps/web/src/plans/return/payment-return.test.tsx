import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, readSession } from "../../platform/session/session.ts";
import { openPlans, orderId, someSubscription } from "../../testing/fakes/fake-plans.tsx";
import { on } from "../../testing/stub-api.ts";

beforeEach(clearSession);

describe("a return from a payment page", () => {
  test.each([
    ["success", "✅ Pagamento aprovado com sucesso! Seu plano será ativado em breve."],
    ["failure", "❌ Pagamento recusado. Tente novamente ou use outro método de pagamento."],
    ["pending", "⏳ Pagamento pendente. Aguarde a confirmação para ativação do plano."],
  ])("with %s is shown for eight seconds, then the address is plain", async (outcome, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
    const address = `/plans?payment=${outcome}&external_reference=${orderId}&collection_id=1`;
    const { router } = await openPlans([], { address });
    expect(screen.getByText(words)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText(words)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(router.state.location.href).toBe("/plans");
  });

  test("with an unknown outcome shows nothing", async () => {
    await openPlans([], { address: "/plans?payment=talvez" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("notifies the page that waits, and this window closes once it has answered", async () => {
    const close = vi.spyOn(window, "close").mockImplementation(() => undefined);
    const { channel } = await openPlans([], { address: `/plans?payment=success&external_reference=${orderId}` });
    expect(channel.said[0]).toEqual({ kind: "returned", outcome: "success", orderId });
    expect(close).not.toHaveBeenCalled();
    channel.hear({ kind: "seen" });
    expect(close).toHaveBeenCalled();
    close.mockRestore();
  });

  test("polls the plan until it is active, and the product opens", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
    blockSubscription("administrador");
    let subscription = noSubscription;
    await openPlans([on(currentSubscription, () => ({ subscription, canActivateTrial: false }))], {
      address: "/plans?payment=success",
    });
    expect(readSession().isBlocked).toBe(true);
    subscription = someSubscription();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await waitFor(() => expect(readSession().isBlocked).toBe(false));
    expect(await screen.findByText(/Próxima cobrança em/)).toBeTruthy();
  });
});

describe("an arrival for lack of a plan", () => {
  const notice =
    "Você precisa contratar um plano válido para usar o produto. Selecione um plano abaixo para continuar.";

  test("gives the reason until there is a plan", async () => {
    blockSubscription("administrador");
    let subscription = noSubscription;
    const { router } = await openPlans([on(currentSubscription, () => ({ subscription, canActivateTrial: false }))], {
      address: "/plans?requiresSubscription=true",
    });
    expect(screen.getByText(notice)).toBeTruthy();
    subscription = someSubscription();
    window.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(router.state.location.href).toBe("/plans");
  });
});
