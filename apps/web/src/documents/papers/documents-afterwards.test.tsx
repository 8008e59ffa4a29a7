import {
  archiveDocuments,
  deleteDocuments,
  documentChoices,
  downloadPdf,
  markDelivery,
  readPdfSupport,
  restoreDocuments,
} from "@lavra/contract/documents/afterwards";
import { listDocuments, type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { type ListedDraft, listDrafts, searchDrafts } from "@lavra/contract/documents/drafts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";
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
const choose = async (person: ReturnType<typeof open>["person"], name: string, action: string) => {
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
};

test("deletes a document at once, and brings it back; reports a failure", async () => {
  const answers = [refuse("server.error"), { documents: 1, message: "Documento excluído com sucesso!" }];
  const { person, api } = open(
    on(deleteDocuments, () => answers.shift() ?? { documents: 0 }),
    on(restoreDocuments, { documents: 1, message: "Documento restaurado." }),
  );
  await choose(person, joana.name, "Excluir");
  expect((await screen.findByRole("alert")).textContent).toContain("Erro ao deletar arquivo");
  await choose(person, joana.name, "Excluir");
  expect(await screen.findByText("Documento excluído com sucesso!")).toBeTruthy();
  expect(api.to(deleteDocuments).map(({ body }) => body)).toEqual([{ ids: [joana.id] }, { ids: [joana.id] }]);
  await person.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Documento restaurado.")).toBeTruthy();
  expect(api.to(restoreDocuments).map(({ body }) => body)).toEqual([{ ids: [joana.id] }]);
  await waitFor(() => expect(api.to(listDocuments)).toHaveLength(4));
});

test("the way back from a deletion is offered for ten seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { person } = open(on(deleteDocuments, { documents: 1, message: "Documento excluído com sucesso!" }));
    await choose(person, joana.name, "Excluir");
    await screen.findByRole("button", { name: "Desfazer" });
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByRole("button", { name: "Desfazer" })).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("several chosen documents are downloaded in one ZIP, or deleted together", async () => {
  const { person, api } = open(
    on(archiveDocuments, answerFile("Documentos.zip")),
    on(deleteDocuments, { documents: 2, message: "2 documentos excluídos com sucesso!" }),
  );
  await person.click(await screen.findByRole("checkbox", { name: "Selecionar Inicial Joana.docx" }));
  const bar = within(screen.getByRole("toolbar", { name: "Documentos selecionados" }));
  expect(bar.getByText("1 selecionado")).toBeTruthy();
  await person.click(bar.getByRole("checkbox", { name: "Selecionar todos desta página" }));
  await person.click(bar.getByRole("button", { name: /^Baixar/ }));
  await waitFor(() => expect(saved).toEqual(["Documentos.zip"]));
  await person.click(bar.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("2 documentos excluídos com sucesso!")).toBeTruthy();
  const both = { ids: [joana.id, old.id] };
  expect([...api.to(archiveDocuments), ...api.to(deleteDocuments)].map(({ body }) => body)).toEqual([both, both]);
  expect(screen.queryByRole("toolbar", { name: "Documentos selecionados" })).toBeNull();
});

test("a document is downloaded as PDF under its name; a refusal says the way out", async () => {
  const { person, api } = open(
    on(downloadPdf, answerFile("Inicial Joana.pdf"), { id: joana.id }),
    on(downloadPdf, refuse("documents.pdf_failed"), { id: old.id }),
  );
  await choose(person, joana.name, "Baixar em PDF");
  await waitFor(() => expect(saved).toEqual(["Inicial Joana.pdf"]));
  await choose(person, old.name, "Baixar em PDF");
  expect(await screen.findByText(/Não foi possível gerar o PDF deste documento\./)).toBeTruthy();
  expect(api.to(downloadPdf)).toHaveLength(2);
});

test("a server without PDFs says so in the menu", async () => {
  const { person } = open(on(readPdfSupport, { isAvailable: false }));
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${joana.name}` }));
  const item = await screen.findByRole("menuitem", { name: "Este servidor não gera PDF" });
  expect(item.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("menuitem", { name: "Baixar em PDF" })).toBeNull();
});

test("shows version, replacement and delivery; marks a delivery, and undoes the mark", async () => {
  const second = paper("Segunda.docx", { edition: 2, isReplaced: true });
  const filed = paper("Pronta.docx", { delivery: { how: "filed", on: "2026-11-20" } });
  const { person, api } = open(
    on(listDocuments, page([second, filed])),
    on(markDelivery, ({ body }) => ({ file: { ...second, delivery: body.delivery }, message: "Marca salva." })),
  );
  expect((await row("Segunda")).getByText("versão 2")).toBeTruthy();
  expect((await row("Segunda")).getByText("substituída")).toBeTruthy();
  expect((await row("Pronta")).getByText("Protocolado em 20/11/2026")).toBeTruthy();
  await choose(person, second.name, "Marcar como enviado ou protocolado");
  const dialog = within(await screen.findByRole("dialog", { name: "Enviado ou protocolado" }));
  await person.click(dialog.getByRole("radio", { name: "Enviado" }));
  await person.clear(dialog.getByRole("textbox", { name: "Em" }));
  await person.click(dialog.getByRole("button", { name: /^Salvar/ }));
  expect(await dialog.findByText("Informe a data.")).toBeTruthy();
  await person.type(dialog.getByRole("textbox", { name: "Em" }), "19112026");
  await person.click(dialog.getByRole("button", { name: /^Salvar/ }));
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() =>
    expect(api.to(markDelivery).map(({ body }) => (body as { delivery: unknown }).delivery)).toEqual([
      { how: "sent", on: "2026-11-19" },
      null,
    ]),
  );
});

test("filters by month, template and person, and groups by client, all in the address", async () => {
  const choices = {
    months: [{ month: "2026-11", documents: 2 }],
    templates: [{ id: template.id, name: template.name, documents: 2 }],
    people: [
      { id: idAt("ana"), name: "Ana", documents: 1 },
      { id: idAt("rui"), name: "Rui", documents: 1 },
    ],
  };
  const bia = paper("Recurso Bia.docx", { client: "" });
  const { person, api, router } = open(on(documentChoices, choices), on(searchDocuments, page([joana, bia])));
  const narrow = async (field: string, option: RegExp) => {
    await person.click(await screen.findByLabelText(field));
    const list = await screen.findByRole("button", { name: new RegExp(field) });
    if (list.getAttribute("aria-expanded") !== "true") await person.click(list);
    await person.click(await screen.findByRole("option", { name: option }));
  };
  await waitFor(() => expect(api.to(documentChoices)).toHaveLength(1));
  await narrow("Mês", /novembro de 2026/);
  await waitFor(() => expect(router.state.location.search).toEqual({ de: "2026-11-01", ate: "2026-11-30" }));
  await person.click(screen.getByRole("switch", { name: "Agrupar por cliente" }));
  expect(await screen.findByRole("rowheader", { name: "Maria Lima" })).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "Sem cliente" })).toBeTruthy();
  expect(api.to(searchDocuments).at(-1)?.body).toEqual({
    from: "2026-11-01",
    to: "2026-11-30",
    order: "client",
    text: "",
    page: 1,
    limit: 20,
  });
});

test("a search also finds drafts", async () => {
  const { person, api } = open(
    on(listDrafts, { drafts: [begun("Joana"), begun("Bia")] }),
    on(searchDrafts, ({ body }) => ({ drafts: body.text === "bia" ? [begun("Bia")] : [] })),
    on(searchDocuments, page([])),
  );
  expect(await screen.findByText("Joana")).toBeTruthy();
  await person.type(screen.getByRole("searchbox"), "bia");
  await waitFor(() => expect(screen.queryByText("Joana")).toBeNull());
  expect(screen.getByRole("link", { name: "Continuar Bia" })).toBeTruthy();
  await person.type(screen.getByRole("searchbox"), " zzz");
  expect(await screen.findByText("Nenhum rascunho tem “bia zzz”.")).toBeTruthy();
  expect(api.to(searchDrafts).every(({ url }) => !url.includes("bia"))).toBe(true);
});
