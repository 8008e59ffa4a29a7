import { authOptions, login as logIn } from "@lavra/contract/accounts/auth";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, readSession, readToken } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Answer, answerOutside, on, type Reply, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { LoginPage, redirectDelay } from "./login-page.tsx";

const login = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Login" });
const password = () => screen.getByLabelText<HTMLInputElement>("Senha");

const noReset = on(authOptions, { passwordReset: false });

const fill = () => {
  fireEvent.change(login(), { target: { value: "maria.souza" } });
  fireEvent.change(password(), { target: { value: "segredo-77" } });
};

const tryToEnter = async (answer: Answer<typeof logIn>) => {
  stubApi(noReset, on(logIn, answer));
  const { person } = renderUi(<LoginPage />);
  fill();
  await person.click(screen.getByRole("button", { name: /^Entrar/ }));
};

beforeEach(() => {
  clearSession();
  stubApi(noReset);
  window.history.replaceState(null, "", "/login");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the login page", () => {
  test("asks for both fields before it calls, and focuses the first missing one", async () => {
    const api = stubApi(noReset);
    const { person } = renderUi(<LoginPage />);
    await person.click(screen.getByRole("button", { name: /^Entrar/ }));
    expect(screen.getByText("Informe o login")).toBeTruthy();
    expect(screen.getByText("Informe a senha")).toBeTruthy();
    expect(document.activeElement).toBe(login());
    expect(api.to(logIn)).toHaveLength(0);
    await person.type(login(), "maria");
    expect(document.activeElement).toBe(login());
    expect(screen.queryByText("Informe o login")).toBeNull();
    expect(screen.getByText("Informe a senha")).toBeTruthy();
    expect(screen.getByText("v2.0.0")).toBeTruthy();
  });

  test.each<["user_not_found" | "invalid_password", string, () => HTMLElement]>([
    ["user_not_found", "Login não encontrado", login],
    ["invalid_password", "Senha incorreta", password],
  ])("%s is shown below its field, which gets the focus", async (errorType, sentence, field) => {
    await tryToEnter(refuse(`auth.${errorType}`, { errorType }, "outra frase"));
    const message = await screen.findByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().getAttribute("aria-describedby")?.split(" ")).toContain(message.closest("[id]")?.id);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["server_error", refuse("server.error", { errorType: "server_error" }, "falhou"), "Erro interno do servidor"],
    ["a person put out", refuse("auth.inactive"), "Usuário inativo. Fale com o administrador do escritório."],
    [
      "too many tries",
      refuse("auth.too_many_attempts"),
      "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
    ],
    ["a reply without words", answerOutside(502), "Erro ao fazer login"],
  ])("%s is shown above the form", async (_, answer, sentence) => {
    await tryToEnter(answer);
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(readToken()).toBeNull();
  });

  test("without an answer the fixed sentence is shown alone, and further help separately", async () => {
    await tryToEnter(unreachable);
    expect((await screen.findByRole("alert")).textContent).toBe("Erro na autenticação");
    expect(screen.getByRole("status").textContent).toMatch(/Verifique a conexão/);
  });

  test("focuses the first empty field", () => {
    renderUi(<LoginPage />);
    expect(document.activeElement).toBe(login());
  });

  test("a double submit is one call; success stores the session and goes to the dashboard a second later", async () => {
    vi.useFakeTimers();
    const leave = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    const api = stubApi(noReset, on(logIn, { token: "t-1", user: ownerUser() }));
    renderUi(<LoginPage />);
    fill();
    fireEvent.submit(login().closest("form")!);
    fireEvent.submit(login().closest("form")!);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("status").textContent).toBe("Login realizado com sucesso! Redirecionando...");
    fireEvent.submit(login().closest("form")!);
    expect(api.to(logIn).map(({ body }) => body)).toEqual([{ login: "maria.souza", password: "segredo-77" }]);
    expect(readToken()).toBe("t-1");
    expect(readSession().user?.nome).toBe("Maria Souza");
    act(() => void vi.advanceTimersByTime(redirectDelay - 1));
    expect(leave).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(leave).toHaveBeenCalledWith("/dashboard");
  });

  test("gives the reason after a session that ended", () => {
    window.history.replaceState(null, "", "/login?sessionExpired=true");
    renderUi(<LoginPage />);
    expect(screen.getByRole("alert").textContent).toContain("Sua sessão expirou");
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("shows the link to a new password by e-mail if available (%s)", async (passwordReset, links) => {
    const api = stubApi(on(authOptions, { passwordReset }));
    renderUi(<LoginPage />);
    await waitFor(() => expect(api.to(authOptions)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryAllByRole("link", { name: "Esqueci minha senha" })).toHaveLength(links);
  });
});

describe("the second step of a log-in", () => {
  const wanted = refuse("auth.totp_required");
  const code = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Código de verificação" });

  const begin = async (...answers: readonly Reply<typeof logIn>[]) => {
    const left: Reply<typeof logIn>[] = [wanted, ...answers];
    const api = stubApi(
      noReset,
      on(logIn, () => left.shift() ?? refuse("server.error")),
    );
    const { person } = renderUi(<LoginPage />);
    fill();
    const enter = () => person.click(screen.getByRole("button", { name: /^Entrar/ }));
    await enter();
    await screen.findByRole("textbox", { name: "Código de verificação" });
    return { person, enter, sent: () => api.to(logIn).map(({ body }) => body) };
  };

  test("asks for the code in its own field, which gets the focus, and sends it with the rest", async () => {
    const { person, enter, sent } = await begin({ token: "t-1", user: ownerUser() });
    expect(document.activeElement).toBe(code());
    expect(screen.queryByRole("alert")).toBeNull();
    await person.type(code(), "123 456");
    await enter();
    expect(await screen.findByText("Login realizado com sucesso! Redirecionando...")).toBeTruthy();
    expect(sent()).toEqual([
      { login: "maria.souza", password: "segredo-77" },
      { login: "maria.souza", password: "segredo-77", code: "123456" },
    ]);
  });

  test("sends nothing without a code", async () => {
    const { enter, sent } = await begin();
    await enter();
    expect(screen.getByText("Informe o código")).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test("a wrong code is reported below its field", async () => {
    const { person, enter } = await begin(refuse("auth.totp_invalid"));
    await person.type(code(), "000000");
    await enter();
    const message = await screen.findByText(
      "Código incorreto ou já usado. Confira o relógio do aparelho e tente novamente.",
    );
    expect(code().getAttribute("aria-describedby")?.split(" ")).toContain(message.closest("[id]")?.id);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  test("takes a recovery code instead", async () => {
    const { person, enter, sent } = await begin({ token: "t-1", user: ownerUser() });
    await person.click(screen.getByRole("button", { name: "Usar um código de recuperação" }));
    const recovery = screen.getByRole("textbox", { name: "Código de recuperação" });
    expect(document.activeElement).toBe(recovery);
    await person.type(recovery, "abcd-efgh");
    await enter();
    expect(sent().at(-1)).toMatchObject({ code: "abcd-efgh" });
  });

  test("another login starts again", async () => {
    await begin();
    fireEvent.change(login(), { target: { value: "pedro.alves" } });
    expect(screen.queryByRole("textbox", { name: "Código de verificação" })).toBeNull();
  });
});
