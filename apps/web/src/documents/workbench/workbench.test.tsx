import { templatesUsed } from "@lavra/contract/documents/desk";
import { downloadDocument, listDocuments, type StoredDocument } from "@lavra/contract/documents/documents";
import { type ListedDraft, listDrafts } from "@lavra/contract/documents/drafts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../../platform/session/session.ts";
import { idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { Workbench } from "./workbench.tsx";

const template = model("/Cível/Petição inicial.docx");
const paper = (name: string, more: Partial<StoredDocument> = {}): StoredDocument => ({
  id: idAt(name),
  name,
  size: 49_357,
  createdAt: "2026-11-20T19:05:00.000Z",
  createdBy: "Maria Souza",
  template: template.name,
  templateId: template.id,
  version: 2,
  client: "Maria Lima",
  presentVersion: 2,
  edition: 1,
  isReplaced: false,
  delivery: null,
  ...more,
});
const begun = (about: string, more: Partial<ListedDraft> = {}): ListedDraft => ({
  id: idAt(about),
  templateId: template.id,
  templateName: template.name,
  hasTemplate: true,
  outputName: null,
  about,
  filled: 5,
  topics: 0,
  savedAt: "2026-11-20T19:05:00.000Z",
  expiresAt: "2027-01-19T19:05:00.000Z",
  ...more,
});
const page = (...files: StoredDocument[]) => ({
  files,
  pagination: { page: 1, limit: 20, total: files.length, totalPages: 1, hasMore: false },
});
const six = ["1", "2", "3", "4", "5", "6"];

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (...doubles: Doubles) => {
  const api = stubApi(
    on(listDocuments, page(...six.map((name) => paper(`Inicial ${name}.docx`)))),
    on(listDrafts, {
      drafts: [begun("Joana"), begun("Bia", { corrects: idAt("Inicial 1.docx") }), begun("Caio"), begun("Davi")],
    }),
    on(templatesUsed, { by: "me", templates: [{ id: template.id, name: template.name, documents: 12 }] }),
    ...doubles,
  );
  return { api, ...renderPage("/workbench", Workbench) };
};
const address = (role: "link", name: string) => screen.getByRole(role, { name }).getAttribute("href");

test("continues the newest drafts, downloads and repeats the newest documents, and opens a template's form with one press", async () => {
  const { person } = open(on(downloadDocument, answerFile("Inicial 1.docx")));
  const list = within(await screen.findByRole("list", { name: "Rascunhos e últimos documentos" }));
  expect(list.getAllByRole("listitem")).toHaveLength(3 + 5);
  expect(address("link", "Continuar Joana")).toBe(`/generate?modelo=${template.id}&rascunho=${idAt("Joana")}`);
  expect(address("link", "Continuar Bia"), "a correction stays one").toBe(
    `/generate?modelo=${template.id}&rascunho=${idAt("Bia")}&corrige=${idAt("Inicial 1.docx")}`,
  );
  const heldWords = /^Rascunho de Petição inicial · 5 campos preenchidos/;
  expect(list.getAllByText(heldWords)).toHaveLength(3);
  const [first] = six.map((name) => idAt(`Inicial ${name}.docx`));
  expect(address("link", "Gerar de novo Inicial 1.docx")).toBe(`/generate?modelo=${template.id}&documento=${first}`);
  await person.click(list.getByRole("button", { name: "Baixar Inicial 1.docx" }));
  await waitFor(() => expect(saved).toEqual(["Inicial 1.docx"]));
  const used = within(await screen.findByRole("region", { name: "Modelos mais usados" }));
  expect(used.getByRole("link", { name: /Petição inicial/ }).getAttribute("href")).toBe(
    `/generate?modelo=${template.id}`,
  );
  expect(used.getByText("12 documentos")).toBeTruthy();
});

test("says that the list is the office's, and shows no list if nothing was made", async () => {
  open(on(templatesUsed, { by: "office", templates: [{ id: template.id, name: template.name, documents: 1 }] }));
  expect(await screen.findByText("no escritório")).toBeTruthy();
  expect(screen.getByText("1 documento")).toBeTruthy();
});

test("offers no repeat for a document or draft whose template is deleted", async () => {
  open(
    on(listDocuments, page(paper("Antigo.docx", { templateId: null }))),
    on(listDrafts, { drafts: [begun("Joana", { hasTemplate: false })] }),
  );
  expect(await screen.findByRole("button", { name: "Baixar Antigo.docx" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^(Gerar de novo|Continuar)/ })).toBeNull();
});

test("explains to a new person what will be there, and links to the form", async () => {
  open(on(listDocuments, page()), on(listDrafts, { drafts: [] }), on(templatesUsed, { by: "office", templates: [] }));
  expect(await screen.findByText("Nada começado ainda")).toBeTruthy();
  expect(address("link", "Gerar o primeiro documento")).toBe("/generate");
  expect(screen.queryByRole("region", { name: "Modelos mais usados" })).toBeNull();
});

test("reports a failed read and reads again; reports a failed download above the rows", async () => {
  const answers = [refuse("server.error")];
  const { person } = open(
    on(listDocuments, () => answers.shift() ?? page(paper("Inicial.docx"))),
    on(downloadDocument, refuse("documents.not_found")),
  );
  expect(await screen.findByText("Não foi possível carregar o seu trabalho")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await person.click(await screen.findByRole("button", { name: "Baixar Inicial.docx" }));
  expect(await screen.findByText("Erro ao baixar documento")).toBeTruthy();
});

test.each([
  ["without the right", () => saveSession({ token: "t", user: memberUser() })],
  ["in a blocked office", () => blockSubscription("administrador")],
])("%s documents can be downloaded, and nothing can be made or continued", async (_, arrange) => {
  arrange();
  const { api } = open();
  expect(await screen.findByRole("heading", { name: "Últimos documentos" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Baixar Inicial 1.docx" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^(Gerar de novo|Continuar)/ })).toBeNull();
  expect(api.to(templatesUsed)).toEqual([]);
});

test("shows no workbench to a person who can make nothing and has nothing", async () => {
  saveSession({ token: "t", user: memberUser() });
  const { api } = open(on(listDocuments, page()), on(listDrafts, { drafts: [] }));
  await waitFor(() => expect(api.to(listDocuments)).toHaveLength(1));
  expect(screen.queryByRole("heading")).toBeNull();
});
