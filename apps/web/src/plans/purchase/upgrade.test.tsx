import { createPreference } from "@lavra/contract/payments";
import { calculatePrice } from "@lavra/contract/plans";
import { currentSubscription } from "@lavra/contract/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { openPlans, someSubscription } from "../../testing/fake-plans.tsx";
import { choosePlan, payButton, stubWindows } from "../../testing/open-payment.tsx";
import { on, refuse } from "../../testing/stub-api.ts";

beforeEach(clearSession);

const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ") ?? "";

describe("the details of a plan", () => {
  test.each([
    ["Upgrade: Avançado", "Upgrade para o Avançado", "Upgrade", "Fazer upgrade para o Avançado?", "Confirmar upgrade"],
    [
      "Downgrade: Inicial",
      "Downgrade para o Inicial",
      "Downgrade",
      "Fazer downgrade para o Inicial?",
      "Confirmar downgrade",
    ],
  ])("%s is asked about before anything happens", async (button, title, action, question, confirm) => {
    const { person, modal, api } = await choosePlan(button);
    expect(modal.getByRole("heading", { name: title })).toBeTruthy();
    await waitFor(() => expect(modal.getByRole("button", { name: action })).toHaveProperty("disabled", false));
    await person.click(modal.getByRole("button", { name: action }));
    const asked = within(await screen.findByRole("alertdialog", { name: question }));
    expect(asked.getByText(/Começa então um novo período/)).toBeTruthy();
    expect(api.to(createPreference)).toHaveLength(0);
    await person.click(asked.getByRole("button", { name: confirm }));
    expect(await payButton()).toBeTruthy();
    expect(api.to(createPreference)).toHaveLength(0);
  });

  test("another cycle of the same plan is a change; the question can be cancelled", async () => {
    const page = await openPlans();
    await page.person.click(screen.getByRole("radio", { name: /^Anual/ }));
    await page.person.click(screen.getByRole("button", { name: "Alterar: Intermediário" }));
    const action = await screen.findByRole("button", { name: "Alterar" });
    await waitFor(() => expect(action).toHaveProperty("disabled", false));
    await page.person.click(action);
    const asked = within(await screen.findByRole("alertdialog", { name: "Alterar a assinatura?" }));
    expect(asked.getByText("Intermediário, anual")).toBeTruthy();
    await page.person.click(asked.getByRole("button", { name: "Cancelar" }));
    expect(await screen.findByRole("dialog", { name: "Plano Intermediário" })).toBeTruthy();
    expect(page.api.to(createPreference)).toHaveLength(0);
  });

  test("the price is broken down as the server calculates it, extra users and discount included", async () => {
    const { person, modal, api, dialog } = await choosePlan("Upgrade: Avançado");
    const count = modal.getByRole("spinbutton", { name: "Usuários extras" });
    await person.click(modal.getByRole("button", { name: "Mais um usuário extra" }));
    await person.click(modal.getByRole("button", { name: "Mais um usuário extra" }));
    await person.click(modal.getByRole("radio", { name: /^Anual/ }));
    await waitFor(() => expect(plain(dialog.textContent)).toContain("R$ 4.675,20"));
    const text = plain(dialog.textContent);
    expect(text).toContain("Plano Avançado12 × R$ 449,00R$ 5.388,00");
    expect(text).toContain("2 usuários extras12 × 2 × R$ 19,00R$ 456,00");
    expect(text).toContain("Desconto anual (20%)− R$ 1.168,80");
    expect(text).toContain("Equivale a R$ 389,60 por mês: R$ 1.168,80 a menos do que pagando mês a mês.");
    expect(api.to(calculatePrice).at(-1)?.body).toEqual({
      planId: "advanced",
      billingCycle: "annual",
      extraUsers: 2,
      includeDiscount: true,
    });
    await person.clear(count);
    await person.type(count, "51");
    expect(count.getAttribute("aria-valuenow")).toBe("50");
  });

  test("more active users than it allows are bought along, or somebody is deactivated", async () => {
    const quoted = on(calculatePrice, ({ body: { extraUsers } }) => ({
      basePrice: 79,
      extraUsers,
      extraUsersPrice: 19 * extraUsers,
      discount: 0,
      total: 79 + 19 * extraUsers,
      savings: 0,
      change: "downgrade" as const,
      isRenewal: false,
      usersToDeactivate: Math.max(0, 4 - extraUsers),
    }));
    const { person, modal } = await choosePlan("Downgrade: Inicial", [quoted]);
    expect(await modal.findByText(/O escritório tem 4 usuários ativos a mais/)).toBeTruthy();
    expect(modal.getByRole("link", { name: "desative 4 usuários" }).getAttribute("href")).toBe("/manage-users");
    expect(modal.getByRole("button", { name: "Downgrade" })).toHaveProperty("disabled", true);
    await person.click(modal.getByRole("button", { name: "Incluir 4 usuários extras" }));
    await waitFor(() => expect(modal.getByRole("button", { name: "Downgrade" })).toHaveProperty("disabled", false));
    expect(modal.queryByText(/a mais do que/)).toBeNull();
  });

  test("a price that cannot be read is retried", async () => {
    let isBroken = true;
    const answer = { basePrice: 449, extraUsers: 0, extraUsersPrice: 0, discount: 0, total: 449, savings: 0 };
    const quoted = on(calculatePrice, () =>
      isBroken ? refuse("server.error") : { ...answer, change: null, isRenewal: false, usersToDeactivate: 0 },
    );
    const { person, modal } = await choosePlan("Upgrade: Avançado", [quoted]);
    expect(await modal.findByText("Não foi possível calcular o preço.")).toBeTruthy();
    isBroken = false;
    await person.click(modal.getByRole("button", { name: "Tentar novamente" }));
    expect(await modal.findByText("Total por um mês")).toBeTruthy();
  });

  test("renewing goes straight to the payment of the present plan", async () => {
    const { open } = stubWindows();
    const subscription = someSubscription({
      display: { state: "expiring", daysLeft: 3 },
      canRenew: true,
      extraUsers: 2,
    });
    const { person, api } = await openPlans([on(currentSubscription, { subscription, canActivateTrial: false })]);
    await person.click(screen.getByRole("button", { name: "Renovar" }));
    await person.click(await payButton());
    await waitFor(() => expect(api.to(createPreference)).toHaveLength(1));
    expect(api.to(createPreference)[0]?.body).toEqual({
      planId: "intermediate",
      billingCycle: "monthly",
      extraUsers: 2,
    });
    expect(open).toHaveBeenCalledOnce();
  });
});
