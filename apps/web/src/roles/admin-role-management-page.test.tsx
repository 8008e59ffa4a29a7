import { listUsers } from "@lavra/contract/accounts/users";
import { listConfigurations } from "@lavra/contract/roles/admin-roles";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { acme, broken, maria, openOffices, owner, rowOf, settings, usersReply } from "../testing/fakes/fake-offices.ts";
import { developerUser } from "../testing/session-user.ts";
import { answerOutside, on, type WireReply } from "../testing/stub-api.ts";

beforeEach(() => {
  clearSession();
  saveSession({ token: "t-1", user: developerUser() });
});

describe("the offices", () => {
  test("one row for each account owner, with state, counts and a button", async () => {
    await openOffices([on(listUsers, usersReply(maria, owner(3, "Ana Dias", { role: "estagiario" }), acme))]);
    const hers = await rowOf("Maria Souza");
    expect(hers.getByRole("rowheader").textContent).toBe("Maria Souzamaria.souza · Administrador");
    expect(hers.getByText("Configurado")).toBeTruthy();
    expect(hers.getByRole("button", { name: "Editar cargos de Maria Souza" }).textContent).toBe("Editar");
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Titular",
      "Situação",
      "Cargos do sistema",
      "Cargos personalizados",
      "Ações",
    ]);
    expect(hers.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["Configurado", "3", "1", "Editar"]);
    const theirs = await rowOf("Acme Advocacia");
    expect(theirs.getByText("Não configurado")).toBeTruthy();
    expect(theirs.getByRole("button", { name: "Configurar cargos de Acme Advocacia" }).textContent).toBe("Configurar");
    expect(theirs.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "Não configurado",
      "–",
      "–",
      "Configurar",
    ]);
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
  });

  test.each([{ _id: maria.id }, { id: maria.id }, { nome: maria.nome }])("adminId may come as %j", async (adminId) => {
    await openOffices([
      on(
        listConfigurations,
        answerOutside(200, JSON.stringify({ success: true, data: { configurations: [{ adminId, ...settings }] } })),
      ),
    ]);
    expect((await rowOf("Maria Souza")).getByText("Configurado")).toBeTruthy();
    expect((await rowOf("Acme Advocacia")).getByText("Não configurado")).toBeTruthy();
  });

  test("many are searched by name, ignoring accents", async () => {
    const many = ["João Reis", "Bia Melo", "Caio Nunes", "Davi Luz", "Eva Prado"].map((name, at) =>
      owner(at + 3, name),
    );
    const { person, router } = await openOffices([on(listUsers, usersReply(maria, acme, ...many))]);
    await person.type(await screen.findByRole("searchbox", { name: "Buscar por nome" }), "joao");
    expect((await screen.findAllByRole("rowheader")).map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^João Reis/),
    ]);
    screen.getByText("1 escritório");
    await waitFor(() => expect(router.latestLocation.search).toMatchObject({ busca: "joao" }));
    await person.type(screen.getByRole("searchbox"), "x");
    await screen.findByText("Nenhum escritório para “joaox”");
    await person.click(screen.getByRole("button", { name: "Limpar busca" }));
    expect(await screen.findAllByRole("rowheader")).toHaveLength(7);
  });

  test("few have no search", async () => {
    await openOffices();
    await rowOf("Maria Souza");
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("owners beyond the first page are read as well", async () => {
    const first = usersReply(maria);
    await openOffices([
      on(listUsers, ({ query }) =>
        query.get("page") === "1" ? { ...first, pagination: { ...first.pagination, hasMore: true } } : usersReply(acme),
      ),
    ]);
    expect(await screen.findAllByRole("rowheader")).toHaveLength(2);
  });

  test("without any the page says what to do", async () => {
    await openOffices([on(listUsers, usersReply())]);
    await screen.findByText("Nenhum administrador encontrado");
    expect(screen.getByRole("link", { name: "Gerenciar Usuários" }).getAttribute("href")).toBe("/manage-users");
  });

  test.each([
    ["GET /api/users", (failing: () => WireReply | undefined) => on(listUsers, () => failing() ?? usersReply(maria))],
    [
      "GET /api/admin-roles/configurations",
      (failing: () => WireReply | undefined) => on(listConfigurations, () => failing() ?? { configurations: [] }),
    ],
  ])("a failure of %s is shown for five seconds and can be retried", async (_, double) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const replies = [broken];
    const { person } = await openOffices([double(() => replies.shift())]);
    const text = "Erro ao carregar dados: Erro interno do servidor";
    await screen.findByText(text);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByText(text)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(text)).toBeNull();
    vi.useRealTimers();
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await rowOf("Maria Souza");
  });
});
