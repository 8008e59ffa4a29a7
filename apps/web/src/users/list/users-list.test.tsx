import { listUsers } from "@lavra/contract/accounts/users";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ana, joao, listed, names, openUsers, row, usersReply } from "../../testing/fakes/fake-users.tsx";
import { developerUser, memberUser } from "../../testing/session-user.ts";
import { on, type Reply, refuse, unreachable } from "../../testing/stub-api.ts";

const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar por nome ou login" });
const list = () => screen.findByRole("table", { name: "Usuários" });

describe("the list", () => {
  test("has a line for each user, in the columns of the specification", async () => {
    await openUsers();
    await list();
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toEqual(["Login", "Nome", "Data de Início", "Cargo", "Status", "Ações"]);
    expect(names()).toEqual(["Ana Lima", "Elisa Prado", "João Reis"]);
    const cells = row("Elisa Prado")
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(["elisa.prado", "01/03/2026", "Controladoria", "inativo"]);
    expect(row("Ana Lima").getByText("ativo")).toBeTruthy();
    expect(row("Ana Lima").getByText("02/02/2025")).toBeTruthy();
    expect(row("Ana Lima").getByRole("button", { name: "Editar Ana Lima" })).toBeTruthy();
    expect(row("Ana Lima").getByRole("button", { name: "Excluir Ana Lima" })).toBeTruthy();
  });

  test("is read to its last page", async () => {
    const pages = [usersReply([ana], true), usersReply([joao])];
    const { api } = await openUsers([on(listUsers, () => pages.shift() ?? refuse("server.error"))]);
    await list();
    expect(names()).toEqual(["Ana Lima", "João Reis"]);
    expect(api.to(listUsers).map(({ url }) => url)).toEqual(["/api/users?page=1", "/api/users?page=2"]);
  });

  test("says that it is loading", async () => {
    await openUsers([on(listUsers, () => new Promise(() => undefined))]);
    expect(screen.getByText("Carregando usuários...").closest("[role='status']")).toBeTruthy();
  });

  test("without users says so, with the first step", async () => {
    const { person } = await openUsers([on(listUsers, usersReply([]))]);
    expect(await screen.findByText("Nenhum usuário encontrado")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Criar o primeiro usuário" }));
    expect(await screen.findByRole("dialog", { name: "Novo usuário" })).toBeTruthy();
  });

  test("a failure to read says so and can be retried", async () => {
    let reply: () => Reply<typeof listUsers> = unreachable;
    const { person } = await openUsers([on(listUsers, () => reply())]);
    expect(await screen.findByText("Erro ao carregar usuários. Verifique a conexão com o servidor.")).toBeTruthy();
    reply = () => usersReply([ana]);
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    await list();
    expect(names()).toEqual(["Ana Lima"]);
  });

  test("remains when a later read fails", async () => {
    let reply: Reply<typeof listUsers> = usersReply([ana]);
    const { client } = await openUsers([on(listUsers, () => reply)]);
    await list();
    reply = refuse("server.error");
    await client.invalidateQueries();
    expect(await screen.findByText("Erro ao carregar usuários. Verifique a conexão com o servidor.")).toBeTruthy();
    expect(names()).toEqual(["Ana Lima"]);
  });
});

describe("the whole team", () => {
  const team = usersReply([ana, listed(14, "Bia Melo", { criadoPor: ana.id }), joao]);
  const reply = ({ url }: { url: string }) => (url.includes("team=true") ? team : usersReply([ana, joao]));
  const answers = [on(listUsers, reply)];
  const teamSwitch = () => screen.getByRole<HTMLInputElement>("switch", { name: "Toda a equipe" });

  test("is shown by a switch, with each user's creator, and stored in the address", async () => {
    const { person, router } = await openUsers(answers);
    await list();
    expect(screen.queryByText(/criado por/)).toBeNull();
    await person.click(teamSwitch());
    await waitFor(() => expect(names()).toEqual(["Ana Lima", "Bia Melo", "João Reis"]));
    expect(router.state.location.search).toEqual({ equipe: "sim" });
    const startOf = (name: string) => row(name).getAllByRole("cell")[1]?.textContent;
    expect([startOf("Bia Melo"), startOf("João Reis")]).toEqual([
      "01/03/2026 criado por Ana Lima",
      "20/07/2026 criado por você",
    ]);
    await person.click(teamSwitch());
    await waitFor(() => expect(names()).toEqual(["Ana Lima", "João Reis"]));
    expect(router.state.location.search).toEqual({});
  });

  test("is offered when a search finds no one among the caller's own users", async () => {
    const { person } = await openUsers(answers, { address: "/manage-users?busca=bia" });
    await person.click(await screen.findByRole("button", { name: "Procurar em toda a equipe" }));
    await waitFor(() => expect(names()).toEqual(["Bia Melo"]));
    expect(teamSwitch().checked).toBe(true);
    expect(search().value).toBe("bia");
  });

  test.each([
    ["a manager who is no owner", memberUser("manage_users")],
    ["platform staff", developerUser()],
  ])("is not offered to %s, whatever the address says", async (_, user) => {
    const { api } = await openUsers(answers, { user, address: "/manage-users?equipe=sim" });
    await list();
    expect(screen.queryByRole("switch", { name: "Toda a equipe" })).toBeNull();
    expect(api.to(listUsers).map(({ url }) => url)).toEqual(["/api/users?page=1"]);
  });
});

describe("the plan's places", () => {
  test("are shown to offices with a plan", async () => {
    await openUsers();
    expect(await screen.findByText("3 de 8 usuários ativos no plano")).toBeTruthy();
  });

  test("are not shown to the platform's own staff", async () => {
    const { api } = await openUsers([], { user: developerUser() });
    await list();
    expect(api.to(currentUsage)).toEqual([]);
  });
});

describe("search, filter, order and pages", () => {
  test.each([
    ["joao", ["João Reis"]],
    ["JREIS", ["João Reis"]],
    ["  prado elisa ", ["Elisa Prado"]],
  ])("“%s” finds by name or login, ignoring accents and case", async (typed, found) => {
    const { person, router } = await openUsers();
    await list();
    await person.type(search(), typed);
    await waitFor(() => expect(names()).toEqual(found));
    expect(router.state.location.search).toEqual({ busca: typed });
  });

  test("no match says so, and one press shows all again", async () => {
    const { person, router } = await openUsers([], { address: "/manage-users?busca=zzz&status=inativo" });
    expect(await screen.findByText("Nenhum usuário encontrado")).toBeTruthy();
    expect(search().value).toBe("zzz");
    await person.click(screen.getByRole("button", { name: "Limpar busca e filtro" }));
    await list();
    expect(names()).toHaveLength(3);
    expect(router.state.location.search).toEqual({});
    expect(search().value).toBe("");
  });

  test("the filter shows all, the active or the inactive, stored in the address", { tags: "slow" }, async () => {
    const { person, router } = await openUsers();
    await list();
    await person.click(screen.getByRole("radio", { name: "Inativos" }));
    await waitFor(() => expect(names()).toEqual(["Elisa Prado"]));
    expect(router.state.location.search).toEqual({ status: "inativo" });
    await person.click(screen.getByRole("radio", { name: "Ativos" }));
    await waitFor(() => expect(names()).toEqual(["Ana Lima", "João Reis"]));
    await person.click(screen.getByRole("radio", { name: "Todos" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test("a column's head sorts the list, a second press reverses it", { tags: "slow" }, async () => {
    const { person, router } = await openUsers();
    await list();
    await person.click(screen.getByRole("button", { name: "Data de Início" }));
    await waitFor(() => expect(names()).toEqual(["Ana Lima", "Elisa Prado", "João Reis"]));
    await person.click(screen.getByRole("button", { name: "Data de Início" }));
    await waitFor(() => expect(names()).toEqual(["João Reis", "Elisa Prado", "Ana Lima"]));
    expect(router.state.location.search).toEqual({ ordem: "-inicio" });
    const head = screen.getByRole("columnheader", { name: "Data de Início" });
    expect(head.getAttribute("aria-sort")).toBe("descending");
  });

  test("on phones, which show no heads, a menu sorts", { tags: "slow" }, async () => {
    const { person, router } = await openUsers();
    await list();
    await person.click(screen.getByRole("button", { name: "Ordem: Nome, de A a Z" }));
    const chosen = await screen.findByRole("menuitemradio", { name: "Nome, de A a Z" });
    expect(chosen.getAttribute("aria-checked")).toBe("true");
    await person.click(screen.getByRole("menuitemradio", { name: "Mais recentes" }));
    await waitFor(() => expect(names()).toEqual(["João Reis", "Elisa Prado", "Ana Lima"]));
    expect(router.state.location.search).toEqual({ ordem: "-inicio" });
  });

  test("a long list has pages, and another search begins at the first", { tags: "slow" }, async () => {
    const many = Array.from({ length: 51 }, (_, at) => listed(100 + at, `Pessoa ${String(at + 1).padStart(2, "0")}`));
    const { person, router } = await openUsers([on(listUsers, usersReply([...many, joao]))]);
    await list();
    expect(names()).toHaveLength(25);
    expect(screen.getByText("1 a 25 de 52 usuários")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Próxima página" }));
    await person.click(screen.getByRole("button", { name: "Próxima página" }));
    expect(await screen.findByText("51 a 52 de 52 usuários")).toBeTruthy();
    expect(router.state.location.search).toEqual({ pagina: "3" });
    expect(screen.getByRole("button", { name: "Próxima página" })).toHaveProperty("disabled", true);
    fireEvent.change(search(), { target: { value: "pessoa" } });
    expect(await screen.findByText("1 a 25 de 51 usuários")).toBeTruthy();
    expect(router.state.location.search).toEqual({ busca: "pessoa" });
  });

  test("an address beyond the last page shows the last one, and goes back from there", { tags: "slow" }, async () => {
    const many = Array.from({ length: 51 }, (_, at) => listed(100 + at, `Pessoa ${String(at + 1).padStart(2, "0")}`));
    const { person } = await openUsers([on(listUsers, usersReply(many))], { address: "/manage-users?pagina=99" });
    expect(await screen.findByText("51 a 51 de 51 usuários")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Página anterior" }));
    expect(await screen.findByText("26 a 50 de 51 usuários")).toBeTruthy();
  });

  test("the address alone restores all of it", async () => {
    await openUsers([], { address: "/manage-users?status=ativo&ordem=-nome" });
    await list();
    expect(names()).toEqual(["João Reis", "Ana Lima"]);
    expect(screen.getByRole("radio", { name: "Ativos" })).toHaveProperty("checked", true);
  });

  test("/ focuses the search", async () => {
    const { person } = await openUsers();
    await list();
    await person.keyboard("/");
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe("");
  });
});
