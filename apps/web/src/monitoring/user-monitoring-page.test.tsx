import { updateSubscription, userStats } from "@lavra/contract/plans/monitoring";
import { listPlans } from "@lavra/contract/plans/plans";
import { noSubscription } from "@lavra/contract/plans/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../platform/session/session.ts";
import {
  bought,
  onTrial,
  openMonitoring,
  openRow,
  shownNames,
  unpaid,
  watched,
} from "../testing/fakes/fake-monitoring.tsx";
import { enter } from "../testing/fakes/fake-offices.ts";
import { on, refuse, unreachable, type WireReply } from "../testing/stub-api.ts";
import { expectNoise } from "../testing/test-faults.ts";

beforeEach(clearSession);

const broken = refuse("server.error");
const text = (element: HTMLElement | undefined) => element?.textContent?.replaceAll("\u00a0", " ");

describe("the list", () => {
  test("three cards count active users, administrators and their average; the note says who is billed", async () => {
    await openMonitoring();
    await screen.findByRole("table");
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Total de usuários ativos",
      "Administradores",
      "Média por administrador",
    ]);
    expect(screen.getAllByRole("definition").map((figure) => figure.textContent)).toEqual(["7", "3", "2,3"]);
    screen.getByText("Apenas usuários ativos são contabilizados para cobrança.");
  });

  test("each row shows users, plan, period and payment in words, dates and reais", async () => {
    await openMonitoring();
    const [, first, second, third] = (await screen.findAllByRole("row")).map(text);
    expect(first).toBe(
      "Áurea Dias2 de 3 1 extraEssencial · MensalAtiva21/11/2026 a 21/12/2026R$ 1.910,40Aprovado20/11/2026Editar",
    );
    expect(second).toBe("Bruno Meloinativo1 de 1Sem assinatura––Editar");
    expect(third).toContain("Período gratuitoEm teste21/11/2026 a 06/12/2026");
    expect(third).toContain("Reembolsado");
  });

  test("plans have their original names if today's cannot be read", { tags: "slow" }, async () => {
    await openMonitoring([on(listPlans, broken)]);
    expect(text((await screen.findAllByRole("row"))[1])).toContain("Inicial · Mensal");
  });

  test("is searched by name and sorted by its column heads, both stored in the address", async () => {
    const { person, router } = await openMonitoring();
    await screen.findByRole("table");
    await person.click(screen.getByRole("button", { name: "Usuários ativos" }));
    await waitFor(() => expect(shownNames()).toEqual(["Bruno Meloinativo", "Áurea Dias", "Caio Nunes"]));
    await person.click(screen.getByRole("button", { name: "Usuários ativos" }));
    await waitFor(() => expect(shownNames()[0]).toBe("Caio Nunes"));
    expect(screen.getByRole("columnheader", { name: "Usuários ativos" }).getAttribute("aria-sort")).toBe("descending");
    await person.type(screen.getByRole("searchbox", { name: "Buscar por nome" }), "aurea");
    await waitFor(() => expect(shownNames()).toEqual(["Áurea Dias"]));
    expect(router.latestLocation.search).toEqual({ busca: "aurea", ordem: "-usuarios" });
    await person.type(screen.getByRole("searchbox"), "x");
    await screen.findByText("Nenhum administrador encontrado.");
    await person.click(screen.getByRole("button", { name: "Limpar busca" }));
    await waitFor(() => expect(shownNames()).toHaveLength(3));
  });

  test("draws twenty-five of a thousand offices at a time, and the search finds any of them", async () => {
    const many = Array.from({ length: 1_000 }, (_, at) =>
      watched(at + 1, `Titular ${String(at + 1).padStart(4, "0")}`),
    );
    const { person } = await openMonitoring([on(userStats, { data: many })]);
    await screen.findByText("1 a 25 de 1.000 administradores");
    expect(screen.getAllByRole("rowheader")).toHaveLength(25);
    await person.click(screen.getByRole("button", { name: "Próxima página" }));
    await screen.findByText("26 a 50 de 1.000 administradores");
    enter(screen.getByRole("searchbox"), "0987");
    await waitFor(() => expect(shownNames()).toEqual(["Titular 0987"]));
  });

  test("without offices it says so, and where the first one comes from", async () => {
    await openMonitoring([on(userStats, { data: [] })]);
    await screen.findByText("Nenhum administrador encontrado.");
    expect(screen.getByRole("link", { name: "Gerenciar Usuários" }).getAttribute("href")).toBe("/manage-users");
    expect(screen.getAllByRole("definition").map((figure) => figure.textContent)).toEqual(["0", "0", "0,0"]);
  });

  test("a failure to load is only logged; a quiet line tries again", async () => {
    expectNoise(/Monitoramento: os escritórios não foram lidos/);
    const answers: (WireReply | undefined)[] = [broken];
    const { person } = await openMonitoring([on(userStats, () => answers.shift() ?? { data: [bought] })]);
    const line = await screen.findByText("Os dados não foram carregados.");
    expect(line.textContent).not.toContain("Erro");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByRole("definition").map((figure) => figure.textContent)).toEqual(["–", "–", "–"]);
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await waitFor(() => expect(shownNames()).toEqual(["Áurea Dias"]));
    expect(screen.queryByText("Os dados não foram carregados.")).toBeNull();
  });
});

describe("a row", () => {
  test("has every field of the subscription; saving sends them, reads the list again and closes the row", async () => {
    const view = await openMonitoring();
    const { person, api } = view;
    const form = await openRow(view, bought);
    expect(form.getByRole<HTMLButtonElement>("button", { name: /^Salvar/ }).disabled).toBe(true);
    await person.click(form.getByRole("button", { name: /Plano/ }));
    await person.click(await screen.findByRole("option", { name: "Avançado" }));
    await person.click(form.getByRole("button", { name: /Ciclo/ }));
    await person.click(await screen.findByRole("option", { name: "Anual" }));
    enter(form.getByRole("textbox", { name: "Início do período" }), "01/12/2026");
    enter(form.getByRole("textbox", { name: "Fim do período" }), "30/11/2026");
    await person.click(form.getByRole("button", { name: "Somar um ano" }));
    enter(form.getByRole("textbox", { name: "Usuários extras" }), "4");
    await person.dblClick(form.getByRole("button", { name: /^Salvar/ }));
    await screen.findByText("Assinatura atualizada com sucesso!");
    const [saved, ...more] = api.to(updateSubscription);
    expect(more).toEqual([]);
    expect(saved?.params).toEqual({ adminId: bought.id });
    expect(saved?.query.get("revision")).toBe(bought.revision);
    expect(saved?.body).toEqual({
      planType: "advanced",
      billingCycle: "annual",
      periodStart: "2026-12-01",
      periodEnd: "2027-11-30",
      extraUsersCount: 4,
    });
    expect(api.to(userStats)).toHaveLength(2);
    expect(screen.queryByRole("form")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Editar a assinatura de Áurea Dias" }));
  });

  test("records a manual payment: amount in reais, status and day", async () => {
    const view = await openMonitoring();
    const { person, api } = view;
    const form = await openRow(view, bought);
    expect(form.queryByRole("textbox", { name: "Valor do pagamento" })).toBeNull();
    await person.click(form.getByRole("switch", { name: /Registrar pagamento manual/ }));
    await person.click(form.getByRole("button", { name: /^Usar o preço: R\$\s98,00$/ }));
    const amount = form.getByRole<HTMLInputElement>("textbox", { name: "Valor do pagamento" });
    expect(amount.value).toBe("98,00");
    await person.clear(amount);
    await person.type(amount, "1.910,4");
    await person.click(form.getByRole("button", { name: /Situação do pagamento/ }));
    const options = (await screen.findAllByRole("option")).map((option) => option.textContent);
    expect(options).toEqual(["Aprovado", "Pendente", "Rejeitado", "Reembolsado"]);
    await person.click(screen.getByRole("option", { name: "Pendente" }));
    enter(form.getByRole("textbox", { name: "Data do pagamento" }), "20/11/2026");
    expect(amount.value).toBe("1.910,40");
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    await screen.findByText("Assinatura atualizada com sucesso!");
    expect(api.to(updateSubscription)[0]?.body).toMatchObject({
      manualPaymentAmount: 1910.4,
      manualPaymentStatus: "pending",
      manualPaymentDate: "2026-11-20",
    });
  });
});

describe("a row that is not saved", () => {
  test("because of a broken rule focuses the first field at fault and gives the reason", async () => {
    const view = await openMonitoring();
    const { person, api } = view;
    const form = await openRow(view, unpaid);
    const users = form.getByRole("textbox", { name: "Usuários extras" });
    enter(users, "1,5");
    await person.click(form.getByRole("switch"));
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    form.getByText("Escolha o plano.");
    form.getByText("Informe um número inteiro, a partir de 0.");
    form.getByText(/^Informe um valor a partir de/);
    expect(document.activeElement?.textContent).toContain("Selecione");
    enter(users, "2");
    expect(form.queryByText("Informe um número inteiro, a partir de 0.")).toBeNull();
    expect(api.to(updateSubscription)).toEqual([]);
  });

  test("because the server failed is only logged; a retry sends the same request", async () => {
    expectNoise(/Monitoramento: a assinatura não foi salva/);
    const answers = [unreachable];
    const view = await openMonitoring([
      on(updateSubscription, () => answers.shift()?.() ?? { subscription: noSubscription }),
    ]);
    const { person, api } = view;
    const form = await openRow(view, bought);
    enter(form.getByRole("textbox", { name: "Usuários extras" }), "2");
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    await form.findByText("Não foi salvo.");
    expect(screen.queryByRole("alert")).toBeNull();
    await person.click(form.getByRole("button", { name: "Tentar novamente" }));
    await screen.findByText("Assinatura atualizada com sucesso!");
    const keys = api.to(updateSubscription).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ["Manter o que digitei", "5"],
    ["Usar a atual", "7"],
  ] as const)("because another person changed it shows the present values: %s", async (choice, value) => {
    expectNoise(/Monitoramento: a assinatura não foi salva/);
    const now = { ...bought, extraUsers: 7, revision: "r-new" };
    const rows = [bought];
    const view = await openMonitoring([
      on(userStats, () => ({ data: [rows.shift() ?? now] })),
      on(updateSubscription, ({ query }) =>
        query.get("revision") === now.revision
          ? { subscription: noSubscription }
          : refuse("subscriptions.changed_meanwhile"),
      ),
    ]);
    const { person, api } = view;
    const form = await openRow(view, bought);
    const users = form.getByRole<HTMLInputElement>("textbox", { name: "Usuários extras" });
    enter(users, "5");
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    const alert = await form.findByRole("alert");
    expect(alert.textContent).toContain(
      "A assinatura foi alterada depois que você abriu. Agora: Essencial, mensal, de 21/11/2026 a 21/12/2026, 7 usuários extras.",
    );
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    expect(document.activeElement).toBe(form.getByRole("button", { name: "Manter o que digitei" }));
    expect(api.to(updateSubscription)).toHaveLength(1);
    await person.click(form.getByRole("button", { name: choice }));
    expect(users.value).toBe(value);
    expect(form.queryByRole("alert")).toBeNull();
    if (value === "7") return;
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    await screen.findByText("Assinatura atualizada com sucesso!");
    expect(api.to(updateSubscription)[1]?.query.get("revision")).toBe("r-new");
  });

  test("keeps the typed values while it is closed, and leaving the page asks first", async () => {
    const view = await openMonitoring();
    const { person, router } = view;
    const form = await openRow(view, onTrial);
    enter(form.getByRole("textbox", { name: "Usuários extras" }), "9");
    await person.click(screen.getByRole("button", { name: "Editar a assinatura de Caio Nunes" }));
    expect(screen.queryByRole("form")).toBeNull();
    within(screen.getByRole("rowheader", { name: /Caio Nunes/ })).getByText("não salvo");
    void router.navigate({ to: "/dashboard" as never });
    const question = within(await screen.findByRole("alertdialog", { name: "Sair sem salvar as assinaturas?" }));
    await person.click(question.getByRole("button", { name: "Continuar aqui" }));
    const again = await openRow(view, onTrial);
    expect(again.getByRole<HTMLInputElement>("textbox", { name: "Usuários extras" }).value).toBe("9");
    await person.click(again.getByRole("button", { name: "Descartar alterações" }));
    expect(again.getByRole<HTMLInputElement>("textbox", { name: "Usuários extras" }).value).toBe("0");
    expect(screen.queryByText("não salvo")).toBeNull();
  });
});
