import { editPlan, listPlans, planHistory } from "@lavra/contract/plans/plans";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../platform/session/session.ts";
import { starterPlan } from "../testing/fakes/fake-monitoring.tsx";
import { enter } from "../testing/fakes/fake-offices.ts";
import { openPlanEditor } from "../testing/fakes/fake-plan-editor.tsx";
import { on, refuse, unreachable, type WireReply } from "../testing/stub-api.ts";

beforeEach(clearSession);

const broken = refuse("server.error");
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const saveButton = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Salvar plano/ });
const plain = (node: HTMLElement | undefined | null) => node?.textContent?.replaceAll("\u00a0", " ");

async function fill(name: string, typed: string) {
  const input = await field(name);
  enter(input, typed);
  return input;
}

describe("the plans", () => {
  test("are shown side by side, one chosen by the address", async () => {
    const { person, router } = await openPlanEditor([], "/plan-editor");
    const choices = await screen.findAllByRole("radio");
    expect(choices.map((choice) => plain(choice.closest("label")))).toEqual([
      "Período gratuito15 dias3 usuários30 documentos",
      "EssencialR$ 79,00 por mês3 usuários30 documentos por mês",
      "IntermediárioR$ 199,00 por mês3 usuários30 documentos por mês",
      "AvançadoR$ 449,00 por mês3 usuáriosDocumentos ilimitados",
    ]);
    expect((await field("Duração")).value).toBe("15");
    expect(screen.queryByRole("textbox", { name: "Preço mensal" })).toBeNull();
    await person.click(choices[3] as HTMLElement);
    await waitFor(() => expect(router.latestLocation.search).toEqual({ plano: "advanced" }));
    expect((await field("Preço mensal")).value).toBe("449,00");
    expect((await field("Documentos por mês")).disabled).toBe(true);
  });

  test("that cannot be read can be retried", { tags: "slow" }, async () => {
    const answers: (WireReply | undefined)[] = [broken];
    const { person } = await openPlanEditor([on(listPlans, () => answers.shift() ?? { plans: [starterPlan] })]);
    await person.click(await screen.findByRole("button", { name: /^Tentar novamente/ }));
    await field("Preço mensal");
  });
});

describe("an edit", () => {
  test("of prices, limits and features is saved whole, once, and appears in the history", async () => {
    const { person, api } = await openPlanEditor();
    expect((await saveButton()).disabled).toBe(true);
    await screen.findByText("Nenhuma alteração ainda");
    await fill("Preço mensal", "89,9");
    await fill("Desconto anual", "10");
    expect(plain(screen.getByText(/^No ciclo anual/))).toBe("No ciclo anual: R$ 970,92, ou R$ 80,91 por mês.");
    await fill("Usuários", "5");
    await person.click(screen.getByRole("checkbox", { name: "Sem limite de documentos" }));
    await person.click(screen.getByRole("switch", { name: "Relatórios avançados" }));
    await person.dblClick(await saveButton());
    await screen.findByText("Plano salvo com sucesso!");
    const [sent, ...again] = api.to(editPlan);
    expect(again).toEqual([]);
    const { id, ...plan } = starterPlan;
    expect(sent?.params).toEqual({ planId: id });
    expect(sent?.body).toEqual({
      ...plan,
      price: 89.9,
      annualDiscount: 10,
      limits: { maxUsers: 5, maxDocuments: -1, extraUserPrice: 19 },
      features: { ...plan.features, advancedReports: true },
    });
    const [entry] = within(await screen.findByRole("list", { name: "Alterações" })).getAllByRole("listitem");
    expect(plain(entry)).toContain("23/11/2026 12:00 · Maria Souza");
    expect(plain(entry)).toContain("Preço mensal: de R$ 79,00 para R$ 89,90");
    expect(plain(entry)).toContain("Documentos por mês: de 30 para sem limite");
    expect((await saveButton()).disabled).toBe(true);
  });

  test("of the trial's length is sent by Enter; a limit cleared and set again has its former value", async () => {
    const { person, api } = await openPlanEditor([], "/plan-editor?plano=free_trial");
    const unlimited = await screen.findByRole("checkbox", { name: "Sem limite de usuários" });
    await person.click(unlimited);
    await person.click(unlimited);
    expect((await field("Usuários")).value).toBe("3");
    await person.type(await fill("Duração", "30"), "{Enter}");
    await screen.findByText("Plano salvo com sucesso!");
    expect(api.to(editPlan)[0]?.body).toMatchObject({ trialDays: 30, limits: { maxUsers: 3 } });
  });

  test("that breaks a rule is not sent; the first field at fault has the focus", async () => {
    const { person, api } = await openPlanEditor();
    const price = await fill("Preço mensal", "0");
    await person.clear(await field("Usuários"));
    await person.click(await saveButton());
    expect(document.activeElement).toBe(price);
    await screen.findByText(/^Informe um preço a partir de/);
    screen.getByText("Informe um número inteiro de 1 a 1.000.000, ou deixe sem limite.");
    expect(api.to(editPlan)).toEqual([]);
  });

  test("that does not reach the server says so and is kept", async () => {
    const answers = [unreachable];
    const { person, server } = await openPlanEditor([
      on(editPlan, ({ body }) => answers.shift()?.() ?? server.save("starter", body)),
    ]);
    const price = await fill("Preço mensal", "89");
    await person.click(await saveButton());
    await screen.findByText("O plano não foi salvo.");
    expect(price.value).toBe("89");
    await person.click(await saveButton());
    await screen.findByText("Plano salvo com sucesso!");
  });

  test("remains while another plan is shown; leaving the page asks first", async () => {
    const { person, router } = await openPlanEditor();
    await fill("Preço mensal", "89");
    await person.click(screen.getByRole("radio", { name: /^Avançado/ }));
    await waitFor(async () => expect((await field("Preço mensal")).value).toBe("449,00"));
    within(screen.getByRole("radio", { name: /^Essencial/ }).closest("label") as HTMLElement).getByText("não salvo");
    void router.navigate({ to: "/dashboard" as never });
    const question = within(await screen.findByRole("alertdialog", { name: "Sair sem salvar os planos?" }));
    await person.click(question.getByRole("button", { name: "Continuar aqui" }));
    await person.click(screen.getByRole("radio", { name: /^Essencial/ }));
    await waitFor(async () => expect((await field("Preço mensal")).value).toBe("89,00"));
  });
});

describe("two people at once", () => {
  const both = async () => {
    const view = await openPlanEditor();
    const { person, server } = view;
    await fill("Preço mensal", "89");
    await person.click(screen.getByRole("switch", { name: /^Mais popular/ }));
    const { id, ...plan } = starterPlan;
    server.save(id, { ...plan, price: 85, annualDiscount: 15 });
    await person.click(await saveButton());
    const alert = await screen.findByText(/^O plano foi alterado por outra pessoa/);
    return { ...view, alert: alert.closest("[role='alert']") as HTMLElement };
  };

  test("the second sees what the first changed, and nothing is lost", async () => {
    const { person, server, alert } = await both();
    expect(within(alert).getAllByRole("listitem").map(plain)).toEqual([
      "Preço mensal: agora R$ 85,00; você digitou R$ 89,00",
      "Desconto anual: agora 15%",
    ]);
    expect((await saveButton()).disabled).toBe(true);
    await person.click(screen.getByRole("button", { name: "Manter o que digitei" }));
    expect((await field("Preço mensal")).value).toBe("89");
    expect((await field("Desconto anual")).value).toBe("15");
    await person.click(await saveButton());
    await screen.findByText("Plano salvo com sucesso!");
    expect(server.kept.get("starter")).toMatchObject({ price: 89, annualDiscount: 15, popular: true, revision: 3 });
  });

  test("or takes the plan as the first left it", { tags: "slow" }, async () => {
    const { person, api } = await both();
    await person.click(screen.getByRole("button", { name: "Usar o plano atual" }));
    expect((await field("Preço mensal")).value).toBe("85,00");
    expect((await saveButton()).disabled).toBe(true);
    expect(api.to(editPlan)).toHaveLength(1);
  });
});

describe("the history", () => {
  test("that cannot be read can be retried, and shows eight at a time", { tags: "slow" }, async () => {
    const answers: (WireReply | undefined)[] = [broken];
    const edits = Array.from({ length: 10 }, (_, at) => ({
      revision: 11 - at,
      at: "2026-11-23T15:00:00.000Z",
      by: null,
      before: starterPlan,
      after: { ...starterPlan, price: 80 + at },
    }));
    const { person } = await openPlanEditor([on(planHistory, () => answers.shift() ?? { edits })]);
    await person.click(await screen.findByRole("button", { name: /^Tentar novamente/ }));
    const list = await screen.findByRole("list", { name: "Alterações" });
    expect(list.children).toHaveLength(8);
    expect(list.textContent).toContain("pessoa não identificada");
    await person.click(screen.getByRole("button", { name: "Mostrar mais 2" }));
    expect(list.children).toHaveLength(10);
  });
});
