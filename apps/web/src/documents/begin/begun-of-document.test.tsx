import { readCase } from "@lavra/contract/cases/cases";
import { type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { generateDocument } from "@lavra/contract/documents/documents";
import { readDraft, type SavedDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { whole } from "../../testing/fakes/fake-cases.ts";
import { generatePageDoubles } from "../../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model, topic } from "../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, stubApi } from "../../testing/stub-api.ts";

const template = model("/Inicial.docx");
const other = model("/Outro.docx");
const dano = topic("/Dano moral.docx");
const marker = (name: string, type: Marker["type"] = "text"): Marker => ({
  name,
  type,
  description: "",
  options: [],
  apiSource: "",
  kind: type === "number" ? "moeda" : "",
  dateFormat: "",
});
const markers = {
  "{CLIENTE}": marker("CLIENTE"),
  "{NASCIMENTO}": marker("NASCIMENTO", "date"),
  "{VALOR}": marker("VALOR", "number"),
};
const draftId = "0199aaaa-0000-4000-8000-000000000001";
const times = { savedAt: "2026-11-21T17:32:00.000Z", expiresAt: "2027-01-20T17:32:00.000Z" };
const stored: SavedDraft = {
  id: draftId,
  templateId: template.id,
  templateName: template.name,
  answers: {
    v: 1,
    fields: { "{CLIENTE}": "Joana", "{NASCIMENTO}": "03/02/1990 (sábado)", "{VALOR}": "1.500,50", "{TESE}": "Sim" },
  },
  topics: [
    { id: dano.id, name: dano.name },
    { id: idAt("/Excluído.docx"), name: "Excluído.docx" },
  ],
  outputName: "Inicial da Joana",
  signerId: null,
  revision: 3,
  ...times,
};

const correction = { name: "Inicial da Bia.docx", edition: 2, isFree: true };

const files = () => answerFile("Inicial.docx", { "X-Document-Id": idAt("feito") });
const open = (address: string, ...doubles: Doubles) => {
  const api = stubApi(
    on(folderStructure, { structure: folder("/", [], [template, other]) }, { type: "models" }),
    on(folderStructure, { structure: folder("/", [], [dano]) }, { type: "topicos" }),
    on(fileMarkers, { markers, requiresSubtemplates: true, hasSubtemplates: true }),
    on(
      fileMarkers,
      { markers: { "{TESE}": marker("TESE") }, requiresSubtemplates: true, hasSubtemplates: false },
      { fileId: dano.id },
    ),
    on(currentUsage, {
      documents: { used: 1, limit: -1, resetAt: null },
      users: { active: 1, limit: 8 },
    }),
    on(readDraft, { draft: stored }),
    on(generateDocument, files),
    ...generatePageDoubles(),
    ...doubles,
  );
  return { api, router: openGenerate(address), person: userEvent.setup() };
};
const saves = (api: ReturnType<typeof open>["api"]) => api.to(saveDraft).map(({ body }) => body as SavedDraft);
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

const inputs: DocumentInputs = {
  template: { fileId: template.id, name: template.name, version: 1, presentVersion: 2 },
  topics: [
    { fileId: dano.id, name: dano.name, version: 1, presentVersion: 1, keepsLook: false, restartsNumbering: false },
  ],
  answers: { v: 1, fields: { "{CLIENTE}": "Bia", "{TESE}": "Sim", "{DATA_ATUAL}": "01/02/2026 (domingo)" } },
  writing: { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false },
  cleaning: {},
  today: "01/02/2026 (domingo)",
  outputName: "Inicial da Bia.docx",
  engineVersion: "1.0.0",
  languageVersion: "1.0.0",
  sha256: "00",
};

test("makes a document again with the same answers, on the present version, and says so; that alone saves nothing", {
  tags: "slow",
}, async () => {
  const { api, router, person } = open(
    `/generate?modelo=${template.id}&documento=${idAt("documento")}`,
    on(readDocumentInputs, { inputs: { ...inputs, outputName: "Inicial da Bia - versão 2.docx" }, correction }),
  );
  expect(await field("Cliente")).toHaveProperty("value", "Bia");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial da Bia");
  expect(
    screen.getByText(/Aquele foi feito com a versão 1 do modelo; este será feito com a versão atual, a 2\./),
  ).toBeTruthy();
  hide();
  expect(saves(api)).toEqual([]);
  await person.type(await field("Cliente"), "nca");
  hide();
  await waitFor(() => expect(saves(api)[0]).toMatchObject({ revision: 0, topics: [{ id: dano.id }] }));
  expect(saves(api)[0]?.answers.fields).toEqual({ "{CLIENTE}": "Bianca", "{TESE}": "Sim" });
  await router.navigate({ to: "/generate", search: { modelo: other.id } as never });
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Cliente" })).toHaveProperty("value", ""));
  expect(screen.queryByText(/Preenchido com as respostas/)).toBeNull();
  expect(api.to(readDocumentInputs)).toHaveLength(1);
});

test("a correction has the name of the next version, says whether it counts, and names the corrected document", async () => {
  const documentId = idAt("documento");
  const { api, person } = open(
    `/generate?modelo=${template.id}&documento=${documentId}&corrige=${documentId}`,
    on(readDocumentInputs, { inputs, correction }),
    on(currentUsage, { documents: { used: 5, limit: 5, resetAt: null }, users: { active: 1, limit: 8 } }),
  );
  expect(await field("Cliente")).toHaveProperty("value", "Bia");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial da Bia - versão 2");
  expect(screen.getByText(/^Correção de “Inicial da Bia”: a versão 2 não conta no mês\./)).toBeTruthy();
  for (const [name, value] of [
    ["Valor", "10"],
    ["Nascimento", "03021990"],
  ] as const) {
    const input = await field(name);
    if (input.getAttribute("value") === "") await person.type(input, value);
  }
  await person.click(screen.getByRole("button", { name: /Gerar Documento/ }));
  await waitFor(() =>
    expect(api.to(generateDocument).map(({ body }) => (body as { corrects?: string }).corrects)).toEqual([documentId]),
  );
});

test("data of a document wait for a template, fill only fields that it has, and keep the case", async () => {
  const { api, router, person } = open(
    `/generate?dados=${idAt("documento")}`,
    on(readDocumentInputs, { inputs: { ...inputs, answers: { ...inputs.answers, caseId: whole().id } }, correction }),
    on(readCase, { case: whole() }),
  );
  expect(await screen.findByText(/Os campos que ele tiver em comum/)).toBeTruthy();
  await person.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "inicial{Enter}");
  expect(await field("Cliente")).toHaveProperty("value", "Bia");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial_gerado");
  expect(screen.getByText(/^Preenchido com os dados de “Inicial da Bia”/)).toBeTruthy();
  await person.type(await field("Cliente"), " Lima");
  await waitFor(() => expect(Object.keys(router.state.location.search)).toEqual(["modelo", "rascunho"]));
  hide();
  await waitFor(() => expect(saves(api)[0]?.answers.caseId).toBe(whole().id));
});

test("on its own versions it has the fields of that time, says so, and is requested with them; the present ones are a press away", {
  tags: "slow",
}, async () => {
  const then = {
    ...inputs,
    answers: { v: 1 as const, fields: { ...inputs.answers.fields, "{PROFISSAO}": "bancária" } },
  };
  const { api, person } = open(
    `/generate?modelo=${template.id}&documento=${idAt("documento")}&versoes=${idAt("documento")}`,
    on(readDocumentInputs, { inputs: then, correction }),
    on(generateDocument, files),
  );
  expect(await field("Profissão")).toHaveProperty("value", "bancária");
  expect(await field("Tese")).toHaveProperty("value", "Sim");
  expect(screen.queryByRole("textbox", { name: "Nascimento" })).toBeNull();
  expect(
    screen.getByText(/Este será feito com as mesmas versões daquele: a 1 do modelo, e não a atual, a 2\./),
  ).toBeTruthy();
  await person.click(screen.getByRole("button", { name: /^Gerar/ }));
  await waitFor(() => expect(api.to(generateDocument)).toHaveLength(1));
  expect(api.to(generateDocument)[0]?.body).toMatchObject({
    templateVersion: 1,
    wordingVersion: 0,
    formData: { "{CLIENTE}": "Bia", "{PROFISSAO}": "bancária", "{TESE}": "Sim" },
    selectedTopics: [{ id: dano.id, order: 1, version: 1 }],
  });
  cleanup();

  const again = open(
    `/generate?modelo=${template.id}&documento=${idAt("documento")}`,
    on(readDocumentInputs, { inputs: then, correction }),
  );
  await again.person.click(await screen.findByRole("button", { name: "Usar as mesmas versões" }));
  expect(await field("Profissão")).toHaveProperty("value", "bancária");
  await again.person.click(await screen.findByRole("button", { name: "Usar as versões atuais" }));
  expect(await field("Nascimento")).toHaveProperty("value", "");
  expect(screen.queryByRole("textbox", { name: "Profissão" })).toBeNull();
});
