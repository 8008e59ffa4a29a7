import { type ListedCase, searchCases } from "@lavra/contract/cases/cases";
import { downloadDocument, type StoredDocument, searchDocuments } from "@lavra/contract/documents/documents";
import { type ListedDraft, searchDrafts } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { type ListedParty, searchParties } from "@lavra/contract/parties/parties";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../../platform/session/session.ts";
import { lia } from "../../testing/fakes/fake-cases.ts";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { PaletteButton } from "./palette-button.tsx";

const petition = model("/Cível/Petição inicial.docx");
const root = folder("/", [folder("/Cível", [], [petition])], [model("/Procuração.docx")]);
const paper: StoredDocument = {
  id: idAt("Inicial Joana.docx"),
  name: "Inicial Joana.docx",
  size: 49_357,
  createdAt: "2026-11-20T19:05:00.000Z",
  createdBy: "Maria Souza",
  template: petition.name,
  templateId: petition.id,
  version: 2,
  client: "Maria Lima",
  presentVersion: 2,
  edition: 1,
  isReplaced: false,
  delivery: null,
};
const found = (...files: StoredDocument[]) => ({
  files,
  pagination: { page: 1, limit: 6, total: files.length, totalPages: 1, hasMore: false },
});

const cases = (...all: ListedCase[]) => ({
  cases: all,
  pagination: { page: 1, limit: 4, total: all.length, totalPages: 1, hasMore: false },
});

const parties = (...all: ListedParty[]) => ({
  parties: all,
  pagination: { page: 1, limit: 4, total: all.length, totalPages: 1, hasMore: false },
});

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = async (...doubles: Doubles) => {
  const api = stubApi(
    on(folderStructure, { structure: root }, { type: "models" }),
    on(searchDocuments, found(paper)),
    on(searchParties, parties()),
    on(searchCases, cases()),
    ...doubles,
  );
  const view = renderPage("/plans", PaletteButton);
  await screen.findByRole("button", { name: "Buscar" });
  await view.person.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Buscar em tudo" });
  return { api, ...view };
};
const items = () => screen.queryAllByRole("menuitem").map((item) => item.textContent);

test("Ctrl+K opens with the pages that the person may open, and Ctrl+K or Esc closes", async () => {
  const { person } = await open();
  expect(items()).toContain("Gerar Documento");
  expect(items()).toContain("Sair");
  expect(items()).not.toContain("Planos & Assinaturas");
  expect(items()).not.toContain("Editor de Planos");
  await person.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await person.click(screen.getByRole("button", { name: "Buscar" }));
  await screen.findByRole("dialog");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Buscar" }));
});

const draft: ListedDraft = {
  id: "0197a1b2-c3d4-7000-8000-0000000000d1",
  templateId: petition.id,
  templateName: petition.name,
  hasTemplate: true,
  about: "Joana Prado",
  outputName: null,
  filled: 2,
  topics: 0,
  savedAt: "2026-11-20T19:05:00.000Z",
  expiresAt: "2027-01-19T19:05:00.000Z",
};

test("a draft is found by a person who may continue it, and by nobody else", async () => {
  const drafts = on(searchDrafts, { drafts: [draft] });
  const { person, unmount } = await open(drafts);
  await person.paste("joana");
  expect(await screen.findByRole("menuitem", { name: /Joana Prado/ })).toBeTruthy();
  unmount();
  saveSession({ token: "t", user: memberUser("upload") });
  await (await open(drafts)).person.paste("joana");
  expect(await screen.findByRole("menuitem", { name: /Inicial Joana/ })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: /Joana Prado/ })).toBeNull();
});

test("a template is found without its accents, with its folder, and Enter opens its form", async () => {
  const { person } = await open();
  await person.keyboard("peticao civel");
  const hit = await screen.findByRole("menuitem", { name: /^Petição inicial/ });
  expect(within(hit).getByText("Cível")).toBeTruthy();
  expect(hit.getAttribute("href")).toBe(`/generate?modelo=${petition.id}`);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a chapter of the manual is found by its question, and opens in a tab of its own", async () => {
  const { person } = await open();
  expect(items()).toContain("Ajuda");
  await person.paste("plano termina");
  const hit = await screen.findByRole("menuitem", { name: /^Planos e pagamento/ });
  expect(hit.getAttribute("href")).toBe("/ajuda/planos");
  expect(hit.getAttribute("target")).toBe("_blank");
  expect(items()).not.toContain("Ajuda");
});

test("a document is found by the server and downloaded; the words are in no address", async () => {
  const { person, api } = await open(on(downloadDocument, answerFile("Inicial Joana.docx")));
  await person.paste("joana");
  await person.click(await screen.findByRole("menuitem", { name: /Inicial Joana/ }));
  await waitFor(() => expect(saved).toEqual(["Inicial Joana.docx"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.to(searchDocuments).map(({ body }) => body)).toEqual([{ text: "joana", page: 1, limit: 6 }]);
});

test("a case is found by its parties, and its page opens", async () => {
  const suit: ListedCase = {
    id: idAt("caso"),
    version: 1,
    number: "0001234-51.2026.8.06.0167",
    class: "",
    unit: "",
    isSecret: false,
    parties: [
      { side: "ativo", name: "ANA REIS", isClient: true },
      { side: "passivo", name: "BANCO ATLAS", isClient: false },
    ],
    counts: { ativo: 2, passivo: 1 },
    responsible: "",
    changedAt: "2026-11-20T19:05:00.000Z",
  };
  const { person, api } = await open(on(searchCases, cases(suit)));
  await person.paste("reis");
  const hit = await screen.findByRole("menuitem", { name: /^ANA REIS e mais 1 × BANCO ATLAS/ });
  expect(hit.getAttribute("href")).toBe(`/cases?caso=${suit.id}`);
  expect(api.to(searchCases).map(({ body }) => body)).toEqual([{ text: "reis", page: 1, limit: 4 }]);
  const begin = screen.getByRole("menuitem", { name: /^Novo documento neste caso/ });
  expect(begin.getAttribute("href")).toBe(`/generate?caso=${suit.id}`);
  await person.clear(screen.getByRole("searchbox"));
  await person.paste("novo reis");
  await waitFor(() => expect(screen.queryByText(/Abrir o caso/)).toBeNull());
  expect(await screen.findByRole("menuitem", { name: /^Novo documento neste caso/ })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: /Joana/ })).toBeNull();
});

test("a party is found by name or number, and its record opens; not for a person who may not generate", async () => {
  const { person, api, unmount } = await open(on(searchParties, parties(lia)));
  await person.paste("52998224725");
  const hit = await screen.findByRole("menuitem", { name: /^LIA MELO/ });
  expect(hit.getAttribute("href")).toBe(`/parties?cadastro=${lia.id}`);
  expect(api.to(searchParties).map(({ body }) => body)).toEqual([{ text: "52998224725", page: 1, limit: 4 }]);
  unmount();
  saveSession({ token: "t", user: memberUser("upload") });
  const other = await open(on(searchParties, parties(lia)));
  await other.person.paste("joana");
  expect(await screen.findByRole("menuitem", { name: /Inicial Joana/ })).toBeTruthy();
  expect(other.api.to(searchParties)).toEqual([]);
});

test("documents are found while parties and cases cannot be searched, and that is said", async () => {
  const { person } = await open(on(searchParties, refuse("server.error")), on(searchCases, refuse("server.error")));
  await person.paste("joana");
  expect(await screen.findByRole("menuitem", { name: /Inicial Joana/ })).toBeTruthy();
  expect(screen.getByText("Não foi possível procurar nas partes e nos casos.")).toBeTruthy();
});

test("the import of parties is found by a person who may open them", async () => {
  const { person } = await open();
  await person.paste("importar");
  expect((await screen.findByRole("menuitem", { name: /^Importar partes/ })).getAttribute("href")).toBe(
    "/parties?importar=1",
  );
});

test("a failed download is reported, and the matches remain", async () => {
  const { person } = await open(on(downloadDocument, refuse("documents.not_found")));
  await person.paste("joana");
  await person.click(await screen.findByRole("menuitem", { name: /Inicial Joana/ }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("a search without matches says so", async () => {
  const { person } = await open(on(searchDocuments, found()));
  await person.keyboard("zzz");
  expect(await screen.findByText('Nada encontrado para "zzz".')).toBeTruthy();
});

test("a failed search of the documents is reported, and the other matches remain", async () => {
  const { person } = await open(on(searchDocuments, refuse("server.unavailable")));
  await person.keyboard("peticao");
  expect(await screen.findByText("Não foi possível procurar nos documentos.")).toBeTruthy();
  expect(screen.getByRole("menuitem", { name: /Petição inicial/ })).toBeTruthy();
});

test("without the permission to generate no template is requested, and while blocked only open places are listed", async () => {
  saveSession({ token: "t", user: memberUser("upload") });
  const { api } = await open();
  expect(items()).toContain("Modelos e Tópicos");
  expect(items()).not.toContain("Gerar Documento");
  act(() => blockSubscription("advogado_pl"));
  await waitFor(() => expect(items()).toEqual(["Início", "Meus documentos", "Minha conta", "Ajuda", "Sair"]));
  expect(api.to(folderStructure)).toEqual([]);
});
