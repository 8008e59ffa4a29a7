import { deleteUser, type ListedUser, listUsers, updateUser } from "@lavra/contract/accounts/users";
import type { ErrorCode } from "@lavra/contract/failures/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  ana,
  describedBy,
  elisa,
  joao,
  listed,
  names,
  notification,
  openUsers,
  row,
  usersReply,
} from "../../testing/fakes/fake-users.tsx";
import { answerOutside, type Doubles, type Failing, on, refuse, unreachable } from "../../testing/stub-api.ts";
import { type Tone, toneInk } from "../../ui/messages/tone.ts";

async function openEdit(user: ListedUser, more: Doubles = []) {
  const echo = on(updateUser, ({ body }) => ({ user: { ...user, ...(body as Partial<ListedUser>) } }), { id: user.id });
  const page = await openUsers([echo, ...more]);
  await screen.findByRole("table");
  await page.person.click(row(user.nome).getByRole("button", { name: `Editar ${user.nome}` }));
  const form = within(await screen.findByRole("dialog", { name: "Editar usuário" }));
  await waitFor(() => expect(form.queryByText("Carregando cargos...")).toBeNull());
  const save = () => page.person.click(form.getByRole("button", { name: /^Salvar alterações/ }));
  return { ...page, form, save };
}

describe("editing", () => {
  test("shows the user's data, and sends only name, login, role and status", async () => {
    const { api, person, form, save } = await openEdit(ana);
    expect(form.getByLabelText<HTMLInputElement>("Nome").value).toBe("Ana Lima");
    expect(form.getByLabelText<HTMLInputElement>("Login").value).toBe("ana.lima");
    expect(form.getByLabelText<HTMLInputElement>("Data de Início").value).toBe("02/02/2025");
    expect(form.getByRole("button", { name: /Cargo/ }).textContent).toContain("Advogado Sênior");
    expect(form.queryByLabelText("Senha")).toBeNull();

    fireEvent.change(form.getByLabelText("Nome"), { target: { value: "Ana Lima Dias" } });
    await person.click(form.getByRole("radio", { name: "Inativo" }));
    expect(form.getByText("O acesso desta pessoa é encerrado assim que você salvar.")).toBeTruthy();
    await save();
    await notification("Usuário atualizado com sucesso!");
    const [sent] = api.to(updateUser);
    expect(sent?.body).toEqual({ nome: "Ana Lima Dias", login: "ana.lima", role: "advogado_sr", ativo: false });
  });

  test("activates an inactive user again", { tags: "slow" }, async () => {
    const { api, person, form, save } = await openEdit(elisa);
    expect(form.getByRole("radio", { name: "Inativo" })).toHaveProperty("checked", true);
    await person.click(form.getByRole("radio", { name: "Ativo" }));
    await save();
    await notification("Usuário atualizado com sucesso!");
    expect(api.to(updateUser)[0]?.body).toMatchObject({ ativo: true });
  });

  test("offers the user's present role even if no list has it any more", async () => {
    const { person, form } = await openEdit(elisa);
    const role = form.getByRole("button", { name: /Cargo/ });
    expect(role.textContent).toContain("Controladoria");
    await person.click(role);
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      "Controladoria",
      "Advogado Sênior",
      "Advogado Júnior",
    ]);
  });

  test("without a name or login says so and sends nothing", async () => {
    const { api, form, save } = await openEdit(ana);
    fireEvent.change(form.getByLabelText("Login"), { target: { value: " " } });
    await save();
    expect(describedBy(form.getByLabelText("Login"))).toContain("Informe o login");
    expect(document.activeElement).toBe(form.getByLabelText("Login"));
    expect(api.to(updateUser)).toEqual([]);
  });

  test.each<[string, Failing, string, string]>([
    [
      "of the limit is a warning",
      refuse("USER_LIMIT_REACHED", { currentUsage: 3, limit: 3, suggestion: "Libere uma vaga." }),
      "Limite de usuários",
      "Limite de usuários atingido (3/3). Libere uma vaga.",
    ],
    [
      "with words is shown in them",
      refuse("users.role_forbidden"),
      "Erro ao atualizar usuário",
      "Você não pode atribuir este cargo.",
    ],
    [
      "without words has ours",
      unreachable,
      "Erro ao atualizar usuário",
      "Erro ao atualizar usuário. Verifique os dados e tente novamente.",
    ],
  ])("a refusal %s", async (_, answer, heading, text) => {
    const { form, save } = await openEdit(ana, [on(updateUser, answer)]);
    fireEvent.change(form.getByLabelText("Nome"), { target: { value: "Ana" } });
    await save();
    expect((await notification(text)).title).toBe(heading);
  });
});

describe("a refusal of a change", () => {
  const inkIn = (dialog: HTMLElement, tone: Tone) => dialog.querySelector(`svg.${toneInk[tone]}`) !== null;

  test.each<[number, ErrorCode, string]>([
    [402, "USER_LIMIT_REACHED", "Limite de usuários atingido (3/3)."],
    [409, "request.key_reused", "O plano chegou ao LIMITE DE USUÁRIOS."],
    [500, "server.error", "O limite de usuários foi atingido."],
  ])("whose words mention the limit of users is a warning, whatever its code: %i %s", async (_, code, text) => {
    const { form, save } = await openEdit(elisa, [on(updateUser, refuse(code, {}, text))]);
    await save();
    const { title, dialog } = await notification(text);
    expect(title).toBe("Limite de usuários");
    expect([inkIn(dialog, "warning"), inkIn(dialog, "error")]).toEqual([true, false]);
    expect(form.getByLabelText<HTMLInputElement>("Nome").value).toBe("Elisa Prado");
  });

  test("of any other kind is an error, also with a limit's code", { tags: "slow" }, async () => {
    const text = "Não há mais vagas.";
    const { save } = await openEdit(elisa, [on(updateUser, refuse("USER_LIMIT_REACHED", {}, text))]);
    await save();
    const { title, dialog } = await notification(text);
    expect(title).toBe("Erro ao atualizar usuário");
    expect([inkIn(dialog, "warning"), inkIn(dialog, "error")]).toEqual([false, true]);
  });
});

async function askToDelete(user: ListedUser, more: Doubles = [], address = "/manage-users") {
  const page = await openUsers(more, { address });
  await screen.findByRole("table");
  await page.person.click(row(user.nome).getByRole("button", { name: `Excluir ${user.nome}` }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Tem certeza que deseja deletar este usuário?" }),
  );
  return { ...page, question, confirm: () => question.getByRole("button", { name: /^Excluir usuário/ }) };
}

describe("deleting", () => {
  test("says that with an account's owner the whole office loses its access", async () => {
    const dona = listed(14, "Dona Clara", { role: "empresa", roleName: "Empresa" });
    const { question } = await askToDelete(dona, [on(listUsers, usersReply([dona]))]);
    expect(question.getByText("Com o titular, o escritório inteiro perde o acesso.")).toBeTruthy();
  });

  test("asks first, names the person, and can be cancelled", async () => {
    const { api, person, question } = await askToDelete(joao);
    expect(question.getByText("João Reis")).toBeTruthy();
    expect(question.getByText(/^Os documentos continuam no escritório/)).toBeTruthy();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.to(deleteUser)).toEqual([]);
  });

  test("sends one call, confirms it and moves the focus to the list", { tags: "slow" }, async () => {
    let users = [ana, joao, elisa];
    const { api, person, confirm } = await askToDelete(joao, [
      on(listUsers, () => usersReply(users)),
      on(deleteUser, () => {
        users = [ana, elisa];
        return {};
      }),
    ]);
    const button = confirm();
    fireEvent.click(button);
    fireEvent.click(button);
    const { title, ok } = await notification("Usuário deletado com sucesso!");
    expect(title).toBe("Usuário excluído");
    expect(api.to(deleteUser).map(({ url }) => url)).toEqual([`/api/users/${joao.id}`]);
    await person.click(ok);
    expect(names()).toEqual(["Ana Lima", "Elisa Prado"]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Lista de usuários" })));
  });

  test.each(["/manage-users", "/manage-users?equipe=sim"])(
    "removes the user from the list at once at %s",
    async (address) => {
      let isDeleted = false;
      const never = new Promise<never>(() => undefined);
      const { person, confirm } = await askToDelete(
        joao,
        [
          on(listUsers, () => (isDeleted ? never : usersReply([ana, joao]))),
          on(deleteUser, () => {
            isDeleted = true;
            return {};
          }),
        ],
        address,
      );
      await person.click(confirm());
      await person.click((await notification("Usuário deletado com sucesso!")).ok);
      expect(names()).toEqual(["Ana Lima"]);
    },
  );

  test.each<[string, Failing, string]>([
    ["with words", refuse("users.not_found"), "Usuário não encontrado"],
    ["without words", answerOutside(500), "Erro ao deletar usuário. Verifique os dados e tente novamente."],
    ["that never came", unreachable, "Erro ao deletar usuário. Verifique os dados e tente novamente."],
  ])("a refusal %s is reported, and the user is still there", async (_, answer, text) => {
    const { person, confirm } = await askToDelete(joao, [on(deleteUser, answer)]);
    await person.click(confirm());
    const { title, ok } = await notification(text);
    expect(title).toBe("Erro ao deletar usuário");
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    await person.click(ok);
    expect(names()).toContain("João Reis");
    const opener = screen.getByRole("button", { name: "Excluir João Reis" });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    // The list did not scroll.
    expect(focus.mock.contexts.at(-1)).toBe(opener);
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
    focus.mockRestore();
  });
});
