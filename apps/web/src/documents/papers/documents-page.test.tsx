import { type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import {
  downloadDocument,
  listDocuments,
  listModels,
  listTopics,
  renameDocument,
  type StoredDocument,
  searchDocuments,
} from "@lavra/contract/documents/documents";
import { deleteDraft, type ListedDraft, listDrafts } from "@lavra/contract/documents/drafts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../../platform/session/session.ts";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { pressTwice } from "../../testing/render-ui.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { DocumentsPage } from "./documents-page.tsx";

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
const joana = paper("Inicial Joana.docx");
const old = paper("Recurso Bia.docx", { version: 1, presentVersion: 3 });
const begun = (about: string, more: Partial<ListedDraft> = {}): ListedDraft => ({
  id: idAt(about),
  templateId: template.id,
  templateName: template.name,
  hasTemplate: true,
  outputName: null,
  about,
  filled: 5,
  topics: 2,
  savedAt: "2026-11-20T19:05:00.000Z",
  expiresAt: "2027-01-19T19:05:00.000Z",
  ...more,
});
const page = (files: StoredDocument[], { page = 1, total = files.length } = {}) => ({
  files,
  pagination: { page, limit: 20, total, totalPages: Math.ceil(total / 20), hasMore: page * 20 < total },
});
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
  const api = stubApi(on(listDocuments, page([joana, old])), on(listDrafts, { drafts: [] }), ...doubles);
  return { api, ...renderPage("/documents", DocumentsPage) };
};
const row = async (name: string) =>
  within((await screen.findByRole("rowheader", { name: new RegExp(name) })).closest("tr") as HTMLElement);
const act = async (person: ReturnType<typeof open>["person"], name: string, action: string) => {
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
};

test("shows the client and the author of each document, its date, template and version; downloads it", async () => {
  const { person, api } = open(on(downloadDocument, answerFile("Inicial Joana.docx")));
  const cells = (await row("Inicial Joana")).getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(["Maria Lima", "Maria Souza", "20/11/2026 16:05", "48,2 KB"]);
  expect((await row("Inicial Joana")).getByText("Petição inicial · versão 2")).toBeTruthy();
  expect((await row("Recurso Bia")).getByText("Petição inicial · versão 1 (a atual é a 3)")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Baixar Inicial Joana.docx" }));
  await waitFor(() => expect(saved).toEqual(["Inicial Joana.docx"]));
  expect(api.to(downloadDocument)[0]?.params).toEqual({ name: joana.id });
  expect(screen.getByText("1 a 2 de 2 documentos")).toBeTruthy();
});

test("reports a failed list and reads it again; an empty one says what will be there", async () => {
  const answers = [refuse("server.error"), page([])];
  const { person } = open(on(listDocuments, () => answers.shift() ?? page([])));
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("Erro ao buscar arquivos gerados")).toBeTruthy();
  await person.click(within(alert).getByRole("button", { name: /^Tentar novamente/ }));
  expect(await screen.findByText("Nenhum documento ainda")).toBeTruthy();
  expect(screen.getByText(/O que você começa a preencher é salvo sozinho/)).toBeTruthy();
});

test("leads an owner without a plan from an empty list to the plans", async () => {
  saveSession({ token: "t-1", user: ownerUser() });
  blockSubscription("administrador");
  open(on(listDocuments, page([])));
  const way = await screen.findByRole("link", { name: "Ver Planos & Assinaturas" });
  expect(way.getAttribute("href")).toBe("/plans");
});

test("reports a failed download above the list", async () => {
  const { person } = open(on(downloadDocument, unreachable));
  await person.click(await screen.findByRole("button", { name: "Baixar Inicial Joana.docx" }));
  expect(within(await screen.findByRole("alert")).getByText("Erro ao baixar documento")).toBeTruthy();
});

test("sends the search text in the body of the call, and puts it in no address", async () => {
  const { person, api, router } = open(on(searchDocuments, ({ body }) => page(body.text === "joana" ? [joana] : [])));
  await row("Recurso Bia");
  await person.type(screen.getByRole("searchbox", { name: "Buscar por cliente, número, texto ou modelo" }), "joana");
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /Recurso Bia/ })).toBeNull());
  expect(api.to(searchDocuments).at(-1)?.body).toEqual({ text: "joana", page: 1, limit: 20 });
  expect([...api.calls.map(({ url }) => url), router.state.location.href].join(" ")).not.toContain("joana");
  await person.type(screen.getByRole("searchbox"), " zzz");
  expect(
    await screen.findByText("Nenhum documento tem “joana zzz” nos dados, no texto, no nome ou no modelo."),
  ).toBeTruthy();
});

test("pages through the list, with the page in the address", async () => {
  const answer = ({ query }: { query: URLSearchParams }) =>
    query.get("page") === "2" ? page([old], { page: 2, total: 21 }) : page([joana], { total: 21 });
  const { person, router } = open(on(listDocuments, answer));
  await person.click(await screen.findByRole("button", { name: "Próxima página" }));
  await row("Recurso Bia");
  expect(router.state.location.search).toEqual({ pagina: "2" });
  expect(screen.getByText("21 a 21 de 21 documentos")).toBeTruthy();
});

test("refuses a taken or empty new name at its field", { tags: "slow" }, async () => {
  const { person, api } = open(
    on(renameDocument, ({ body }) =>
      body.name === "Recurso Bia" ? refuse("documents.name_taken") : { file: paper(`${body.name}.docx`) },
    ),
  );
  await act(person, joana.name, "Renomear");
  const field = await screen.findByRole("textbox", { name: /Novo nome/ });
  expect(field).toHaveProperty("value", "Inicial Joana");
  await person.clear(field);
  await person.keyboard("{Enter}");
  expect(await screen.findByText("Nome do arquivo é obrigatório")).toBeTruthy();
  await person.type(field, "Recurso Bia{Enter}");
  expect(await screen.findByText("Já existe um documento com este nome")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await person.type(field, " 2");
  pressTwice(screen.getByRole("button", { name: /^Renomear/ }));
  expect(await screen.findByText("Documento renomeado com sucesso!")).toBeTruthy();
  expect(api.to(renameDocument).slice(1)).toMatchObject([
    { params: { name: joana.id }, body: { name: "Recurso Bia 2" } },
  ]);
});

const inputs: DocumentInputs = {
  template: { fileId: template.id, name: template.name, version: 1, presentVersion: 3 },
  topics: [
    {
      fileId: null,
      name: "Dano moral.docx",
      version: 2,
      presentVersion: null,
      keepsLook: false,
      restartsNumbering: false,
    },
    {
      fileId: idAt("/Custas.docx"),
      name: "Custas.docx",
      version: 1,
      presentVersion: 1,
      keepsLook: false,
      restartsNumbering: false,
    },
  ],
  answers: { v: 1, fields: { "{CLIENTE}": "Bia" } },
  writing: { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false },
  cleaning: {},
  today: "20/11/2026 (sexta-feira)",
  outputName: "Recurso Bia.docx",
  engineVersion: "1.0.0",
  languageVersion: "1.0.0",
  sha256: "00",
};

test("shows what a document was made from, where that is today, and which part of it could not be read", {
  tags: "slow",
}, async () => {
  const answers = [refuse("server.error"), { structure: folder("/", [folder("/Cível", [], [template])]) }];
  const { person } = open(
    on(readDocumentInputs, { inputs, correction: { name: old.name, edition: 2, isFree: false } }),
    on(listModels, () => answers.shift() ?? refuse("server.error")),
    on(listTopics, refuse("server.error")),
  );
  await act(person, old.name, "De que foi feito");
  const dialog = within(await screen.findByRole("dialog", { name: "De que foi feito" }));
  expect(await dialog.findByText("versão 1; a atual é a 3")).toBeTruthy();
  expect(dialog.getByText("versão 2, excluído da biblioteca desde então")).toBeTruthy();
  expect(dialog.getByText("versão 1, a atual")).toBeTruthy();
  expect((await dialog.findByText(/Erro ao buscar tópicos/)).getAttribute("role")).toBe("alert");
  const models = await dialog.findByText(/Erro ao buscar modelos/);
  await person.click(within(models).getByRole("link", { name: "Tentar novamente" }));
  expect(await dialog.findByText("versão 1; a atual é a 3 · Cível")).toBeTruthy();
});

test("makes a document again if its template exists; continues a draft, or deletes it after a confirmation", {
  tags: "slow",
}, async () => {
  const drafts = [begun("Joana"), begun("Bia", { hasTemplate: false }), begun("Caio"), begun("Dora")];
  const gone = paper("Sem modelo.docx", { templateId: null, presentVersion: null });
  const { person, api } = open(
    on(listDocuments, page([joana, old, gone])),
    on(listDrafts, { drafts }),
    on(deleteDraft, { message: "Rascunho excluído com sucesso!" }),
  );
  expect((await row("Sem modelo")).getByText("Petição inicial · versão 2, modelo excluído")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: `Mais ações para ${gone.name}` }));
  await screen.findByRole("menuitem", { name: "Renomear" });
  expect(screen.queryByRole("menuitem", { name: "Gerar de novo" })).toBeNull();
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: `Mais ações para ${joana.name}` }));
  const again = await screen.findByRole("menuitem", { name: "Gerar de novo" });
  expect(again.getAttribute("href")).toBe(`/generate?modelo=${template.id}&documento=${joana.id}`);
  expect(screen.getByRole("menuitem", { name: "Corrigir" }).getAttribute("href")).toBe(
    `/generate?modelo=${template.id}&documento=${joana.id}&corrige=${joana.id}`,
  );
  expect(screen.getByRole("menuitem", { name: "Mesmos dados em outro modelo" }).getAttribute("href")).toBe(
    `/generate?dados=${joana.id}`,
  );
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: `Mais ações para ${old.name}` }));
  const ways = await screen.findAllByRole("menuitem", { name: /^Gerar de novo/ });
  expect(ways.map((way) => [way.textContent, way.getAttribute("href")])).toEqual([
    ["Gerar de novo com a versão atual, a 3", `/generate?modelo=${template.id}&documento=${old.id}`],
    ["Gerar de novo com a mesma versão, a 1", `/generate?modelo=${template.id}&documento=${old.id}&versoes=${old.id}`],
  ]);
  await person.keyboard("{Escape}");

  const cards = within(screen.getByRole("list", { name: "Rascunhos" }));
  expect(cards.getAllByRole("listitem")).toHaveLength(3);
  expect(cards.getAllByText("Salvo em 20/11/2026 16:05")).toHaveLength(3);
  expect(cards.getAllByText("Guardado até 19/01/2027")).toHaveLength(3);
  expect(cards.getByText("O modelo foi excluído da biblioteca.")).toBeTruthy();
  expect(cards.getByRole("link", { name: "Continuar Joana" }).getAttribute("href")).toBe(
    `/generate?modelo=${template.id}&rascunho=${idAt("Joana")}`,
  );
  await person.click(screen.getByRole("button", { name: "Mostrar todos os 4 rascunhos" }));
  expect(cards.getAllByRole("listitem")).toHaveLength(4);
  await person.click(cards.getByRole("button", { name: "Excluir o rascunho Bia" }));
  pressTwice(await screen.findByRole("button", { name: /^Excluir rascunho/ }));
  expect(await screen.findByText("Rascunho excluído com sucesso!")).toBeTruthy();
  expect(api.to(deleteDraft).map(({ params }) => params)).toEqual([{ id: idAt("Bia") }]);
});

test.each([
  ["without the right", () => saveSession({ token: "t", user: memberUser("upload") })],
  ["in a blocked office", () => blockSubscription("administrador")],
])("%s existing documents can be downloaded, and nothing can be made", async (_, lose) => {
  lose();
  const { person } = open(on(listDrafts, { drafts: [begun("Joana")] }));
  await row("Inicial Joana");
  expect(await screen.findByText("Joana")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Continuar|Gerar Documento/ })).toBeNull();
  await person.click(screen.getByRole("button", { name: `Mais ações para ${joana.name}` }));
  await screen.findByRole("menuitem", { name: "De que foi feito" });
  expect(screen.queryByRole("menuitem", { name: "Gerar de novo" })).toBeNull();
});

test("hands the file to another app if the browser can; asks again for a press that is too old", async () => {
  const shared: unknown[] = [];
  const refusals = [new DOMException("late", "NotAllowedError")];
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    language: "pt-BR",
    canShare: ({ files }: { files: File[] }) => files.length === 1,
    share: async ({ files: [file] }: { files: File[] }) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      shared.push(file?.name);
    },
  });
  const { person } = open(on(downloadDocument, answerFile("Inicial Joana.docx")));
  await act(person, joana.name, "Compartilhar em Word");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Documento pronto para compartilhar" }));
  await person.click(dialog.getByRole("button", { name: "Compartilhar" }));
  await waitFor(() => expect([shared, screen.queryByRole("alertdialog")]).toEqual([["Inicial Joana.docx"], null]));
  expect(saved).toEqual([]);
});
