import { judgeOrder } from "@lavra/contract/documents/conference";
import { type DocumentInputs, readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { generateDocument } from "@lavra/contract/documents/documents";
import { readDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import type { FileBlock } from "@lavra/contract/markers/blocks";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model } from "../testing/fakes/fake-library.ts";
import { paperReply } from "../testing/fakes/fake-paper.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../testing/stub-api.ts";

const template = model("/Inicial.docx");
const other = model("/Outro.docx");
const marker = (name: string, part: Partial<Marker> = {}): Marker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...part,
});
const mapOf = (...markers: Marker[]) => Object.fromEntries(markers.map((one) => [`{${one.name}}`, one]));

const list = marker("PEDIDO", { kind: "lista", options: ["DESCRIÇÃO", "VALOR"] });
const block = (tag: string, ...branches: string[][]): FileBlock => ({
  tag,
  marker: `{#${tag}}`,
  branches: branches.map((tags) => ({ tags, blocks: [] })),
});
const petition = {
  markers: mapOf(
    marker("CLIENTE"),
    marker("TUTELA", { type: "select", kind: "sim_nao", options: ["Sim", "Não"] }),
    marker("PRAZO"),
    marker("MOTIVO"),
    list,
    marker("COMPLEMENTO"),
  ),
  requiresSubtemplates: false,
  hasSubtemplates: false,
  blocks: {
    outside: ["CLIENTE"],
    blocks: [
      block("SE TUTELA", ["PRAZO"], ["MOTIVO"]),
      block("CADA PEDIDO", ["PEDIDO.DESCRIÇÃO", "PEDIDO.VALOR|MOEDA"]),
      block("SE COMPLEMENTO", ["COMPLEMENTO"]),
    ],
  },
};
const rows = [
  { DESCRIÇÃO: "danos morais", VALOR: "10.000,00" },
  { DESCRIÇÃO: "custas", VALOR: "500,00" },
];
const times = { savedAt: "2026-11-21T17:32:00.000Z", expiresAt: "2027-01-20T17:32:00.000Z" };

function open(address = `/generate?modelo=${template.id}`, ...doubles: Doubles) {
  const api = stubApi(
    on(folderStructure, { structure: folder("/", [], [template, other]) }, { type: "models" }),
    on(folderStructure, { structure: folder("/", [], []) }, { type: "topicos" }),
    on(fileMarkers, petition),
    on(
      fileMarkers,
      { markers: mapOf(marker("NOTA"), { ...list, options: [] }), requiresSubtemplates: false, hasSubtemplates: false },
      { fileId: other.id },
    ),
    on(currentUsage, { documents: { used: 1, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(saveDraft, { revision: 1, ...times }),
    on(generateDocument, answerFile("Inicial.docx", { "X-Document-Id": idAt("feito") })),
    ...generatePageDoubles(),
    ...doubles,
  );
  openGenerate(address);
  return { api, person: userEvent.setup() };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const choose = async (person: ReturnType<typeof userEvent.setup>, answer: string) => {
  const choice = within(await screen.findByRole("radiogroup", { name: /^Tutela/ })).getByRole("radio", {
    name: answer,
  });
  await person.click(choice);
  return choice;
};
const asked = () =>
  [...document.querySelectorAll<HTMLElement>("[data-field^='{']")].map(({ dataset }) => dataset.field).join(" ");
const generate = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: /Gerar Documento/ }));

beforeEach(() => {
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
});

test("a form begins without the fields of branches, and counts only what it asks for", async () => {
  open();
  await field("Linha 1, Descrição");
  expect(asked()).toBe("{CLIENTE} {TUTELA} {PEDIDO} {COMPLEMENTO}");
  expect(screen.getByText("0 de 3 campos preenchidos")).toBeTruthy();
  expect(await field("Complemento (opcional)")).toHaveProperty("required", false);
  expect(screen.getByRole("tab", { name: "Campos 3 por preencher" })).toBeTruthy();
});

test("a branch comes and goes: the new field is announced, the others stay as they are, and its value waits", async () => {
  const { person } = open();
  const client = await field("Cliente");
  const yes = await choose(person, "Sim");
  const deadline = await field("Prazo");
  expect(await screen.findByText("Novo campo: Prazo.")).toBeTruthy();
  expect(document.activeElement).toBe(yes);
  await person.keyboard("{Enter}");
  expect(document.activeElement).toBe(deadline);
  await person.type(deadline, "5");
  await choose(person, "Não");
  expect(await field("Motivo")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Prazo" })).toBeNull();
  await choose(person, "Sim");
  expect((await field("Prazo")).value).toBe("5");
  expect(await field("Cliente")).toBe(client);
});

test("the paper prints a named condition as its fields decide it, and its place leads to them", async () => {
  const urgent = marker("URGENTE", { kind: "condicao" });
  const isUrgent = { ...urgent, condition: { kind: "yes", field: "TUTELA", isNegated: true } as const };
  const { markers } = petition;
  const named = { markers: { "{TUTELA}": markers["{TUTELA}"] as Marker, "{URGENTE}": isUrgent } };
  const { person } = open(
    undefined,
    on(fileMarkers, { ...petition, ...named, blocks: undefined }, { fileId: template.id }),
    on(showPaper, paperReply(["URGENTE"])),
  );
  await screen.findByRole("radiogroup", { name: /^Tutela/ });
  await person.click(screen.getByRole("tab", { name: /^Prévia/ }));
  const paper = () => screen.queryByRole("region", { name: "Páginas do documento" });
  const place = () => paper()?.querySelector<HTMLElement>("[data-place]");
  await waitFor(() => expect(place()?.textContent).toBe("{URGENTE}"));
  await person.click(place() as HTMLElement);
  await choose(person, "Sim");
  await person.click(screen.getByRole("tab", { name: /^Prévia/ }));
  await waitFor(() => expect(place()?.textContent).toBe("Não"));
});

test("the field that a person is in keeps the focus while its answer brings others", async () => {
  const optional = { ...petition, blocks: { outside: [], blocks: [block("SE CLIENTE", ["CLIENTE", "PRAZO"])] } };
  const { person } = open(undefined, on(fileMarkers, optional, { fileId: template.id }));
  const client = await field("Cliente (opcional)");
  await person.click(client);
  expect(screen.queryByRole("textbox", { name: "Prazo" })).toBeNull();
  await person.keyboard("Ana");
  expect(await field("Prazo")).toBeTruthy();
  expect(document.activeElement).toBe(client);
  await person.clear(client);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Prazo" })).toBeNull());
  expect(document.activeElement).toBe(client);
});

test("what is asked for is sent: rows as answers, no value of a branch left, and so it is judged", {
  tags: "slow",
}, async () => {
  const { api, person } = open();
  await person.type(await field("Cliente"), "Ana");
  await choose(person, "Sim");
  await person.type(await field("Prazo"), "5");
  await choose(person, "Não");
  await person.type(await field("Motivo"), "há prova");
  await person.click(await field("Linha 1, Descrição"));
  await person.paste("danos morais\t10000\ncustas\t500");
  const judged = () => expect(api.to(judgeOrder).at(-1)?.body).toMatchObject({ answers: { "{PEDIDO}": rows } });
  await waitFor(judged, { timeout: 3000 });
  await generate(person);
  await screen.findByText(/Documento gerado com sucesso!/);
  const body = api.to(generateDocument)[0]?.body;
  expect(body).toMatchObject({
    formData: { "{CLIENTE}": "Ana", "{TUTELA}": "Não", "{MOTIVO}": "há prova" },
    answers: { "{PEDIDO}": rows },
  });
  expect(JSON.stringify(body)).not.toContain("PRAZO");
});

test("a missing row keeps the document from being made, and the server's word for it is shown there", {
  tags: "slow",
}, async () => {
  const missing = refuse("documents.missing_values", { markers: ["{PEDIDO}"] });
  const { api, person } = open(undefined, on(generateDocument, missing));
  await person.type(await field("Cliente"), "Ana");
  await choose(person, "Não");
  await person.type(await field("Motivo"), "há prova");
  await generate(person);
  const pleas = screen.getByRole("group", { name: "Pedido" });
  expect(within(pleas).getByText("Campo obrigatório")).toBeTruthy();
  expect(document.activeElement).toBe(await field("Linha 1, Descrição"));
  expect(api.to(generateDocument)).toEqual([]);
  await person.keyboard("custas");
  expect(within(pleas).queryByText("Campo obrigatório")).toBeNull();
  await generate(person);
  await waitFor(() => expect(api.to(generateDocument)).toHaveLength(1));
  expect((await field("Linha 1, Descrição")).value).toBe("custas");
});

test("a draft has rows and the values of branches left, and brings them back", { tags: "slow" }, async () => {
  const draftId = "0199aaaa-0000-4000-8000-000000000001";
  const draft = {
    id: draftId,
    templateId: template.id,
    templateName: template.name,
    answers: { v: 1 as const, fields: { "{TUTELA}": "Não", "{PRAZO}": "5" }, lists: { "{PEDIDO}": rows } },
    topics: [],
    outputName: null,
    signerId: null,
    revision: 3,
    ...times,
  };
  const { api, person } = open(`/generate?modelo=${template.id}&rascunho=${draftId}`, on(readDraft, { draft }));
  expect((await field("Linha 2, Descrição")).value).toBe("custas");
  expect(screen.getByText("10.500,00")).toBeTruthy();
  await person.type(await field("Linha 2, Descrição"), " iniciais");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(api.to(saveDraft)).toHaveLength(1));
  expect(api.to(saveDraft)[0]?.body).toMatchObject({
    answers: {
      fields: { "{TUTELA}": "Não", "{PRAZO}": "5" },
      lists: { "{PEDIDO}": [rows[0], { DESCRIÇÃO: "custas iniciais", VALOR: "500,00" }] },
    },
  });
});

const source = { fileId: template.id, name: template.name, version: 1, presentVersion: 1 };
const inputs: DocumentInputs = {
  template: source,
  topics: [],
  answers: { v: 1, fields: { "{CLIENTE}": "Ana", "{TUTELA}": "Não" }, lists: { "{PEDIDO}": rows } },
  writing: { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false },
  cleaning: {},
  today: "21/11/2026 (sábado)",
  outputName: "Inicial",
  engineVersion: "1",
  languageVersion: "1",
  sha256: "0",
};
const ofDocument = on(readDocumentInputs, {
  inputs,
  correction: { name: "Inicial.docx", edition: 2, isFree: true },
});

test("a document is made again with its rows, and another template keeps what it has a list for", {
  tags: "slow",
}, async () => {
  open(`/generate?modelo=${template.id}&documento=${idAt("feito")}`, ofDocument);
  expect((await field("Linha 2, Descrição")).value).toBe("custas");
  expect((await field("Cliente")).value).toBe("Ana");
  cleanup();
  open(`/generate?modelo=${other.id}&dados=${idAt("feito")}`, ofDocument);
  expect((await field("Linha 2")).value).toBe("custas");
  expect(asked()).toBe("{NOTA} {PEDIDO}");
});
