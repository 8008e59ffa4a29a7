import { createPreference } from "@lavra/contract/plans/payments";
import { calculatePrice } from "@lavra/contract/plans/plans";
import { changePlan, currentSubscription } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { openPlans, someSubscription, someTerms } from "../../testing/fakes/fake-plans.tsx";
import { choosePlan, payButton, stubWindows } from "../../testing/open-payment.tsx";
import { on, refuse, unreachable } from "../../testing/stub-api.ts";

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
    expect(api.to(createPreference)).toHaveLength(0);
    await person.click(asked.getByRole("button", { name: new RegExp(`^${confirm}`) }));
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
      when: "end",
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
      ...someTerms({ change: "downgrade", kind: "downgrade", usersToDeactivate: Math.max(0, 4 - extraUsers) }),
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
    const quoted = on(calculatePrice, () => (isBroken ? refuse("server.error") : { ...answer, ...someTerms() }));
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

describe("what a change of plan does", () => {
  const inicial = { planType: "starter", planName: "Inicial", billingCycle: "annual", extraUsers: 0 } as const;
  const annual = { ...inicial, from: "2026-01-10T15:00:00.000Z", until: "2027-01-10T15:00:00.000Z" };
  const price = { basePrice: 449, extraUsers: 0, extraUsersPrice: 0, discount: 0, total: 449, savings: 0 };

  test("an upgrade shows the credit, what is paid now, and what the office has before and after", async () => {
    const next = { planType: "advanced", planName: "Avançado", billingCycle: "monthly", extraUsers: 0 } as const;
    const after = { ...next, from: "2026-03-05T15:00:00.000Z", until: "2026-05-20T15:00:00.000Z" };
    const terms = someTerms({
      kind: "upgrade",
      amountDue: 107.5,
      credit: { amount: 341.5, daysLeft: 311, days: 365 },
      before: [annual],
      after: [after],
      renewal: { at: after.until, amount: 449 },
    });
    const { dialog } = await choosePlan("Upgrade: Avançado", [on(calculatePrice, { ...price, ...terms })]);
    await waitFor(() => expect(plain(dialog.textContent)).toContain("A pagar agoraR$ 107,50"));
    const text = plain(dialog.textContent);
    expect(text).toContain("Crédito do plano atual: 311 de 365 dias− R$ 341,50");
    expect(text).toContain("HojeInicial, anual, até 10/01/2027");
    expect(text).toContain("DepoisAvançado, mensal, até 20/05/2026");
    expect(text).toContain("Próxima renovação: 20/05/2026, R$ 449,00. Não é automática.");
  });

  test("a cheaper plan can begin now: nothing is paid, and the answer shows the changed plan", async () => {
    const credit = { amount: 100, daysLeft: 10, days: 20 };
    const quoted = on(calculatePrice, ({ body: { when } }) => ({
      ...price,
      ...someTerms(when === "now" ? { kind: "switched", amountDue: 0, credit } : { kind: "downgrade", amountDue: 79 }),
    }));
    const changed = someSubscription({ planType: "starter", planName: "Inicial", planConfig: { name: "Inicial" } });
    const doubles = [quoted, on(changePlan, { subscription: changed })];
    const { person, modal, api } = await choosePlan("Downgrade: Inicial", doubles);
    await person.click(await modal.findByRole("radio", { name: "Agora" }));
    expect(await modal.findByText("Crédito do plano atual: 10 de 20 dias")).toBeTruthy();
    const action = modal.getByRole("button", { name: "Downgrade" });
    await waitFor(() => expect(action).toHaveProperty("disabled", false));
    await person.click(action);
    const asked = within(await screen.findByRole("alertdialog", { name: "Fazer downgrade para o Inicial?" }));
    expect(asked.getByText(/Nada é cobrado/)).toBeTruthy();
    await person.click(asked.getByRole("button", { name: /^Confirmar downgrade/ }));
    expect(await screen.findByText("Plano alterado com sucesso!")).toBeTruthy();
    expect(api.to(changePlan)[0]?.body).toEqual({ planId: "starter", billingCycle: "monthly", extraUsers: 0 });
    expect(api.to(createPreference)).toHaveLength(0);
  });

  test("a change without a payment that is refused or not sent keeps the question and the choice", async () => {
    const quoted = on(calculatePrice, ({ body: { when } }) => ({
      ...price,
      ...someTerms(
        when === "now"
          ? { kind: "switched", amountDue: 0, credit: { amount: 100, daysLeft: 10, days: 20 } }
          : { kind: "downgrade", amountDue: 79 },
      ),
    }));
    const answers: (() => unknown)[] = [() => refuse("subscriptions.change_not_free"), unreachable];
    const changed = someSubscription({ planType: "starter", planName: "Inicial", planConfig: { name: "Inicial" } });
    const { person, modal, api } = await choosePlan("Downgrade: Inicial", [
      quoted,
      on(changePlan, () => (answers.shift() ?? (() => ({ subscription: changed })))() as never),
    ]);
    await person.click(await modal.findByRole("radio", { name: "Agora" }));
    await modal.findByText("Crédito do plano atual: 10 de 20 dias");
    const action = modal.getByRole("button", { name: "Downgrade" });
    await waitFor(() => expect(action).toHaveProperty("disabled", false));
    await person.click(action);
    const asked = within(await screen.findByRole("alertdialog"));
    const confirm = async () => person.click(asked.getByRole("button", { name: /^Confirmar downgrade/ }));
    await confirm();
    expect((await asked.findByRole("alert")).textContent).toContain("Esta mudança de plano depende de um pagamento.");
    await confirm();
    await waitFor(() =>
      expect(asked.getByRole("alert").textContent).toContain("Não foi possível falar com o servidor"),
    );
    await confirm();
    expect(await screen.findByText("Plano alterado com sucesso!")).toBeTruthy();
    const keys = api.to(changePlan).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBeTruthy();
    expect(keys[2], "the answer that was lost may have been a success").toBe(keys[1]);
  });
});
