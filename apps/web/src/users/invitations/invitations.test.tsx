import {
  type Invitation,
  invite,
  inviteAgain,
  listInvitations,
  revokeInvitation,
} from "@lavra/contract/accounts/invitations";
import { deleteUser } from "@lavra/contract/accounts/users";
import { suggestions } from "@lavra/contract/failures/sentences";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openUsers } from "../../testing/fakes/fake-users.tsx";
import { type Doubles, on, refuse } from "../../testing/stub-api.ts";

const ana: Invitation = {
  id: "01940000-0000-7000-8000-0000000000a1",
  nome: "Ana Reis",
  email: "ana@exemplo.com.br",
  role: "advogado_jr",
  roleName: "Advogado Júnior",
  expiresAt: "2026-12-06T12:00:00.000Z",
  isExpired: false,
  invitedBy: "Maria Souza",
};

const offered = (...invitations: Invitation[]) => on(listInvitations, { invitations, isOffered: true });

async function openForm(more: Doubles = []) {
  const page = await openUsers([offered(), on(invite, { invitation: ana }), ...more]);
  await page.person.click(await screen.findByRole("button", { name: "Convidar por e-mail" }));
  const form = within(await screen.findByRole("dialog", { name: "Convidar por e-mail" }));
  await waitFor(() => expect(form.queryByText("Carregando cargos...")).toBeNull());
  const enter = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  const send = () => page.person.click(form.getByRole("button", { name: /^Enviar convite/ }));
  const fill = async () => {
    enter("Nome", " Ana Reis ");
    enter("E-mail", " ana@exemplo.com.br ");
    await page.person.click(form.getByRole("button", { name: /Cargo/ }));
    await page.person.click(await screen.findByRole("option", { name: "Advogado Júnior" }));
  };
  return { ...page, form, enter, send, fill };
}

describe("inviting by e-mail", () => {
  test("is not offered while it is unknown whether mails are sent", async () => {
    await openUsers([on(listInvitations, refuse("server.error"))]);
    expect(await screen.findByRole("row", { name: /ana/i })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Convidar por e-mail" })).toBeNull();
  });

  test("sends name, e-mail and role, and says so without a dialog to close", async () => {
    const { api, send, fill, form } = await openForm();
    await fill();
    expect(form.getByText("Advogado Júnior só abre a página inicial.")).toBeTruthy();
    expect(form.getByRole("link", { name: "Permissões" })).toBeTruthy();
    await send();
    expect(await screen.findByText("Convite enviado. Ana Reis tem sete dias para aceitar.")).toBeTruthy();
    expect(api.to(invite)[0]?.body).toEqual({ nome: "Ana Reis", email: "ana@exemplo.com.br", role: "advogado_jr" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("reports each broken rule at its field", async () => {
    const { api, enter, send, form } = await openForm();
    enter("E-mail", "ana");
    await send();
    expect(form.getByText("Informe o nome")).toBeTruthy();
    expect(form.getByText(/Confira o e-mail/)).toBeTruthy();
    expect(form.getByText("Escolha o cargo do usuário.")).toBeTruthy();
    expect(api.to(invite)).toHaveLength(0);
  });

  test("an address with an open invitation is reported at its field", async () => {
    const { send, fill, form } = await openForm([on(invite, refuse("users.invitation_exists"))]);
    await fill();
    await send();
    expect(await form.findByText("Já há um convite em aberto para este e-mail.")).toBeTruthy();
  });

  test("a full plan is a warning with the way to the plans", async () => {
    const data = { currentUsage: 2, limit: 2, suggestion: suggestions.fewerInvitations };
    const { send, fill } = await openForm([on(invite, refuse("USER_LIMIT_REACHED", data))]);
    await fill();
    await send();
    const warning = within(await screen.findByRole("alertdialog", { name: "Limite de usuários" }));
    expect(warning.getByText(/Limite de usuários atingido \(2\/2\)\. Os convites em aberto contam/)).toBeTruthy();
    expect(warning.getByRole("button", { name: "Ver planos" })).toBeTruthy();
  });

  test("is not offered where no e-mail is sent", async () => {
    await openUsers([on(listInvitations, { invitations: [], isOffered: false })]);
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Convidar por e-mail" })).toBeNull();
  });
});

describe("the open invitations", () => {
  test("are listed with their last day, and can be sent again", async () => {
    const { api, person } = await openUsers([
      offered(ana, { ...ana, id: ana.id.replace("a1", "a2"), nome: "Beto Luz", isExpired: true }),
      on(inviteAgain, { invitation: ana }),
    ]);
    const section = within(await screen.findByRole("region", { name: "2 convites sem resposta" }));
    expect(section.getByText("vale até 06/12/2026")).toBeTruthy();
    expect(section.getByText("expirado")).toBeTruthy();
    await person.click(section.getByRole("button", { name: "Enviar de novo o convite de Ana Reis" }));
    expect(await screen.findByText("Convite enviado de novo. O link anterior deixou de valer.")).toBeTruthy();
    expect(api.to(inviteAgain)[0]?.params).toEqual({ id: ana.id });
  });

  test("are revoked after a question", async () => {
    let invitations = [ana];
    const { api, person } = await openUsers([
      on(listInvitations, () => ({ invitations, isOffered: true })),
      on(revokeInvitation, () => {
        invitations = [];
        return {};
      }),
    ]);
    await person.click(await screen.findByRole("button", { name: "Cancelar o convite de Ana Reis" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Cancelar o convite de Ana Reis?" }));
    await person.click(question.getByRole("button", { name: /^Cancelar convite/ }));
    expect(await screen.findByText("Convite cancelado.")).toBeTruthy();
    expect(api.to(revokeInvitation)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("region", { name: /sem resposta/ })).toBeNull());
  });

  test("of a deleted person are those of who deleted them at once", async () => {
    let invitedBy = "Ana Lima";
    const { person } = await openUsers([
      on(listInvitations, () => ({ invitations: [{ ...ana, invitedBy }], isOffered: true })),
      on(deleteUser, () => {
        invitedBy = "Maria Souza";
        return {};
      }),
    ]);
    expect(await screen.findByText(/convite de Ana Lima/)).toBeTruthy();
    await person.click(await screen.findByRole("button", { name: "Excluir Ana Lima" }));
    await person.click(await screen.findByRole("button", { name: /^Excluir usuário/ }));
    await waitFor(() => expect(screen.queryByText(/convite de/)).toBeNull());
    expect(screen.getByText("Ana Reis")).toBeTruthy();
  });
});
