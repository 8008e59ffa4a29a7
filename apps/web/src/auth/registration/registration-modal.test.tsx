import { authOptions, register } from "@lavra/contract/accounts/auth";
import type { ErrorCode } from "@lavra/contract/failures/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { todayIso } from "../../platform/formats/dates.ts";
import { clearSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Answer, answerOutside, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { LoginPage } from "../login/login-page.tsx";

beforeEach(clearSession);

const open = async (answer: Answer<typeof register> = { user: ownerUser() }) => {
  const api = stubApi(on(authOptions, { passwordReset: false }), on(register, answer));
  const { person } = renderUi(<LoginPage />);
  await person.click(screen.getByRole("button", { name: "Criar conta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Criar conta" }));
  const sent = () => api.to(register).map(({ body }) => body as Record<string, unknown>);
  return { sent, person, dialog, submit: () => person.click(dialog.getByRole("button", { name: /^Criar conta/ })) };
};

const fill = ({ dialog }: Awaited<ReturnType<typeof open>>) => {
  const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  enter(dialog.getByRole("textbox", { name: "Nome" }), "Maria Souza");
  enter(dialog.getByRole("textbox", { name: "CPF" }), "52998224725");
  enter(dialog.getByRole("textbox", { name: "E-mail" }), "maria@exemplo.com.br");
  enter(dialog.getByRole("textbox", { name: "Login" }), "maria.souza");
  enter(dialog.getByLabelText("Senha"), "segredo-77");
};

describe("the registration", () => {
  test("begins with the focus in the first field to fill in", async () => {
    const { dialog } = await open();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Nome" })));
  });

  test("reports every broken rule at its field, sends nothing and focuses the first one", async () => {
    const { sent, person, dialog, submit } = await open();
    await submit();
    expect(dialog.getAllByText("Preencha nome, login e senha")).toHaveLength(3);
    expect(dialog.getByText("CPF inválido")).toBeTruthy();
    expect(dialog.getByText("Email inválido")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Nome" })));
    expect(sent()).toEqual([]);
    await person.type(dialog.getByRole("textbox", { name: "Nome" }), "Ana");
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Nome" }));
    expect(dialog.getAllByText("Preencha nome, login e senha")).toHaveLength(2);
  });

  test("masks during typing, and another kind of person begins with an empty document", { tags: "slow" }, async () => {
    const { person, dialog } = await open();
    const cpf = dialog.getByRole<HTMLInputElement>("textbox", { name: "CPF" });
    await person.type(cpf, "5299822472");
    expect(cpf.value).toBe("529.982.247-2");
    await person.click(dialog.getByRole("radio", { name: "Pessoa jurídica" }));
    expect(dialog.queryByRole("textbox", { name: "CPF" })).toBeNull();
    const cnpj = dialog.getByRole<HTMLInputElement>("textbox", { name: "CNPJ" });
    await person.type(cnpj, "12abc34501de35");
    expect(cnpj.value).toBe("12.ABC.345/01DE-35");
    await person.click(dialog.getByRole("radio", { name: "Pessoa física" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "CPF" }).value).toBe("");
    await person.click(dialog.getByRole("radio", { name: "Pessoa jurídica" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "CNPJ" }).value).toBe("");
  });

  test("creates the account, closes, confirms it and fills in the login", { tags: "slow" }, async () => {
    const page = await open();
    fill(page);
    await page.submit();
    expect(await screen.findByText("Conta criada com sucesso! Faça login para continuar.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Login" }).value).toBe("maria.souza");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Senha")));
    expect(page.sent()).toEqual([
      {
        tipoPessoa: "fisica",
        nome: "Maria Souza",
        login: "maria.souza",
        senha: "segredo-77",
        dataInicio: todayIso(),
        cpf: "529.982.247-25",
        email: "maria@exemplo.com.br",
      },
    ]);
  });

  test("a CPF with wrong check digits gets advice and is accepted", async () => {
    const page = await open();
    fill(page);
    fireEvent.change(page.dialog.getByRole("textbox", { name: "CPF" }), { target: { value: "52998224726" } });
    expect(page.dialog.getByText("Confira o CPF: os dígitos verificadores não conferem.")).toBeTruthy();
    await page.submit();
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toMatchObject({ cpf: "529.982.247-26" });
  });

  test("a company sends its CNPJ, letters included, and no CPF", { tags: "slow" }, async () => {
    const page = await open();
    fill(page);
    await page.person.click(page.dialog.getByRole("radio", { name: "Pessoa jurídica" }));
    fireEvent.change(page.dialog.getByRole("textbox", { name: "CNPJ" }), { target: { value: "12abc34501de35" } });
    await page.submit();
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toMatchObject({ tipoPessoa: "juridica", cnpj: "12.ABC.345/01DE-35" });
    expect(page.sent()[0]).not.toHaveProperty("cpf");
  });

  test.each<[ErrorCode, string, string]>([
    ["users.login_taken", "Este login já está em uso. Escolha outro.", "Login"],
    ["users.email_invalid", "Email inválido", "E-mail"],
  ])("a refusal by %s is shown at its field", async (code, sentence, field) => {
    const page = await open(refuse(code));
    fill(page);
    await page.submit();
    expect(await page.dialog.findByText(sentence)).toBeTruthy();
    expect(page.dialog.getByRole("textbox", { name: field }).getAttribute("aria-invalid")).toBe("true");
  });

  test.each([
    ["a refusal without words", answerOutside(500), "Falha ao criar conta", null],
    ["a server out of reach", unreachable, "Erro ao criar conta", /Verifique a conexão/],
  ])("%s is shown above the form, further help separately", async (_, answer, sentence, help) => {
    const page = await open(answer);
    fill(page);
    await page.submit();
    expect((await page.dialog.findByRole("alert")).textContent).toBe(sentence);
    if (help) expect(page.dialog.getByRole("status").textContent).toMatch(help);
    else expect(page.dialog.queryByRole("status")).toBeNull();
  });
});

describe("in the registration", () => {
  test("a refused password shows an accepted example, separate from the refusal", async () => {
    const page = await open(refuse("users.password_common"));
    fill(page);
    expect(page.dialog.getByText("Pelo menos 6 caracteres")).toBeTruthy();
    await page.submit();
    expect(await page.dialog.findByText("Escolha uma senha menos comum.")).toBeTruthy();
    const help = page.dialog.getByText(/^Passa uma senha de 6 caracteres ou mais/);
    expect(page.dialog.getByLabelText("Senha").getAttribute("aria-describedby")?.split(" ")).toContain(help.id);
  });

  test("closed by mistake, its values remain", async () => {
    const { person, dialog } = await open();
    await person.type(dialog.getByRole("textbox", { name: "Nome" }), "Maria");
    await person.click(dialog.getByRole("button", { name: "Cancelar" }));
    await person.click(screen.getByRole("button", { name: "Criar conta" }));
    const again = within(await screen.findByRole("dialog", { name: "Criar conta" }));
    expect(again.getByRole<HTMLInputElement>("textbox", { name: "Nome" }).value).toBe("Maria");
  });
});
