import {
  addCustomRole,
  createConfiguration,
  listConfigurations,
  readConfiguration,
  updateConfiguration,
} from "@lavra/contract/roles/admin-roles";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import {
  acme,
  broken,
  checked,
  enter,
  notConfigured,
  openModal,
  openOffices,
  paralegal,
  rowOf,
} from "../../testing/fakes/fake-offices.ts";
import { pressTwice } from "../../testing/render-ui.tsx";
import { developerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, unreachable } from "../../testing/stub-api.ts";

beforeEach(() => {
  clearSession();
  saveSession({ token: "t-1", user: developerUser() });
});

describe("a configuration", () => {
  test("shows the chosen system roles and the custom ones, and what no choice means", async () => {
    const { modal } = await openModal("Maria Souza");
    const names = ["Sócio", "Advogado Sênior", "Advogado Pleno", "Advogado Júnior", "Estagiário"];
    expect(modal.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual(names);
    expect(checked(modal)).toEqual(["Sócio", "Advogado Júnior", "Estagiário"]);
    modal.getByText(/^Sem configuração, o escritório pode usar todos os cargos do sistema\./);
    const [role] = within(modal.getByRole("list", { name: "Cargos personalizados" })).getAllByRole("listitem");
    expect(role?.textContent).toBe(
      "ParalegalparalegalApoio aos advogadosPermissões: Início e Gerar Documento. Cria usuários: Estagiário.",
    );
  });

  test.each<[string, Doubles]>([
    ["says so", []],
    ["refuses to read it", [on(readConfiguration, notConfigured, { adminId: acme.id })]],
  ])("begins with estagiario and advogado_jr if there is none and the server %s", async (_name, more) => {
    const { modal } = await openModal("Acme Advocacia", more);
    expect(checked(modal)).toEqual(["Advogado Júnior", "Estagiário"]);
    modal.getByText("Nenhum cargo personalizado ainda.");
  });

  test("that cannot be opened is reported on the page", async () => {
    const { person } = await openOffices([on(readConfiguration, broken)]);
    await person.click((await rowOf("Maria Souza")).getByRole("button"));
    await screen.findByText("Erro ao abrir configuração: Erro interno do servidor");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is updated, and the list is read again", async () => {
    const { person, modal, api } = await openModal("Maria Souza");
    await person.click(modal.getByRole("checkbox", { name: "Sócio" }));
    await person.click(modal.getByRole("checkbox", { name: "Advogado Sênior" }));
    const before = api.to(listConfigurations).length;
    await person.click(modal.getByRole("button", { name: /^Salvar configuração/ }));
    await screen.findByText("Configuração salva com sucesso!");
    expect(screen.queryByRole("dialog")).toBeNull();
    const [put] = api.to(updateConfiguration);
    expect(put?.body).toEqual({
      allowedSystemRoles: ["advogado_sr", "advogado_jr", "estagiario"],
      customRoles: [paralegal],
    });
    expect(api.to(createConfiguration)).toHaveLength(0);
    expect(api.to(listConfigurations)).toHaveLength(before + 1);
  });

  test("is created if the update says 'não encontrada'", async () => {
    const { person, modal, api } = await openModal("Acme Advocacia");
    await person.click(modal.getByRole("button", { name: /^Salvar configuração/ }));
    await screen.findByText("Configuração salva com sucesso!");
    const chosen = { allowedSystemRoles: ["estagiario", "advogado_jr"], customRoles: [] };
    expect(api.calls.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body])).toEqual([
      ["PUT", chosen],
      ["POST", { adminId: acme.id, ...chosen }],
    ]);
  });

  test.each([
    ["another 400", refuse("request.invalid"), "Dados inválidos. Confira o que foi enviado."],
    [
      "another status with the words",
      refuse("roles.admin_not_found", {}, "Pessoa não encontrada"),
      "Pessoa não encontrada",
    ],
    ["a fault of the server", broken, "Erro interno do servidor"],
  ])("is not created after %s, and gives the reason", async (_name, answer, sentence) => {
    const { person, modal, api } = await openModal("Maria Souza", [on(updateConfiguration, answer)]);
    await person.click(modal.getByRole("button", { name: /^Salvar configuração/ }));
    await modal.findByText(`Erro ao salvar configuração: ${sentence}`);
    expect(api.to(createConfiguration)).toHaveLength(0);
  });

  test("closed with unsaved changes asks first; unchanged it does not", async () => {
    const { person, modal } = await openModal("Maria Souza");
    await person.click(modal.getByRole("checkbox", { name: "Sócio" }));
    await person.click(modal.getByRole("button", { name: "Cancelar" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Descartar as alterações?" }));
    await person.click(question.getByRole("button", { name: "Continuar editando" }));
    await person.click(modal.getByRole("checkbox", { name: "Sócio" }));
    await person.click(modal.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Editar"));
  });

  test("an office's first custom role restricts nothing: the form is still unsaved then", {
    tags: "slow",
  }, async () => {
    const { person, modal, api } = await openModal("Acme Advocacia");
    await person.click(modal.getByRole("button", { name: "Novo cargo" }));
    const form = within(await screen.findByRole("dialog", { name: "Novo cargo personalizado" }));
    enter(form.getByRole("textbox", { name: "Chave" }), "perito");
    enter(form.getByRole("textbox", { name: "Nome" }), "Perito");
    pressTwice(form.getByRole("button", { name: /^Criar cargo/ }));
    await modal.findByText("Cargo customizado adicionado com sucesso!");
    expect(api.to(addCustomRole)).toHaveLength(1);
    await person.click(modal.getByRole("button", { name: "Cancelar" }));
    await screen.findByRole("alertdialog", { name: "Descartar as alterações?" });
  });

  test("a banner in it closes after five seconds", async () => {
    const { modal } = await openModal("Maria Souza", [on(updateConfiguration, unreachable)]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => modal.getByRole("button", { name: /^Salvar configuração/ }).click());
    const message = await modal.findByText(/^Erro ao salvar configuração: Não foi possível falar com o servidor\./);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(message.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(message.isConnected).toBe(false);
  });
});
