import { readAccount } from "@lavra/contract/accounts/account";
import {
  type OfficeData,
  readOffice,
  readProfessional,
  saveOffice,
  saveProfessional,
} from "@lavra/contract/accounts/office-data";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { drawAccount, someAccount } from "../../testing/account-stub.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { on, type Reply, refuse } from "../../testing/stub-api.ts";
import { MyAccountPage } from "../my-account-page.tsx";
import { OfficeSection } from "./office-section.tsx";
import { ProfessionalSection } from "./professional-section.tsx";

const empty: OfficeData = {
  nome: "",
  cnpj: "",
  endereco: "",
  telefone: "",
  email: "",
  cidade: "",
  umMil: false,
  mantemProtecao: false,
  alteracoesControladas: "accept",
};
const ana = { nome: "Ana Souza", titulo: "Advogada", email: "", oab: [{ uf: "SP", numero: "123.456" }] };
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

describe("the office's data", () => {
  test("are masked during typing, saved whole and confirmed", async () => {
    const saved = { ...empty, nome: "Souza & Lima", cnpj: "11.222.333/0001-81", telefone: "(11) 3265-4321" };
    const { api, person } = drawAccount(<OfficeSection />, [
      on(readOffice, { office: empty }),
      on(saveOffice, { office: saved, message: "Dados do escritório salvos." }),
    ]);
    await person.type(await box("Nome do escritório"), "Souza & Lima");
    await person.type(await box("CNPJ"), "11222333000180");
    expect(screen.getByText(/^Confira o CNPJ/)).toBeTruthy();
    await person.type(await box("CNPJ"), "{Backspace}1");
    await person.type(await box("Telefone"), "1132654321");
    await person.click(screen.getByRole("button", { name: /^Salvar dados do escritório/ }));
    expect((await screen.findByRole("status")).textContent).toContain("Dados do escritório salvos.");
    expect(api.to(saveOffice).map(({ body }) => body)).toEqual([saved]);
  });

  test("write “um mil” if the office does so", async () => {
    const { api, person } = drawAccount(<OfficeSection />, [
      on(readOffice, { office: empty }),
      on(saveOffice, ({ body }) => ({
        office: { ...empty, ...body, umMil: true, mantemProtecao: false, alteracoesControladas: "accept" as const },
        message: "Salvo.",
      })),
    ]);
    const habit = { name: "Escrever “um mil” em vez de “mil” nos valores por extenso" };
    await person.click(await screen.findByRole("switch", habit));
    await person.click(screen.getByRole("button", { name: /^Salvar dados do escritório/ }));
    await screen.findByRole("status");
    expect(api.to(saveOffice).map(({ body }) => body)).toEqual([{ ...empty, umMil: true }]);
    expect(screen.getByRole<HTMLInputElement>("switch", habit).checked).toBe(true);
  });

  test("typed during a save remain, and are saved by the next press", { tags: "slow" }, async () => {
    const saving = Promise.withResolvers<void>();
    const { api, person } = drawAccount(<OfficeSection />, [
      on(readOffice, { office: empty }),
      on(saveOffice, async ({ body }) => {
        await saving.promise;
        return {
          office: { ...empty, ...body, umMil: false, mantemProtecao: false, alteracoesControladas: "accept" as const },
        };
      }),
    ]);
    await person.type(await box("Cidade"), "Recife");
    await person.keyboard("{Enter}{Enter}");
    await person.type(await box("Endereço"), "Rua da Aurora");
    saving.resolve();
    await screen.findByRole("status");
    expect((await box("Endereço")).value).toBe("Rua da Aurora");
    await person.click(screen.getByRole("button", { name: /^Salvar dados do escritório/ }));
    await waitFor(() => expect(api.to(saveOffice)).toHaveLength(2));
    const last = { ...empty, cidade: "Recife", endereco: "Rua da Aurora" };
    expect(api.to(saveOffice).map(({ body }) => body)).toEqual([{ ...empty, cidade: "Recife" }, last]);
  });

  test("remain after a refusal, which is shown at the field", { tags: "slow" }, async () => {
    const { person } = drawAccount(<OfficeSection />, [
      on(readOffice, { office: empty }),
      on(saveOffice, refuse("users.email_invalid")),
    ]);
    await person.type(await box("E-mail"), "sem arroba");
    await person.click(screen.getByRole("button", { name: /^Salvar dados do escritório/ }));
    await waitFor(async () => expect((await box("E-mail")).getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("Email inválido")).toBeTruthy();
    expect((await box("E-mail")).value).toBe("sem arroba");
  });

  test("with unsaved changes ask before they are left", { tags: "slow" }, async () => {
    saveSession({ token: "t", user: ownerUser() });
    const { person, router } = drawAccount(<OfficeSection />, [on(readOffice, { office: empty })]);
    await person.type(await box("Cidade"), "Recife");
    void router.navigate({ to: "/dashboard" as never });
    const question = within(await screen.findByRole("alertdialog", { name: "Sair sem salvar?" }));
    await person.click(question.getByRole("button", { name: "Continuar editando" }));
    expect((await box("Cidade")).value).toBe("Recife");
    expect(router.state.location.pathname).toBe("/");
    clearSession();
  });

  test("report a failure to read, and can be retried", async () => {
    let answer: Reply<typeof readOffice> = refuse("server.error");
    const { person } = drawAccount(<OfficeSection />, [on(readOffice, () => answer)]);
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
    answer = { office: { ...empty, cidade: "Recife" } };
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect((await box("Cidade")).value).toBe("Recife");
  });

  test.each([
    ["administrador", true],
    ["empresa", true],
    ["advogado_jr", false],
  ])("are for the owner to change: %s", async (role, isShown) => {
    drawAccount(<MyAccountPage />, [
      on(readAccount, { account: someAccount({ role }) }),
      on(readOffice, { office: empty }),
      on(readProfessional, { professional: ana }),
    ]);
    await screen.findByRole("region", { name: "Dados profissionais" });
    expect(screen.queryByRole("region", { name: "Dados do escritório" }) !== null).toBe(isShown);
  });
});

describe("the own signature", () => {
  test("registrations are added, removed and saved with the rest", { tags: "slow" }, async () => {
    const { api, person } = drawAccount(<ProfessionalSection />, [
      on(readProfessional, { professional: ana }),
      on(saveProfessional, ({ body }) => ({ professional: body, message: "Dados profissionais salvos." })),
    ]);
    expect((await box("Nome como assina")).value).toBe("Ana Souza");
    await person.click(screen.getByRole("button", { name: "Adicionar outra OAB" }));
    await person.click(await screen.findByRole("button", { name: /Estado da 2ª inscrição/ }));
    await person.click(await screen.findByRole("option", { name: "RJ" }));
    await person.type(await box("Número da 2ª inscrição"), "98765");
    await person.click(screen.getByRole("button", { name: "Remover a 1ª inscrição" }));
    await person.click(screen.getByRole("button", { name: /^Salvar dados profissionais/ }));
    expect((await screen.findByRole("status")).textContent).toContain("Dados profissionais salvos.");
    expect(api.to(saveProfessional).map(({ body }) => body)).toEqual([
      { ...ana, oab: [{ uf: "RJ", numero: "98765" }] },
    ]);
  });

  test("a wrong registration is reported at its field", async () => {
    const { person } = drawAccount(<ProfessionalSection />, [
      on(readProfessional, { professional: { ...ana, oab: [{ uf: "", numero: "9" }] } }),
      on(saveProfessional, refuse("account.oab_invalid", { registration: "9" })),
    ]);
    await box("Nome como assina");
    await person.click(screen.getByRole("button", { name: /^Salvar dados profissionais/ }));
    const group = within(await screen.findByRole("group", { name: "OAB" }));
    expect(await group.findByText(/^OAB inválida: 9/)).toBeTruthy();
  });
});
