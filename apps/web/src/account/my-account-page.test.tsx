import {
  type Account,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
} from "@lavra/contract/accounts/account";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { clearSession, readSession, readToken, saveSession } from "../platform/session/session.ts";
import { drawAccount, someAccount, someSession } from "../testing/account-stub.tsx";
import { ownerUser, renewed } from "../testing/session-user.ts";
import { type Doubles, on, type Reply, refuse } from "../testing/stub-api.ts";
import { MyAccountPage } from "./my-account-page.tsx";

const accountAnswers = (account: Account) => [on(readAccount, { account })];
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe("the own account", () => {
  test("shows name, login and the role in words", async () => {
    drawAccount(<MyAccountPage />, accountAnswers(someAccount({ role: "perito", roleName: "Perito contábil" })));
    expect(screen.getByText("Carregando a sua conta...")).toBeTruthy();
    const data = await region("Seus dados");
    expect(data.getAllByRole("definition").map((each) => each.textContent)).toEqual([
      "Maria Souza",
      "maria.souza",
      "Perito contábil",
    ]);
  });

  test("leads an owner to everything of the office, and nobody else", async () => {
    const { unmount } = drawAccount(<MyAccountPage />, accountAnswers(someAccount()));
    const section = await region("Tudo o que é do escritório");
    expect(section.getByRole("link", { name: "Baixar tudo" }).getAttribute("href")).toBe("/takeout");
    unmount();
    drawAccount(<MyAccountPage />, accountAnswers(someAccount({ role: "socio" })));
    await region("Seus dados");
    expect(screen.queryByRole("link", { name: "Baixar tudo" })).toBeNull();
  });

  test("reports a failure to read, and can be retried", async () => {
    const answers = [refuse("server.error")];
    const good = { account: someAccount() };
    const { person } = drawAccount(<MyAccountPage />, [on(readAccount, () => answers.shift() ?? good)]);
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByRole("region", { name: "Seus dados" })).toBeTruthy();
  });

  test("changes the password in a dialog, shows the server's words and reads the sessions again", async () => {
    const { api, person } = drawAccount(<MyAccountPage />, [
      ...accountAnswers(someAccount()),
      on(changePassword, { ...renewed(), message: "Senha alterada com sucesso!" }),
    ]);
    const password = await region("Senha");
    await person.click(password.getByRole("button", { name: "Alterar senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Alterar senha" }));
    enter(await dialog.findByLabelText("Senha atual"), "antiga-1");
    enter(dialog.getByLabelText("Nova senha"), "jabuticaba-7");
    enter(dialog.getByLabelText("Confirmar nova senha"), "jabuticaba-7");
    const before = api.to(listSessions).length;
    await person.click(dialog.getByRole("button", { name: /^Alterar senha/ }));
    expect((await password.findByRole("status")).textContent).toContain("Senha alterada com sucesso!");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(api.to(listSessions).length).toBeGreaterThan(before));
  });
});

describe("the own e-mail", () => {
  test("is not shown where no e-mail can be sent", async () => {
    drawAccount(<MyAccountPage />, accountAnswers(someAccount({ mailEnabled: false })));
    await screen.findByRole("region", { name: "Senha" });
    expect(screen.queryByRole("region", { name: "E-mail" })).toBeNull();
  });

  test.each([
    [{}, "Confirmado", "Alterar e-mail"],
    [{ emailVerified: false }, "Não confirmado", "Alterar ou reenviar o link"],
    [{ email: null, emailVerified: false }, "Nenhum e-mail cadastrado.", "Cadastrar e-mail"],
  ])("%o reads %s", async (part, words, action) => {
    drawAccount(<MyAccountPage />, accountAnswers(someAccount(part)));
    const email = await region("E-mail");
    expect(email.getByText(words)).toBeTruthy();
    expect(email.getByRole("button", { name: action })).toBeTruthy();
  });

  const openDialog = async (answer: Reply<typeof changeEmail>) => {
    const { api, person } = drawAccount(<MyAccountPage />, [
      ...accountAnswers(someAccount({ email: null, emailVerified: false })),
      on(changeEmail, answer),
    ]);
    await person.click((await region("E-mail")).getByRole("button", { name: "Cadastrar e-mail" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cadastrar e-mail" }));
    const send = () => person.click(dialog.getByRole("button", { name: /^Enviar o link/ }));
    return { api, dialog, send };
  };

  test("asks for a valid address, and for the password", { tags: "slow" }, async () => {
    const { api, dialog, send } = await openDialog({ account: someAccount() });
    enter(dialog.getByLabelText("E-mail"), "maria@exemplo");
    await send();
    expect(dialog.getByText("Email inválido")).toBeTruthy();
    expect(dialog.getByText("Informe a sua senha")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("E-mail"));
    expect(api.to(changeEmail)).toHaveLength(0);
  });

  test("is changed with the password, and the link is sent", { tags: "slow" }, async () => {
    const { api, dialog, send } = await openDialog({ account: someAccount() });
    enter(dialog.getByLabelText("E-mail"), " nova@exemplo.com.br ");
    enter(dialog.getByLabelText("Sua senha"), "segredo-77");
    await send();
    expect((await region("E-mail")).getByRole("status").textContent).toContain("nova@exemplo.com.br");
    expect(api.to(changeEmail)[0]?.body).toEqual({ email: "nova@exemplo.com.br", password: "segredo-77" });
  });

  test("a wrong password is reported below its field", { tags: "slow" }, async () => {
    const { dialog, send } = await openDialog(refuse("auth.current_password_wrong"));
    enter(dialog.getByLabelText("E-mail"), "nova@exemplo.com.br");
    enter(dialog.getByLabelText("Sua senha"), "errada-1");
    await send();
    expect(await dialog.findByText("Senha atual incorreta")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Sua senha")));
  });
});

describe("the own sessions", () => {
  const here = someSession(1, { isCurrent: true, address: "192.168.0.2" });
  const phone = someSession(2, {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1",
    usedAt: "2026-11-05T12:00:00.000Z",
  });
  const office = someSession(3);

  const open = async (more: Doubles = []) => {
    let left = [office, here, phone];
    const drawn = drawAccount(<MyAccountPage />, [
      ...accountAnswers(someAccount()),
      on(listSessions, () => ({ sessions: left })),
      ...more,
    ]);
    const sessions = await region("Sessões abertas");
    await sessions.findAllByRole("listitem");
    const leave = (...ids: readonly string[]) => {
      left = left.filter(({ id }) => ids.includes(id));
    };
    return { ...drawn, sessions, leave };
  };

  test("are shown in plain words, this one first and marked, then the one used last", async () => {
    const { sessions } = await open();
    const entered = "Entrou 02/11/2026 às 09:00";
    expect(sessions.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      `Chrome no WindowsEsta sessãoRede local, endereço 192.168.0.2Ativa agora${entered}`,
      `Safari no iPhoneEndereço 203.0.113.7Último uso 05/11/2026 às 09:00${entered}Encerrar`,
      `Chrome no WindowsEndereço 203.0.113.7Último uso 03/11/2026 às 09:00${entered}Encerrar`,
    ]);
  });

  test("end one at a time", { tags: "slow" }, async () => {
    const { api, person, sessions, leave } = await open([on(endSession, {}, { id: phone.id })]);
    leave(here.id, office.id);
    await person.click(sessions.getByRole("button", { name: /Safari no iPhone/ }));
    expect(await sessions.findByText("1 sessão encerrada.")).toBeTruthy();
    expect(api.to(endSession).map(({ params }) => params)).toEqual([{ id: phone.id }]);
    await waitFor(() => expect(sessions.getAllByRole("listitem")).toHaveLength(2));
  });

  test("one that has already ended says so, and the list is read again", { tags: "slow" }, async () => {
    const gone = refuse("auth.session_not_found");
    const { person, sessions, leave } = await open([on(endSession, gone, { id: phone.id })]);
    leave(here.id, office.id);
    await person.click(sessions.getByRole("button", { name: /Safari no iPhone/ }));
    expect((await sessions.findByRole("alert")).textContent).toContain("Sessão não encontrada");
    await waitFor(() => expect(sessions.getAllByRole("listitem")).toHaveLength(2));
  });

  test("end all but this one, after a question", { tags: "slow" }, async () => {
    const { api, person, sessions, leave } = await open([on(endOtherSessions, { ended: 2 })]);
    await person.click(sessions.getByRole("button", { name: "Encerrar todas as outras" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Cancelar" }));
    expect(api.to(endOtherSessions)).toHaveLength(0);

    await person.click(sessions.getByRole("button", { name: "Encerrar todas as outras" }));
    leave(here.id);
    const again = within(await screen.findByRole("alertdialog"));
    await person.click(again.getByRole("button", { name: /^Encerrar sessões/ }));
    expect(await sessions.findByText("2 sessões encerradas.")).toBeTruthy();
    await waitFor(() => expect(sessions.queryByRole("button", { name: "Encerrar todas as outras" })).toBeNull());
  });

  test("report a failure to read, and can be retried", async () => {
    const answers = [refuse("server.unavailable")];
    const { person } = drawAccount(<MyAccountPage />, [
      ...accountAnswers(someAccount()),
      on(listSessions, () => answers.shift() ?? { sessions: [here] }),
    ]);
    const sessions = await region("Sessões abertas");
    expect(await sessions.findByText("O serviço está reiniciando. Tente novamente em instantes.")).toBeTruthy();
    await person.click(sessions.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await sessions.findByText("Esta sessão")).toBeTruthy();
  });
});

describe("a password set by somebody else", () => {
  const logIn = (ownPassword: "asked" | "required") =>
    act(() => saveSession({ token: "t".repeat(43), user: ownerUser({ ownPassword }) }));
  afterEach(() => act(clearSession));

  const changeTo = async (person: ReturnType<typeof drawAccount>["person"], next: string, button: RegExp) => {
    enter(await screen.findByLabelText("Senha atual"), "recebida-1");
    enter(screen.getByLabelText("Nova senha"), next);
    enter(screen.getByLabelText("Confirmar nova senha"), next);
    await person.click(screen.getByRole("button", { name: button }));
  };

  test("leaves only the form for an own password open where the office requires it; then all is open", async () => {
    logIn("required");
    const { api, person } = drawAccount(<MyAccountPage />, [
      ...accountAnswers(someAccount()),
      on(changePassword, { ...renewed(), message: "Senha alterada com sucesso!" }),
    ]);
    expect(await screen.findByRole("heading", { name: "Crie a sua senha" })).toBeTruthy();
    await screen.findByLabelText("Senha atual");
    expect(api.calls).toEqual([]);
    await changeTo(person, "jabuticaba-7", /^Salvar minha senha/);
    expect((await screen.findByRole("status")).textContent).toContain("Senha alterada com sucesso!");
    expect(await screen.findByRole("region", { name: "Seus dados" })).toBeTruthy();
    expect([readToken(), readSession().user]).toEqual([renewed().token, ownerUser()]);
  });

  test("is refused below its field if chosen again", async () => {
    logIn("required");
    const { person } = drawAccount(<MyAccountPage />, [
      ...accountAnswers(someAccount()),
      on(changePassword, refuse("auth.password_not_own")),
    ]);
    await changeTo(person, "recebida-1", /^Salvar minha senha/);
    expect(await screen.findByText("Escolha uma senha diferente da que você recebeu.")).toBeTruthy();
    expect(readSession().user?.ownPassword).toBe("required");
  });
});
