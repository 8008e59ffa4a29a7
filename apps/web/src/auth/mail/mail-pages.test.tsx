import { requestPasswordReset, resetPassword, verifyEmail } from "@lavra/contract/accounts/auth";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, readToken, saveSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { answerOutside, on, type Reply, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";
import { VerifyEmailPage } from "./verify-email-page.tsx";

type Done = Reply<typeof verifyEmail> | (() => Reply<typeof verifyEmail>);

const at = (address: string) => window.history.replaceState(null, "", address);
const address = () => window.location.href.slice(window.location.origin.length);
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const over = refuse("auth.link_invalid");

beforeEach(clearSession);
afterEach(() => {
  clearSession();
});

describe("/forgot-password", () => {
  const open = (answer: Done = {}) => {
    const api = stubApi(on(requestPasswordReset, answer));
    const { person } = renderUi(<ForgotPasswordPage />);
    const send = () => person.click(screen.getByRole("button", { name: /^Enviar o link/ }));
    return { api, person, send };
  };

  test("asks for the account", async () => {
    const { api, send } = open();
    await send();
    expect(screen.getByText("Informe o login ou o e-mail")).toBeTruthy();
    expect(api.calls).toHaveLength(0);
  });

  test("says the same for every account, with links back and to another try", { tags: "slow" }, async () => {
    const { api, person, send } = open();
    enter("Login ou e-mail", " maria.souza ");
    await send();
    expect(await screen.findByRole("heading", { name: "Confira o seu e-mail" })).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Se houver uma conta/);
    expect(api.calls[0]?.body).toEqual({ login: "maria.souza" });
    expect(screen.getByRole("link", { name: "Voltar para o login" }).getAttribute("href")).toBe("/login");
    await person.click(screen.getByRole("button", { name: "Enviar de novo" }));
    expect(screen.getByLabelText("Login ou e-mail")).toBeTruthy();
  });

  test.each([
    ["without e-mail here", refuse("auth.mail_off"), /^Esta instalação/],
    ["out of reach", unreachable, /^Erro ao pedir o link\. Não foi possível falar/],
  ])("a server %s is reported above the form", async (_, answer, sentence) => {
    const { send } = open(answer);
    enter("Login ou e-mail", "maria.souza");
    await send();
    expect((await screen.findByRole("alert")).textContent).toMatch(sentence);
  });
});

describe("/reset-password", () => {
  const open = (answer: Done = {}, address = "/reset-password#token=abc") => {
    at(address);
    const api = stubApi(on(resetPassword, answer));
    const { person } = renderUi(<ResetPasswordPage />);
    const save = () => person.click(screen.getByRole("button", { name: /^Salvar nova senha/ }));
    return { api, save };
  };
  const fill = (next: string, again = next) => {
    enter("Nova senha", next);
    enter("Confirmar nova senha", again);
  };

  test.each([
    ["", "", "Nova senha é obrigatória"],
    ["12345", "12345", "Nova senha deve ter pelo menos 6 caracteres"],
    ["jabuticaba", "jabuticabas", "As senhas não coincidem"],
  ])("“%s” and “%s”: %s", async (next, again, sentence) => {
    const { api, save } = open();
    fill(next, again);
    await save();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(api.calls).toHaveLength(0);
  });

  test("sets the new password, ends the session here and goes to the login", async () => {
    saveSession({ token: "t".repeat(43), user: ownerUser() });
    const { api, save } = open();
    fill("jabuticaba-7");
    await save();
    expect(await screen.findByRole("heading", { name: "Nova senha criada" })).toBeTruthy();
    expect(api.calls[0]?.body).toEqual({ token: "abc", newPassword: "jabuticaba-7" });
    expect(readToken()).toBeNull();
    expect(screen.getByRole("link", { name: "Ir para o login" }).getAttribute("href")).toBe("/login");
  });

  test("a refused password is reported below its field", async () => {
    const { save } = open(refuse("users.password_common"));
    fill("123456");
    await save();
    expect(await screen.findByText("Escolha uma senha menos comum.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nova senha")));
  });

  test("an expired link offers another one", async () => {
    const { save } = open(over);
    fill("jabuticaba-7");
    await save();
    expect(await screen.findByRole("heading", { name: "Este link não vale mais" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Pedir outro link" }).getAttribute("href")).toBe("/forgot-password");
  });

  test.each(["/reset-password#token=abc", "/reset-password?token=abc", "/reset-password/#token=abc&a=b"])(
    "takes the token of %s out of the address, and a reload finds it again",
    async (link) => {
      at(link);
      const api = stubApi(on(resetPassword, {}));
      const { unmount } = renderUi(<ResetPasswordPage />);
      expect(address()).not.toMatch(/[#?]/);
      unmount();
      const { person } = renderUi(<ResetPasswordPage />);
      fill("jabuticaba-7");
      await person.click(screen.getByRole("button", { name: /^Salvar nova senha/ }));
      expect(await screen.findByRole("heading", { name: "Nova senha criada" })).toBeTruthy();
      expect(api.calls[0]?.body).toMatchObject({ token: "abc" });
      expect(window.history.state).toBeNull();
    },
  );

  test("another link opened in the same tab replaces the one before", async () => {
    const { api, save } = open();
    fill("jabuticaba-7");
    at("/reset-password#token=def");
    act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
    expect(screen.getByLabelText<HTMLInputElement>("Nova senha").value).toBe("");
    fill("pitangueira-9");
    await save();
    expect(api.calls[0]?.body).toEqual({ token: "def", newPassword: "pitangueira-9" });
    expect(address()).toBe("/reset-password");
  });

  test("the same link opened again in the same tab starts again", async () => {
    const answers = [{}, over];
    const { save } = open(() => answers.shift() as never);
    for (const heading of ["Nova senha criada", "Este link não vale mais"]) {
      fill("jabuticaba-7");
      await save();
      expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
      at("/reset-password#token=abc");
      act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
    }
    expect(screen.getByLabelText("Nova senha")).toBeTruthy();
  });

  test("an address without its secret is an expired link", () => {
    open({}, "/reset-password");
    expect(screen.getByRole("heading", { name: "Este link não vale mais" })).toBeTruthy();
  });

  test("any other failure is shown above the form", async () => {
    const { save } = open(answerOutside(500));
    fill("jabuticaba-7");
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe("Erro ao criar a nova senha");
  });
});

describe("/verify-email", () => {
  const open = (answer: Done, address = "/verify-email#token=abc") => {
    at(address);
    const api = stubApi(on(verifyEmail, answer));
    return { api, ...renderUi(<VerifyEmailPage />) };
  };

  test("confirms at once and leads a visitor to the login", async () => {
    const { api } = open({});
    expect(screen.getByText("Confirmando o seu e-mail…")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "E-mail confirmado" })).toBeTruthy();
    expect(api.calls.map(({ body }) => body)).toEqual([{ token: "abc" }]);
    expect([address(), window.history.state]).toEqual(["/verify-email", null]);
    expect(screen.getByRole("link", { name: "Ir para o login" })).toBeTruthy();
  });

  test("a link of an earlier version, with its token in the query, confirms too", async () => {
    const { api } = open({}, "/verify-email?token=abc");
    expect(await screen.findByRole("heading", { name: "E-mail confirmado" })).toBeTruthy();
    expect(api.calls.map(({ body }) => body)).toEqual([{ token: "abc" }]);
    expect(address()).toBe("/verify-email");
  });

  test("leads a logged-in person to their account", async () => {
    saveSession({ token: "t".repeat(43), user: ownerUser() });
    open({});
    expect((await screen.findByRole("link", { name: "Ir para minha conta" })).getAttribute("href")).toBe("/my-account");
  });

  test.each([
    ["that is over", "/verify-email#token=abc"],
    ["without its secret", "/verify-email"],
  ])("a link %s says so", async (_, address) => {
    open(over, address);
    expect(await screen.findByRole("heading", { name: "Este link não vale mais" })).toBeTruthy();
  });

  test("a server that fails can be retried", async () => {
    const answers = [refuse("server.error")];
    const { person } = open(() => answers.shift() ?? {});
    expect((await screen.findByRole("alert")).textContent).toBe("Erro interno do servidor");
    await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { name: "E-mail confirmado" })).toBeTruthy();
  });
});
