import { searchDocuments } from "@lavra/contract/documents/documents";
import { eraseParty, findTwins, readErasure, readParty, searchParties } from "@lavra/contract/parties/parties";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser } from "../testing/session-user.ts";
import { on, refuse, stubApi, unreachable } from "../testing/stub-api.ts";
import { PartiesPage } from "./parties-page.tsx";

const id = (order: number) => `019aa000-0000-7000-b000-00000000000${order}`;
const at = "2026-03-11T13:40:00.000Z";

const ana = {
  id: id(1),
  version: 1,
  kind: "pf" as const,
  name: "ANA REIS",
  civilName: "",
  identifier: "529.982.247-25",
  place: "Sobral/CE",
  phone: "",
  representatives: [],
  changedAt: at,
};
const whole = {
  id: id(1),
  version: 1,
  record: { kind: "pf" as const, name: "ANA REIS", cpf: "529.982.247-25" },
  related: [],
  represents: [],
  createdAt: at,
  changedAt: at,
  changedBy: "Maria Souza",
};
const someone = on(searchParties, {
  parties: [ana],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false },
});
const open = () => renderPage("/parties", PartiesPage);
const pressButton = async (person: ReturnType<typeof open>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));
const choose = async (person: ReturnType<typeof open>["person"], act: string) => {
  await pressButton(person, "Ações de ANA REIS");
  await person.click(await screen.findByRole("menuitem", { name: act }));
};

beforeEach(() => saveSession({ token: "t", user: memberUser("generate") }));

describe("a party with documents", () => {
  const nothing = on(readErasure, { reach: { documents: 0, typed: 0, drafts: 0, isAllowed: true } });
  const reached = (more: object = {}) =>
    on(readErasure, { reach: { documents: 2, typed: 1, drafts: 1, isAllowed: true, ...more } });
  const opened = async (person: ReturnType<typeof open>["person"]) => {
    await choose(person, "Excluir para sempre");
    return within(await screen.findByRole("alertdialog", { name: "Excluir os dados de ANA REIS?" }));
  };

  it("is erased after a question that says what that means", async () => {
    const api = stubApi(someone, nothing, on(eraseParty, {}));
    const { person } = open();
    const dialog = await opened(person);
    expect(dialog.getByText(/não podem ser restaurados/)).toBeTruthy();
    expect(await dialog.findByText(/Nenhum documento nem rascunho/)).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: /^Excluir para sempre/ }));
    expect(await screen.findByText("Dados excluídos.")).toBeTruthy();
    expect(api.to(eraseParty)[0]).toMatchObject({ params: { id: id(1) } });
  });

  it("is erased once it is said what becomes of its documents", async () => {
    const api = stubApi(someone, reached(), on(eraseParty, {}));
    const { person } = open();
    const dialog = await opened(person);
    const words =
      "2 documentos feitos com o cadastro, 1 documento em que o nome, o CPF ou o CNPJ foi digitado e 1 rascunho";
    expect(await dialog.findByText(new RegExp(words))).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: /^Excluir para sempre/ }));
    expect(await dialog.findByText("Escolha o que acontece com os documentos prontos.")).toBeTruthy();
    expect(api.to(eraseParty)).toEqual([]);
    await person.click(dialog.getByRole("radio", { name: /exercício regular de direitos/ }));
    await person.click(dialog.getByRole("button", { name: /^Excluir para sempre/ }));
    expect(await screen.findByText("Dados excluídos.")).toBeTruthy();
    expect(api.to(eraseParty)[0]?.query.get("documents")).toBe("exercise_of_rights");
  });

  it("is not erased by somebody who may not, and a lost answer is no failure", async () => {
    const api = stubApi(someone, reached({ isAllowed: false }));
    const first = open();
    const dialog = await opened(first.person);
    expect(await dialog.findByText(/Só o titular da conta/)).toBeTruthy();
    await first.person.click(dialog.getByRole("button", { name: /^Excluir para sempre/ }));
    expect(api.to(eraseParty)).toEqual([]);
    first.unmount();
    stubApi(someone, nothing, on(eraseParty, unreachable));
    const { person } = open();
    const again = await opened(person);
    await again.findByText(/Nenhum documento nem rascunho/);
    await person.click(again.getByRole("button", { name: /^Excluir para sempre/ }));
    await again.findByRole("alert");
    stubApi(someone, nothing, on(eraseParty, refuse("parties.not_found")));
    await person.click(again.getByRole("button", { name: /^Excluir para sempre/ }));
    expect(await screen.findByText("Dados excluídos.")).toBeTruthy();
  });

  it("shows the documents that were made with it, and the ways to all of them and to their data", async () => {
    const made = {
      id: id(7),
      name: "Petição.docx",
      size: 1,
      createdAt: at,
      createdBy: "Maria Souza",
      client: "ANA REIS",
      template: "Modelo.docx",
      templateId: null,
      version: 1,
      presentVersion: null,
      edition: 1,
      isReplaced: false,
      delivery: null,
    };
    const before = { ...made, id: id(8), name: "Antiga.docx", version: null };
    const pagination = { page: 1, limit: 5, total: 7, totalPages: 2, hasMore: true };
    const documents = on(searchDocuments, { files: [made, before], pagination });
    const api = stubApi(someone, on(findTwins, { twins: [] }), on(readParty, { party: whole }), documents);
    const { person } = open();
    await choose(person, "Editar cadastro");
    await pressButton(person, /^Documentos/);
    const list = await screen.findByRole("list", { name: "Documentos feitos com este cadastro" });
    expect(within(list).getByText("Petição")).toBeTruthy();
    const [again, ...others] = within(list).getAllByRole("link", { name: /^Mesmos dados em outro modelo/ });
    expect(again?.getAttribute("href")).toBe(`/generate?dados=${id(7)}`);
    expect(others).toEqual([]);
    expect(screen.getByRole("link", { name: "Ver os 7 em Meus documentos" }).getAttribute("href")).toBe(
      `/documents?parte=${id(1)}`,
    );
    expect(screen.getByRole("link", { name: "Casos em que é cliente" }).getAttribute("href")).toBe(
      `/cases?cliente=${id(1)}`,
    );
    expect(api.to(searchDocuments)[0]?.body).toMatchObject({ partyId: id(1) });
  });
});
