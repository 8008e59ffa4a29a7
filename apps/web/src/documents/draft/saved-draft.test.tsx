import { generateDocument } from "@lavra/contract/documents/documents";
import { deleteDraft, readDraft, type SavedDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { generatePageDoubles } from "../../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model, topic } from "../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { answerFile, type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";

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

test("saves the values as documents get them, under an id in the address; the browser stores none of them", async () => {
  const { api, router, person } = open(`/generate?modelo=${template.id}`);
  await field("Cliente");
  expect(await screen.findByText("O que você preencher fica salvo como rascunho.")).toBeTruthy();
  await person.type(await field("Cliente"), "Joana Lima");
  await person.type(await field("Valor"), "1500,5");
  expect(screen.queryByText(/Rascunho salvo/)).toBeNull();
  await person.tab();
  await waitFor(() =>
    expect(saves(api).at(-1)?.answers.fields).toEqual({ "{CLIENTE}": "Joana Lima", "{VALOR}": "1.500,50" }),
  );
  expect(await screen.findByText("Rascunho salvo às 14:32")).toBeTruthy();
  expect(saves(api)[0]).toMatchObject({ templateId: template.id, revision: 0, outputName: null, topics: [] });
  const { id = "" } = api.to(saveDraft)[0]?.params ?? {};
  expect(router.state.location.search).toEqual({ modelo: template.id, rascunho: id });
  expect(JSON.stringify([localStorage, sessionStorage, router.state.location.href])).not.toContain("Joana");
});

test("continues a draft: values as fields hold them, existing topics, its name; the next save uses its revision", {
  tags: "slow",
}, async () => {
  const { api, person } = open(`/generate?modelo=${template.id}&rascunho=${draftId}`);
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  expect(await field("Valor")).toHaveProperty("value", "1.500,50");
  expect(await field("Tese")).toHaveProperty("value", "Sim");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial da Joana");
  expect(await screen.findByRole("button", { name: "Remover Dano moral", hidden: true })).toBeTruthy();
  expect(screen.getByText(/Rascunho de 21\/11\/2026 14:32 retomado\. O tópico “Excluído” não está mais/)).toBeTruthy();
  hide();
  expect(saves(api)).toEqual([]);
  await person.type(await field("Cliente"), " Lima");
  hide();
  await waitFor(() => expect(saves(api)).toHaveLength(1));
  expect(api.to(saveDraft)[0]).toMatchObject({ params: { id: draftId }, keepsAlive: true, body: { revision: 3 } });
  expect(saves(api)[0]?.answers.fields).toEqual({ ...stored.answers.fields, "{CLIENTE}": "Joana Lima" });
});

test("the generation request names its draft; after that nothing is saved and the address is cleared", {
  tags: "slow",
}, async () => {
  const { api, router, person } = open(`/generate?modelo=${template.id}&rascunho=${draftId}`);
  await field("Tese");
  await person.click(screen.getByRole("button", { name: /Gerar Documento/ }));
  await screen.findByText(/Documento gerado com sucesso!/);
  expect(api.to(generateDocument)[0]?.body).toMatchObject({
    draftId,
    formData: { "{NASCIMENTO}": "03/02/1990 (sábado)", "{VALOR}": "1.500,50" },
  });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  hide();
  expect([saves(api), api.to(deleteDraft), api.to(readDraft).length]).toEqual([[], [], 1]);
});

test("does not overwrite what another window saved, and both drafts exist", { tags: "slow" }, async () => {
  const { api, router, person } = open(
    `/generate?modelo=${template.id}&rascunho=${draftId}`,
    on(saveDraft, refuse("documents.draft_changed"), { id: draftId }),
  );
  await person.type(await field("Cliente"), " Lima");
  hide();
  expect(await screen.findByText(/Este rascunho também foi alterado em outra janela ou aparelho/)).toBeTruthy();
  const [, second] = api.to(saveDraft);
  expect(second).toMatchObject({ body: { revision: 0, answers: { fields: { "{CLIENTE}": "Joana Lima" } } } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rascunho: second?.params.id }));
  expect(screen.getByRole("link", { name: "Abrir o outro" }).getAttribute("href")).toContain(draftId);
  await router.navigate({ to: "/generate", search: { modelo: template.id, rascunho: draftId } as never });
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Cliente" })).toHaveProperty("value", "Joana"));
  expect(api.to(readDraft)).toHaveLength(2);
});

test("another template starts another draft after the previous one is saved; restoring brings back the previous draft", {
  tags: "slow",
}, async () => {
  const { api, router, person } = open(`/generate?modelo=${template.id}`);
  await person.type(await field("Valor"), "1,13");
  await person.type(await field("Cliente"), "Joana");
  await router.navigate({ to: "/generate", search: { modelo: other.id } as never });
  await waitFor(() => expect(saves(api)).toMatchObject([{ templateId: template.id }]));
  expect(saves(api)[0]?.answers.fields).toEqual({ "{CLIENTE}": "Joana", "{VALOR}": "1,13" });
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  await person.type(await field("Cliente"), " Lima");
  hide();
  await waitFor(() => expect(saves(api)).toHaveLength(2));
  const [first, second] = api.to(saveDraft).map(({ params }) => params.id);
  expect(second).toBe(first);
});

test("asks before leaving, and says that nothing is lost, unless saving fails", { tags: "slow" }, async () => {
  const { api, person } = open(
    `/generate?modelo=${template.id}`,
    on(saveDraft, refuse("documents.too_many_drafts", { limit: 50 })),
  );
  await person.type(await field("Cliente"), "Joana");
  await person.click(screen.getByRole("link", { name: "Início" }));
  expect(await screen.findByText("Os valores preenchidos e os tópicos escolhidos serão perdidos.")).toBeTruthy();
  expect(await screen.findByText(/Rascunho não salvo: Você já tem 50 rascunhos salvos/)).toBeTruthy();
  expect(saves(api), "the question asks for one saving, whatever becomes of it").toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Continuar preenchendo" }));
  await person.click(await screen.findByText("Salvar agora"));
  await waitFor(() => expect(saves(api)).toHaveLength(2));
  cleanup();
  const answer = Promise.withResolvers<{ readonly revision: number } & typeof times>();
  const again = open(
    `/generate?modelo=${template.id}`,
    on(saveDraft, () => answer.promise),
  );
  await again.person.type(await field("Cliente"), "Joana");
  await again.person.click(screen.getByRole("link", { name: "Início" }));
  expect(await screen.findByText(/^O que você preencheu ainda está sendo salvo: espere um instante/)).toBeTruthy();
  answer.resolve({ revision: 1, ...times });
  expect(await screen.findByText("O que você preencheu está salvo: o rascunho fica em Meus documentos.")).toBeTruthy();
});

test.each([
  ["that is gone says so", "documents.draft_not_found", "Não há mais o que retomar"],
  ["that cannot be had is asked for again", "server.error", "Erro ao abrir o que foi salvo: Erro interno do servidor"],
] as const)("a draft %s", async (_, code, words) => {
  open(`/generate?modelo=${template.id}&rascunho=${draftId}`, on(readDraft, refuse(code)));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Gerar/ })).toHaveProperty("disabled", true);
});
