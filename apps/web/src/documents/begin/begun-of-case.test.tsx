import { readCase } from "@lavra/contract/cases/cases";
import { generateDocument } from "@lavra/contract/documents/documents";
import { readDraft, type SavedDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { id, number, whole } from "../../testing/fakes/fake-cases.ts";
import { generatePageDoubles } from "../../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";

const template = model("/Inicial.docx");
const reply = model("/Réplica.docx");
const marker = (name: string, kind: Marker["kind"] = ""): Marker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind,
  dateFormat: "",
});
const markers = { "{CLIENTE}": marker("CLIENTE"), "{PROCESSO}": marker("PROCESSO", "cnj"), "{TESE}": marker("TESE") };
const draftId = "0199aaaa-0000-4000-8000-000000000001";
const stored: SavedDraft = {
  id: draftId,
  templateId: template.id,
  templateName: template.name,
  answers: { v: 1, fields: { "{CLIENTE}": "Joana", "{PROCESSO}": number, "{TESE}": "Sim" }, caseId: id(1) },
  topics: [],
  outputName: "Inicial da Joana",
  signerId: null,
  revision: 3,
  savedAt: "2026-11-21T17:32:00.000Z",
  expiresAt: "2027-01-20T17:32:00.000Z",
};

const open = (address: string, ...doubles: Doubles) => {
  const api = stubApi(
    on(folderStructure, { structure: folder("/", [], [template, reply]) }, { type: "models" }),
    on(folderStructure, { structure: folder("/", [], []) }, { type: "topicos" }),
    on(fileMarkers, { markers, requiresSubtemplates: false, hasSubtemplates: false }),
    on(currentUsage, { documents: { used: 1, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(readDraft, { draft: stored }),
    on(generateDocument, () => answerFile("Inicial.docx", { "X-Document-Id": idAt("feito") })),
    ...generatePageDoubles(),
    ...doubles,
  );
  return { api, router: openGenerate(address), person: userEvent.setup() };
};
const field = (name: string) => screen.findByRole("textbox", { name });
const hide = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
};

beforeEach(() => {
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
});

const thisCase = on(readCase, { case: whole() });

test("a document in a case waits for its template, is filled from the case, and is saved and generated in it", async () => {
  const { api, router, person } = open(`/generate?caso=${id(1)}`, thisCase);
  expect(await screen.findByText("Os campos que ele tiver em comum com o caso já virão preenchidos.")).toBeTruthy();
  await person.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "inicial{Enter}");
  expect(await field("Cliente")).toHaveProperty("value", "ANA REIS");
  expect(await field("Processo")).toHaveProperty("value", number);
  expect(screen.getByText(`Preenchido com os dados do caso ${number}.`)).toBeTruthy();
  await person.type(await field("Tese"), "Sim");
  await waitFor(() => expect(Object.keys(router.state.location.search)).toEqual(["modelo", "rascunho"]));
  hide();
  await waitFor(() => expect(api.to(saveDraft)[0]?.body).toMatchObject({ answers: { caseId: id(1) } }));
  await person.click(await screen.findByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(api.to(generateDocument)[0]?.body).toMatchObject({ caseId: id(1) }));
});

test("the case stays in another template, which it fills, and ends where a link opens a template without it", {
  tags: "slow",
}, async () => {
  const { api, router, person } = open(`/generate?caso=${id(1)}&modelo=${template.id}`, thisCase);
  await person.type(await field("Tese"), "Sim");
  await waitFor(() => expect(Object.keys(router.state.location.search)).toEqual(["modelo", "rascunho"]));
  await person.click(screen.getByRole("button", { name: /^Trocar o modelo/ }));
  await person.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "réplica{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ modelo: reply.id, caso: id(1) }));
  await waitFor(async () => expect(await field("Cliente")).toHaveProperty("value", "ANA REIS"));
  expect(await field("Tese")).toHaveProperty("value", "");
  await person.click(await screen.findByRole("button", { name: "Reaproveitar 1 campo" }));
  expect(await field("Tese")).toHaveProperty("value", "Sim");
  await person.click(await screen.findByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(api.to(generateDocument)).toHaveLength(1));
  expect(api.to(generateDocument)[0]?.body).toMatchObject({ documentType: reply.id, caseId: id(1) });

  await router.navigate({ to: "/generate", search: { modelo: template.id, caso: id(1) } as never });
  await waitFor(async () => expect(await field("Cliente")).toHaveProperty("value", "ANA REIS"));
  await router.navigate({ to: "/generate", search: { modelo: reply.id } as never });
  await waitFor(async () => expect(await field("Cliente")).toHaveProperty("value", ""));
  for (const name of ["Cliente", "Processo", "Tese"]) await person.type(await field(name), number);
  await person.click(await screen.findByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(api.to(generateDocument)).toHaveLength(2));
  expect(api.to(generateDocument)[1]?.body).not.toHaveProperty("caseId");
});

test("a draft of a case goes on in it, and without it once it was erased", async () => {
  const address = `/generate?modelo=${template.id}&rascunho=${draftId}`;
  const first = open(address, thisCase);
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  await first.person.click(await screen.findByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(first.api.to(generateDocument)[0]?.body).toMatchObject({ caseId: id(1) }));
  cleanup();
  const second = open(address, on(readCase, refuse("cases.not_found")));
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  await second.person.click(await screen.findByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() => expect(second.api.to(generateDocument)).toHaveLength(1));
  expect(second.api.to(generateDocument)[0]?.body).not.toHaveProperty("caseId");
});

test("a case that was erased cannot begin a document", async () => {
  open(`/generate?caso=${id(1)}&modelo=${template.id}`, on(readCase, refuse("cases.not_found")));
  expect(await screen.findByText("O caso não foi encontrado. Ele pode ter sido excluído.")).toBeTruthy();
});
