import { type PersonalData, readPersonalData, savePersonalData } from "@lavra/contract/accounts/users";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { describedBy, notification, openUsers } from "../../testing/fakes/fake-users.tsx";
import { developerUser, memberUser, ownerUser } from "../../testing/session-user.ts";
import { type Doubles, type Failing, on, type Reply, refuse, unreachable } from "../../testing/stub-api.ts";

const person: PersonalData = { tipoPessoa: "fisica", cpf: "529.982.247-25", cnpj: "", email: "maria@exemplo.com.br" };
const nobody: PersonalData = { tipoPessoa: null, cpf: "", cnpj: "", email: "" };
const denied = "Acesso Negado: Você não tem permissão para acessar esta funcionalidade.";

async function openModal(more: Doubles = []) {
  const page = await openUsers([on(savePersonalData, person), ...more]);
  await page.person.click(screen.getByRole("button", { name: "Atualizar dados pessoais" }));
  const modal = within(await screen.findByRole("dialog", { name: "Dados pessoais" }));
  const field = (name: string) => modal.getByRole<HTMLInputElement>("textbox", { name });
  return {
    ...page,
    modal,
    field,
    save: () => page.person.click(modal.getByRole("button", { name: /^Salvar dados/ })),
    choose: (kind: string) => page.person.click(modal.getByRole("radio", { name: kind })),
    retype: async (name: string, text: string) => {
      await page.person.clear(field(name));
      if (text !== "") await page.person.type(field(name), text);
    },
    sent: () => page.api.to(savePersonalData).map(({ body }) => body),
  };
}

const openLoaded = async (saved: PersonalData = person, more: Doubles = []) => {
  const page = await openModal([on(readPersonalData, saved), ...more]);
  await page.modal.findByRole("textbox", { name: "E-mail" });
  return page;
};

describe("the persons who are offered it", () => {
  test.each([
    ["administrador", ownerUser(), true],
    ["empresa", ownerUser({ role: "empresa" }), false],
    ["a member", memberUser("manage_users"), false],
    ["desenvolvedor", developerUser(), false],
  ])("%s", async (_, user, isOffered) => {
    await openUsers([], { user });
    expect(screen.queryByRole("button", { name: "Atualizar dados pessoais" }) !== null).toBe(isOffered);
    expect(screen.getByRole("button", { name: "Alterar minha senha" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Novo usuário" })).toBeTruthy();
  });
});

describe("personal data", () => {
  test("is read, changed and sent with only the document of its kind", async () => {
    const { modal, field, retype, save, sent } = await openLoaded();
    expect(modal.getByRole("radio", { name: "Pessoa física" })).toHaveProperty("checked", true);
    expect(field("CPF").value).toBe("529.982.247-25");
    await retype("E-mail", "financeiro@exemplo.com.br");
    await save();
    await notification("Dados pessoais atualizados com sucesso!");
    expect(sent()).toEqual([{ tipoPessoa: "fisica", cpf: "529.982.247-25", email: "financeiro@exemplo.com.br" }]);
  });

  test("another kind of person begins with an empty document, each way", { tags: "slow" }, async () => {
    const { field, choose, retype } = await openLoaded();
    await choose("Pessoa jurídica");
    expect(field("CNPJ").value).toBe("");
    await retype("CNPJ", "11222333000181");
    await choose("Pessoa física");
    expect(field("CPF").value).toBe("");
    await choose("Pessoa jurídica");
    expect(field("CNPJ").value).toBe("");
  });

  test("a CPF takes only digits, a CNPJ also letters, both in their mask and no longer", {
    tags: "slow",
  }, async () => {
    const { field, choose, retype } = await openLoaded();
    await retype("CPF", "52x9.98a2247259");
    expect(field("CPF").value).toBe("529.982.247-25");
    expect(field("CPF").value).toHaveLength(14);
    await choose("Pessoa jurídica");
    await retype("CNPJ", "11222333-0001.819");
    expect(field("CNPJ").value).toBe("11.222.333/0001-81");
    expect(field("CNPJ").value).toHaveLength(18);
    await retype("CNPJ", "12abc34501de35");
    expect(field("CNPJ").value).toBe("12.ABC.345/01DE-35");
  });

  test("an empty form marks each field with its instruction", { tags: "slow" }, async () => {
    const { modal, field, save, sent, choose } = await openLoaded(nobody);
    await save();
    expect(modal.getAllByText("Tipo de pessoa e email são obrigatórios.")).toHaveLength(2);
    expect(modal.getAllByRole("radio")).toContain(document.activeElement);
    await choose("Pessoa física");
    await save();
    expect(describedBy(field("CPF"))).toContain("CPF é obrigatório para pessoa física.");
    expect(describedBy(field("E-mail"))).toContain("Tipo de pessoa e email são obrigatórios.");
    expect(document.activeElement).toBe(field("CPF"));
    await choose("Pessoa jurídica");
    await save();
    expect(describedBy(field("CNPJ"))).toContain("CNPJ é obrigatório para pessoa jurídica.");
    expect(sent()).toEqual([]);
  });

  test("an incomplete document blocks; wrong check digits advise and pass", {
    tags: "slow",
  }, async () => {
    const { field, retype, save, sent } = await openLoaded();
    await retype("CPF", "5299822");
    await save();
    expect(describedBy(field("CPF"))).toContain("CPF inválido");
    await retype("CPF", "52998224726");
    expect(describedBy(field("CPF"))).toContain("Confira o CPF: os dígitos verificadores não conferem.");
    await save();
    await notification("Dados pessoais atualizados com sucesso!");
    expect(sent()).toHaveLength(1);
  });

  test("reports that it is loading, and why it could not load", async () => {
    let reply: () => Reply<typeof readPersonalData> = () => refuse("server.error");
    const { person: hand, modal, field } = await openModal([on(readPersonalData, () => reply())]);
    expect(await modal.findByText(/Erro ao carregar dados pessoais: Erro interno do servidor/)).toBeTruthy();
    expect(modal.getByRole("button", { name: /^Salvar dados/ })).toHaveProperty("disabled", true);
    reply = () => person;
    await hand.click(modal.getByRole("button", { name: /^Tentar novamente/ }));
    await modal.findByRole("textbox", { name: "CPF" });
    expect(field("CPF").value).toBe("529.982.247-25");
  });

  test("refuses callers it is not for", async () => {
    const { modal } = await openModal([on(readPersonalData, refuse("auth.forbidden"))]);
    expect(await modal.findByText(denied)).toBeTruthy();
    expect(modal.queryByRole("button", { name: /^Tentar novamente/ })).toBeNull();
  });

  test.each<[string, Failing, string]>([
    ["in the server's words", refuse("request.invalid"), "Dados inválidos. Confira o que foi enviado."],
    ["in ours where it has none", unreachable, "Erro ao atualizar dados pessoais."],
    ["as denied", refuse("auth.forbidden"), denied],
  ])("a refusal to save is reported %s", async (_, answer, text) => {
    const { retype, save, person: hand, field } = await openLoaded(person, [on(savePersonalData, answer)]);
    await retype("E-mail", "outro@exemplo.com.br");
    await save();
    await hand.click((await notification(text)).ok);
    expect(field("E-mail").value).toBe("outro@exemplo.com.br");
  });

  test("a refusal about a field is marked there", async () => {
    const { field, save, person: hand } = await openLoaded(person, [on(savePersonalData, refuse("users.cpf_invalid"))]);
    await save();
    await hand.click((await notification("CPF inválido")).ok);
    await waitFor(() => expect(describedBy(field("CPF"))).toContain("CPF inválido"));
  });

  test("with unsaved changes asks before it closes", { tags: "slow" }, async () => {
    const { retype, person: hand } = await openLoaded();
    await retype("E-mail", "outro@exemplo.com.br");
    await hand.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" })).toBeTruthy();
  });
});
