import { listPlans, plansPricing } from "@lavra/contract/plans/plans";
import { activateTrial, currentSubscription, currentUsage, noSubscription } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, readSession } from "../platform/session/session.ts";
import {
  drawPlans,
  fourPlans,
  openPlans,
  somePlan,
  someSubscription,
  someUsage,
} from "../testing/fakes/fake-plans.tsx";
import { on, refuse } from "../testing/stub-api.ts";

beforeEach(clearSession);

const card = (name: string) => within(screen.getByRole("article", { name }));
const current = () => within(screen.getByRole("region", { name: "Assinatura atual" }));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ") ?? "";

describe("the present subscription", () => {
  test("shows plan, price, last payment, next billing date and usage", async () => {
    await openPlans();
    const text = plain(screen.getByRole("region", { name: "Assinatura atual" }).textContent);
    expect(text).toContain("Intermediário Ativa");
    expect(text).toContain("R$ 199,00 por mês");
    expect(text).toContain("Último pagamento: R$ 199,00 em 26/10/2026");
    expect(text).toContain("Próxima cobrança em 26/11/2026");
    expect(text).toContain("34 de 120");
    expect(text).toContain("Restam 86 até 26/11/2026");
    expect(text).toContain("5 de 8");
  });

  test.each([
    ["expired", 0, "free_trial", "Expirada", false],
    ["expired", -3, "starter", "Expirada", true],
    ["expiring", 5, "starter", "5 dias restantes", true],
    ["expiring", 1, "starter", "1 dia restante", true],
    ["expiring", 5, "free_trial", "5 dias restantes", false],
    ["active", 6, "starter", "Ativa", false],
  ] as const)("%s with %i days left on %s reads %s", async (state, daysLeft, planType, words, canRenew) => {
    const subscription = someSubscription({ planType, display: { state, daysLeft }, canRenew });
    await openPlans([on(currentSubscription, { subscription, canActivateTrial: false })]);
    expect(current().getByText(words)).toBeTruthy();
    expect(current().queryByRole("button", { name: "Renovar" }) !== null).toBe(canRenew);
  });

  test("is reported as missing to an office that never had one", async () => {
    await openPlans([on(currentSubscription, { subscription: noSubscription, canActivateTrial: true })]);
    expect(current().getByRole("heading", { name: "Nenhum plano contratado" })).toBeTruthy();
  });

  test("a limit that is reached suggests what helps", async () => {
    const documents = { used: 120, limit: 120, resetAt: "2026-11-26T15:00:00.000Z" };
    await openPlans([on(currentUsage, someUsage({ documents }))]);
    expect(current().getByText(/Limite do mês atingido até 26\/11\/2026/)).toBeTruthy();
  });
});

describe("the plans", () => {
  test("each card has limits, features, price and a button", async () => {
    await openPlans();
    expect(screen.getAllByRole("article").map((each) => within(each).getByRole("heading").textContent)).toEqual(
      fourPlans.map(({ name }) => name),
    );
    expect(card("Inicial").getByText("30 documentos por mês")).toBeTruthy();
    expect(card("Inicial").getByText("1 usuário")).toBeTruthy();
    expect(card("Intermediário").getByText("120 documentos por mês")).toBeTruthy();
    expect(card("Intermediário").getByText("8 usuários")).toBeTruthy();
    expect(card("Avançado").getByText("Documentos ilimitados")).toBeTruthy();
    expect(card("Período gratuito").getByText("10 documentos")).toBeTruthy();
    expect(card("Período gratuito").getByText("15 dias, uma única vez")).toBeTruthy();
    expect(plain(card("Inicial").getByText(/79,00/).textContent)).toBe("R$ 79,00");
    expect(card("Intermediário").getByText("Plano atual", { selector: "span" })).toBeTruthy();
    const lines = card("Inicial").getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "30 documentos por mês",
      "1 usuário",
      "Cores próprias",
      "Permissões por cargo",
      "Cargos personalizados",
      "Relatórios avançados",
      "Não inclui: Acesso completo (todos os recursos, inclusive os que vierem)",
    ]);
    expect(card("Inicial").getByRole("button", { name: "Downgrade: Inicial" })).toBeTruthy();
    expect(card("Intermediário").getByRole("button", { name: "Plano atual" })).toHaveProperty("disabled", true);
    expect(card("Avançado").getByRole("button", { name: "Upgrade: Avançado" })).toBeTruthy();
    expect(card("Período gratuito").getByRole("button")).toHaveProperty("disabled", true);
  });

  test("follow the server: unlimited users, another price, another limit", async () => {
    const limits = { maxUsers: -1, maxDocuments: 45, extraUserPrice: 19 };
    await openPlans([on(listPlans, { plans: [somePlan({ limits })] })]);
    expect(card("Intermediário").getByText("45 documentos por mês")).toBeTruthy();
    expect(card("Intermediário").getByText("Usuários ilimitados")).toBeTruthy();
    expect(card("Intermediário").queryByRole("spinbutton")).toBeNull();
  });

  test("each plan has its own icon and colour", async () => {
    await openPlans();
    const looks = screen.getAllByRole("article").map((each) => {
      const tile = each.querySelector(".icon-tile");
      return [tile?.className, tile?.querySelector("svg")?.getAttribute("class")];
    });
    expect(new Set(looks.map(([colour]) => colour)).size).toBe(4);
    expect(new Set(looks.map(([, icon]) => icon)).size).toBe(4);
  });

  test("extra users are 0 to 50, by button, key or figure, and count in the price", async () => {
    const { person } = await openPlans();
    const count = card("Avançado").getByRole("spinbutton", { name: "Usuários extras no Avançado" });
    const shown = () => plain(card("Avançado").getByText(/R\$/, { selector: ".sr-only" }).textContent);
    expect(card("Avançado").getByRole("button", { name: /^Menos/ })).toHaveProperty("disabled", true);
    await person.click(card("Avançado").getByRole("button", { name: "Mais um usuário extra no Avançado" }));
    expect(shown()).toBe("R$ 468,00");
    await person.click(count);
    await person.keyboard("{ArrowUp}{ArrowUp}");
    expect(count.getAttribute("aria-valuenow")).toBe("3");
    await person.clear(count);
    await person.type(count, "99");
    expect(count.getAttribute("aria-valuenow")).toBe("50");
    expect(shown()).toBe("R$ 1.399,00");
    expect(card("Avançado").getByRole("button", { name: /^Mais/ })).toHaveProperty("disabled", true);
    await person.keyboard("{Home}");
    expect(shown()).toBe("R$ 449,00");
  });

  test("the toggle starts on monthly; the year takes the discount off and reads all again", async () => {
    const { person, api } = await openPlans();
    expect(screen.getByRole("radio", { name: /^Mensal/ })).toHaveProperty("checked", true);
    const before = [api.to(listPlans).length, api.to(plansPricing).length, api.to(currentSubscription).length];
    await person.click(screen.getByRole("radio", { name: /^Anual.*20% de desconto/ }));
    expect(plain(card("Intermediário").getByText(/159,20/).textContent)).toBe("R$ 159,20");
    expect(plain(card("Intermediário").getByText(/por ano/).textContent)).toBe("R$ 1.910,40 por ano, de uma vez");
    expect(plain(card("Intermediário").getByText(/cada, por mês/).textContent)).toBe("R$ 15,20 cada, por mês");
    await waitFor(() => {
      expect(api.to(listPlans).length).toBeGreaterThan(before[0] ?? 0);
      expect(api.to(plansPricing).length).toBeGreaterThan(before[1] ?? 0);
      expect(api.to(currentSubscription).length).toBeGreaterThan(before[2] ?? 0);
    });
    expect(card("Intermediário").getByRole("button", { name: "Alterar: Intermediário" })).toBeTruthy();
  });

  test("an office's own cycle and extra users are chosen beforehand, a trial's cycle is not", async () => {
    const yearly = someSubscription({ billingCycle: "annual", extraUsers: 2 });
    const { unmount } = await openPlans([on(currentSubscription, { subscription: yearly, canActivateTrial: false })]);
    expect(screen.getByRole("radio", { name: /^Anual/ })).toHaveProperty("checked", true);
    const counts = screen.getAllByRole("spinbutton").map((count) => count.getAttribute("aria-valuenow"));
    expect(counts).toEqual(["0", "2", "0"]);
    unmount();
    const trial = someSubscription({ planType: "free_trial", status: "trial", billingCycle: "annual" });
    await openPlans([on(currentSubscription, { subscription: trial, canActivateTrial: false })]);
    expect(screen.getByRole("radio", { name: /^Mensal/ })).toHaveProperty("checked", true);
    expect(card("Período gratuito").getByRole("button", { name: "Plano atual" })).toHaveProperty("disabled", true);
  });

  test("coming back to the window reads all again", async () => {
    const { api } = await openPlans();
    const routes = [listPlans, plansPricing, currentSubscription, currentUsage];
    const before = routes.map((route) => api.to(route).length);
    window.dispatchEvent(new Event("focus"));
    await waitFor(() =>
      routes.forEach((route, at) => {
        expect(api.to(route).length).toBeGreaterThan(before[at] ?? 0);
      }),
    );
  });
});

describe("a part that cannot be read", () => {
  test("is reported, and read again on a press", async () => {
    let isBroken = true;
    const { person } = drawPlans([
      on(listPlans, () => (isBroken ? refuse("server.error") : { plans: [...fourPlans] })),
    ]);
    expect(await screen.findByText("Erro ao carregar informações dos planos. Tente novamente.")).toBeTruthy();
    isBroken = false;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByRole("article", { name: "Avançado" })).toBeTruthy();
  });

  test("later removes nothing that is already shown", async () => {
    let isBroken = false;
    const { person } = await openPlans([on(currentUsage, () => (isBroken ? refuse("server.error") : someUsage()))]);
    isBroken = true;
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByText("Erro ao carregar informações dos planos. Tente novamente.")).toBeTruthy();
    expect(card("Avançado")).toBeTruthy();
    isBroken = false;
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await waitFor(() => expect(screen.queryByText(/Erro ao carregar informações/)).toBeNull());
  });
});

describe("the free trial", () => {
  const assign = () => {
    const spy = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    return spy;
  };

  test("asks, is activated once, and reloads the page", async () => {
    const leave = assign();
    blockSubscription("administrador");
    const { person, api } = await openPlans([
      on(currentSubscription, { subscription: noSubscription, canActivateTrial: true }),
      on(activateTrial, { subscription: someSubscription({ status: "trial", planType: "free_trial" }) }),
    ]);
    await person.click(card("Período gratuito").getByRole("button", { name: "Ativar período gratuito" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("A ativação é definitiva e irreversível")).toBeTruthy();
    expect(api.to(activateTrial)).toHaveLength(0);
    await person.dblClick(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/plans?trial=activated"));
    expect(api.to(activateTrial)).toHaveLength(1);
    expect(readSession().isBlocked).toBe(false);
    leave.mockRestore();
  });

  test("a refusal keeps the question open, with its reason", async () => {
    const { person } = await openPlans([
      on(currentSubscription, { subscription: noSubscription, canActivateTrial: true }),
      on(activateTrial, refuse("subscriptions.trial_used")),
    ]);
    await person.click(card("Período gratuito").getByRole("button"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Não foi possível ativar o período gratuito");
  });

  test("is no longer offered once it is used up", async () => {
    const subscription = someSubscription({
      isActive: false,
      status: "expired",
      planType: "free_trial",
      display: { state: "expired", daysLeft: 0 },
    });
    await openPlans([on(currentSubscription, { subscription, canActivateTrial: false })]);
    expect(card("Período gratuito").getByRole("button", { name: "Já utilizado" })).toHaveProperty("disabled", true);
  });

  test("is not offered to an office without a plan whose e-mail or document has had it", async () => {
    await openPlans([on(currentSubscription, { subscription: noSubscription, canActivateTrial: false })]);
    expect(card("Período gratuito").getByRole("button", { name: "Já utilizado" })).toHaveProperty("disabled", true);
    expect(current().getByText("Contrate um dos planos abaixo.")).toBeTruthy();
  });

  test("the reloaded page says that it was activated", async () => {
    const { router } = await openPlans([], { address: "/plans?trial=activated" });
    expect(screen.getByText("Período gratuito ativado com sucesso!")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/plans");
  });
});
