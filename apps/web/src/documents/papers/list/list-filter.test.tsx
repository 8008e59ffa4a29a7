import { type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { listDrafts } from "@lavra/contract/documents/drafts";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, saveSession } from "../../../platform/session/session.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { ownerUser } from "../../../testing/session-user.ts";
import { on, stubApi } from "../../../testing/stub-api.ts";
import { filteredDocumentsAddress } from "../../addresses/index.ts";
import { DocumentsPage } from "../documents-page.tsx";
import { filterInWords, readFilter } from "./list-filter.tsx";

const id = "019aa000-0000-7000-8000-000000000001";
const stored: StoredDocument = {
  id,
  name: "Inicial Joana.docx",
  size: 49_357,
  createdAt: "2026-11-20T19:05:00.000Z",
  createdBy: "Maria Souza",
  template: "Petição.docx",
  templateId: id,
  version: 1,
  client: "Maria Lima",
  presentVersion: 1,
  edition: 1,
  isReplaced: false,
  delivery: null,
};
const page = (files: StoredDocument[]) => ({
  files,
  pagination: { page: 1, limit: 20, total: files.length, totalPages: files.length, hasMore: false },
});

beforeEach(() => saveSession({ token: "t", user: ownerUser() }));
afterEach(clearSession);

test("an address narrows the list, and the page says to what", async () => {
  const filter = { from: "2026-11-01", to: "2026-11-30", personId: id, templateId: id };
  const api = stubApi(on(searchDocuments, page([stored])), on(listDrafts, { drafts: [] }));
  renderPage("/documents", DocumentsPage, filteredDocumentsAddress(filter));
  await screen.findByText(
    /^Só os documentos gerados a partir de 01\/11\/2026, até 30\/11\/2026, por Maria Souza, do modelo Petição\./,
  );
  expect(api.to(searchDocuments)[0]?.body).toEqual({ ...filter, text: "", page: 1, limit: 20 });
  expect(screen.getByRole("link", { name: "Mostrar todos" }).getAttribute("href")).toBe("/documents");
});

test("a filter without documents says that none was found", async () => {
  stubApi(on(searchDocuments, page([])), on(listDrafts, { drafts: [] }));
  renderPage("/documents", DocumentsPage, filteredDocumentsAddress({ topicId: id }));
  await screen.findByText("Nenhum documento encontrado");
});

test("values of an address that are no filter are ignored", () => {
  expect(readFilter({ de: "ontem", pessoa: "ana", modelo: id, pagina: "2" })).toEqual({ templateId: id });
});

test("a deleted template and topic are named by the address", () => {
  expect(filterInWords({ templateName: "Antigo.docx", topicName: "Foro.docx" }, undefined)).toBe(
    "Só os documentos gerados do modelo Antigo, com o tópico Foro.",
  );
});
