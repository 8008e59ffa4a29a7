import { login } from "@lavra/contract/accounts/auth";
import { acceptInvitation, openInvitation } from "@lavra/contract/accounts/invitations";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, readToken } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { memberUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { InvitationPage } from "./invitation-page.tsx";

const invitation = {
  nome: "Ana Reis",
  email: "ana@exemplo.com.br",
  roleName: "Advogado Sênior",
  officeName: "Souza Advogados",
  invitedBy: "Maria Souza",
};

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(more: Doubles = [], address = "/invitation#token=abc") {
  window.history.replaceState(null, "", address);
  const session = { token: "t".repeat(43), user: memberUser() };
  const api = stubApi(on(openInvitation, invitation), on(acceptInvitation, {}), on(login, session), ...more);
  const { person } = renderUi(<InvitationPage />);
  const accept = () => person.click(screen.getByRole("button", { name: /^Aceitar e entrar/ }));
  const fill = async () => {
    await screen.findByLabelText("Login");
    enter("Senha", "pitanga-roxa-8");
    enter("Confirmar senha", "pitanga-roxa-8");
  };
  return { api, accept, fill };
}

beforeEach(clearSession);
afterEach(clearSession);

describe("/invitation", () => {
  test("says who invited, takes login and password, and enters", async () => {
    const { api, accept, fill } = open();
    expect(await screen.findByRole("heading", { name: "Boas-vindas, Ana Reis" })).toBeTruthy();
    expect(
      screen.getByText("Maria Souza, de Souza Advogados, convidou você com o cargo Advogado Sênior."),
    ).toBeTruthy();
    expect(window.location.hash).toBe("");
    await fill();
    enter("Login", "ana.reis");
    await accept();
    await waitFor(() => expect(readToken()).toBe("t".repeat(43)));
    expect(api.to(acceptInvitation)[0]?.body).toEqual({ token: "abc", login: "ana.reis", senha: "pitanga-roxa-8" });
  });

  test("proposes the e-mail as login, and reports each broken rule at its field", async () => {
    const { api, accept } = open();
    expect((await screen.findByLabelText<HTMLInputElement>("Login")).value).toBe("ana@exemplo.com.br");
    enter("Login", " ");
    enter("Senha", "curta");
    await accept();
    expect(screen.getByText("Informe o login")).toBeTruthy();
    expect(screen.getByText("A senha deve ter pelo menos 6 caracteres")).toBeTruthy();
    expect(screen.getByText("As senhas não coincidem")).toBeTruthy();
    expect(api.to(acceptInvitation)).toHaveLength(0);
  });

  test("a taken login is reported at its field, and the link stays", async () => {
    const { accept, fill } = open([on(acceptInvitation, refuse("users.login_taken"))]);
    await fill();
    await accept();
    expect(await screen.findByText("Este login já está em uso. Escolha outro.")).toBeTruthy();
    expect(screen.getByLabelText("Login").getAttribute("aria-invalid")).toBe("true");
  });

  test("without a place in the plan, names who can mend it", async () => {
    const refused = refuse("USER_LIMIT_REACHED", { currentUsage: 2, limit: 2, suggestion: "" });
    const { accept, fill } = open([on(acceptInvitation, refused)]);
    await fill();
    await accept();
    expect(await screen.findByText(/Avise quem convidou você; este link continua valendo/)).toBeTruthy();
  });

  test("if the log-in fails afterwards, the access is there and the login page is next", async () => {
    const { accept, fill } = open([on(login, refuse("auth.too_many_attempts", { retryAfter: 60 }))]);
    await fill();
    await accept();
    expect(await screen.findByRole("heading", { name: "Acesso criado" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ir para o login" })).toBeTruthy();
  });

  test.each([
    ["was used", [on(openInvitation, refuse("auth.link_invalid"))], "/invitation#token=abc"],
    ["is cut", [], "/invitation"],
  ])("a link that %s is worth nothing", async (_, doubles, address) => {
    open(doubles as Doubles, address);
    expect(await screen.findByRole("heading", { name: "Este convite não vale mais" })).toBeTruthy();
  });
});
