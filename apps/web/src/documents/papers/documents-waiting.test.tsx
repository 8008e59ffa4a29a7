import { listDocuments, type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { listDrafts } from "@lavra/contract/documents/drafts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, stubApi, type WireReply } from "../../testing/stub-api.ts";
import { DocumentsPage } from "./documents-page.tsx";

const template = model("/Petição inicial.docx");
const paper = (name: string): StoredDocument => ({
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
});
const page = (...files: StoredDocument[]) => ({
  files,
  pagination: { page: 1, limit: 20, total: files.length, totalPages: 1, hasMore: false },
});
const joana = paper("Inicial Joana.docx");
const draft = {
  id: idAt("rascunho"),
  templateId: template.id,
  templateName: template.name,
  hasTemplate: true,
  outputName: null,
  about: "Joana",
  filled: 5,
  topics: 2,
  savedAt: "2026-11-20T19:05:00.000Z",
  expiresAt: "2027-01-19T19:05:00.000Z",
};

function open(...doubles: Doubles) {
  const lists = [on(listDocuments, page(joana, paper("Recurso Bia.docx"))), on(listDrafts, { drafts: [] })];
  const api = stubApi(...lists, ...doubles);
  return { api, ...renderPage("/documents", DocumentsPage) };
}
const row = (name: string) => screen.findByRole("rowheader", { name: new RegExp(name) });

beforeEach(() => saveSession({ token: "t", user: ownerUser() }));
afterEach(clearSession);

test("reports drafts that cannot be read above the documents, and requests them again", async () => {
  let isBroken = true;
  const drafts = on(listDrafts, () => (isBroken ? refuse("server.error") : { drafts: [draft] }));
  const { person } = open(drafts);
  const notice = await screen.findByText("Erro ao buscar rascunhos: Erro interno do servidor");
  await row("Recurso Bia");
  isBroken = false;
  const alert = within(notice.closest<HTMLElement>("[role='alert']") as HTMLElement);
  await person.click(alert.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByText("Joana");
  expect(screen.queryByText(/^Erro ao buscar rascunhos/)).toBeNull();
});

test("leaves the rows in place during a search; reports a failed search and runs it again", async () => {
  const first = Promise.withResolvers<WireReply>();
  const answers: (() => Promise<WireReply>)[] = [() => first.promise];
  const { person, api } = open(on(searchDocuments, () => answers.shift()?.() ?? page(joana)));
  await row("Recurso Bia");
  await person.type(screen.getByRole("searchbox", { name: "Buscar por cliente, número, texto ou modelo" }), "joana");
  await waitFor(() => expect(api.to(searchDocuments)).toHaveLength(1));
  await row("Recurso Bia");
  first.resolve(refuse("server.error"));
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("Erro ao buscar arquivos gerados")).toBeTruthy();
  await person.click(within(alert).getByRole("button", { name: /^Tentar novamente/ }));
  await row("Inicial Joana");
  expect(screen.queryByRole("alert")).toBeNull();
});
