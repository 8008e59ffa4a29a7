import { generateDocument, warningsHeader } from "@lavra/contract/documents/documents";
import { folderStructure, type LibraryFile } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { paperReply } from "../testing/fakes/fake-paper.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { type Answer, answerFile, type Doubles, on, type Reply, refuse, stubApi } from "../testing/stub-api.ts";

const templateId = "01a1fc8f-0000-7000-8000-000000000001";
const topicId = "01a1fc8f-0000-7000-8000-000000000002";
const documentId = "01a1fc8f-0000-7000-8000-000000000003";

const file = (id: string, path: string): LibraryFile => ({
  id,
  googleDriveId: id,
  path,
  name: path.split("/").at(-1) ?? "",
  size: 1,
  readOnly: false,
  modified: "2026-11-21T12:00:00.000Z",
});
const tree = (...files: LibraryFile[]) => ({
  structure: { id: null, name: "", path: "/", readOnly: false, modified: null, children: [], files },
});
const marker = (name: string, type: Marker["type"] = "text"): Marker => ({
  name,
  type,
  description: "",
  options: [],
  apiSource: "",
  kind: type === "number" ? "moeda" : "",
  dateFormat: "",
});
const made = answerFile("Inicial_gerado (2).docx", { "X-Document-Id": documentId });

/** The server's replies to a generation request, and the rest of what tests vary. */
let server: {
  requiresSubtemplates: boolean;
  used: number;
  limit: number;
  generate: Answer<typeof generateDocument>;
  paper: Reply<typeof showPaper>;
};
let api: ReturnType<typeof stubApi>;

const markers = {
  "{CLIENTE}": marker("CLIENTE"),
  "{CPF}": marker("CPF"),
  "{VALOR}": marker("VALOR", "number"),
};
const stubServer = (...more: Doubles) =>
  stubApi(
    ...generatePageDoubles(),
    on(folderStructure, tree(file(templateId, "/Inicial.docx")), { type: "models" }),
    on(folderStructure, tree(file(topicId, "/Dano moral.docx")), { type: "topicos" }),
    on(fileMarkers, () => ({ markers, requiresSubtemplates: server.requiresSubtemplates, hasSubtemplates: true })),
    on(fileMarkers, { markers: {}, requiresSubtemplates: true, hasSubtemplates: false }, { fileId: topicId }),
    on(showPaper, () => server.paper),
    on(currentUsage, () => ({
      documents: { used: server.used, limit: server.limit, resetAt: null },
      users: { active: 1, limit: 8 },
    })),
    on(generateDocument, (call) => (typeof server.generate === "function" ? server.generate(call) : server.generate)),
    ...more,
  );
const orders = () => api.to(generateDocument).map(({ body }) => body);

const saved: string[] = [];

beforeEach(() => {
  server = {
    requiresSubtemplates: false,
    used: 3,
    limit: -1,
    generate: made,
    paper: paperReply(["CLIENTE", "VALOR|EXTENSO"]),
  };
  api = stubServer();
  saved.length = 0;
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const field = (name: string) => screen.findByRole("textbox", { name });
const button = () => screen.getByRole("button", { name: /Gerar Documento/ });
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await field("Cliente"), "Joana");
  await user.type(await field("CPF"), "12345678909999");
  await user.type(await field("Valor"), "20000,5");
};

test("without a template the button is disabled and says why; Ctrl+Enter announces it", async () => {
  const user = userEvent.setup();
  openGenerate("/generate");
  await screen.findByRole("heading", { name: "Gerar Documento" });
  expect(button()).toHaveProperty("disabled", true);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect((await screen.findByRole("alert")).textContent).toContain("Selecione um arquivo modelo primeiro");
  expect(orders()).toEqual([]);
});

test("a template presets the name; empty fields are marked, and the first gets the focus", {
  tags: "slow",
}, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  const client = await field("Cliente");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial_gerado");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Preencha todos os campos obrigatórios destacados em vermelho",
  );
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(3);
  expect(document.activeElement).toBe(client);
  await user.type(client, "J");
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(2);
});

test("generates once, saves under the server's name and starts over", { tags: "slow" }, async () => {
  const user = userEvent.setup();
  const router = openGenerate(`/generate?modelo=${templateId}`);
  await fill(user);
  expect(await field("CPF")).toHaveProperty("value", "123.456.789-09");
  await user.dblClick(button());
  await waitFor(() => expect(saved).toEqual(["Inicial_gerado (2).docx"]));
  expect(orders()).toEqual([
    {
      documentType: templateId,
      formData: {
        "{CLIENTE}": "Joana",
        "{CPF}": "123.456.789-09",
        "{VALOR}": "20.000,50",
        dataAtual: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \((?:domingo|sábado|\p{L}+-feira)\)$/u),
      },
      selectedTopics: [],
      outputFileName: "Inicial_gerado.docx",
      draftId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(await screen.findByText(/Documento gerado com sucesso!/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await user.click(await screen.findByRole("button", { name: "Fechar o documento gerado" }));
  expect(await field("Nome do arquivo")).toHaveProperty("value", "");
  expect(Object.keys(localStorage).toSorted()).toEqual(["token", "user"]);
});

test("names what was left unfilled in the document together with its success", { tags: "slow" }, async () => {
  const message = "“{#SE TUTELA}” não foi preenchido e ficou no documento como está no modelo.";
  const header = encodeURIComponent(JSON.stringify([{ code: "documents.tag_kept", message }]));
  server.generate = answerFile("Inicial.docx", { "X-Document-Id": documentId, [warningsHeader]: header });
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.click(button());
  expect(await screen.findByText(/Documento gerado com sucesso!/)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

test("Ctrl+Enter in a number field sends what is typed in it", { tags: "slow" }, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()).toMatchObject([{ formData: { "{VALOR}": "20.000,50" } }]);
});

test.each([
  [
    402,
    refuse("DOCUMENT_LIMIT_REACHED", { currentUsage: 10, limit: 10 }),
    /^Limite mensal de documentos atingido \(10\/10\)\. Acesse Planos & Assinaturas para fazer upgrade\.$/,
  ],
  [500, refuse("server.error"), /^Erro ao gerar documento: Erro interno do servidor$/],
])("a %s leaves the form as it is and says what happened", async (_, refusal, sentence) => {
  const user = userEvent.setup();
  server.generate = refusal;
  openGenerate(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.click(button());
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText(sentence)).toBeTruthy();
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  expect(saved).toEqual([]);
});

test("requires a name, at its field", { tags: "slow" }, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.clear(await field("Nome do arquivo"));
  expect(button()).toHaveProperty("disabled", true);
  await user.keyboard("{Enter}");
  const name = await field("Nome do arquivo");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(orders()).toEqual([]);
});

test("the month's limit disables the button", async () => {
  server.limit = 3;
  openGenerate(`/generate?modelo=${templateId}`);
  await field("Cliente");
  expect(await screen.findByText(/Limite mensal de documentos atingido \(3\/3\)/)).toBeTruthy();
  expect(button()).toHaveProperty("disabled", true);
});

test("a template without topics says so in the place of the picker", async () => {
  openGenerate(`/generate?modelo=${templateId}`);
  expect(await screen.findByText("Este modelo não precisa de tópicos.")).toBeTruthy();
  expect(screen.queryByRole("searchbox", { name: "Buscar tópico" })).toBeNull();
});

test("asks before a half-filled form is left", { tags: "slow" }, async () => {
  const user = userEvent.setup();
  const router = openGenerate(`/generate?modelo=${templateId}`);
  await user.type(await field("Cliente"), "Joana");
  await user.click(screen.getByRole("link", { name: "Início" }));
  await user.click(await screen.findByRole("button", { name: "Continuar preenchendo" }));
  expect(router.state.location.pathname).toBe("/generate");
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  await user.click(screen.getByRole("link", { name: "Início" }));
  await user.click(await screen.findByRole("button", { name: "Sair" }));
  expect(await screen.findByText("painel")).toBeTruthy();
});

test("Enter in the search chooses the first template found; for topics it adds and never removes", {
  tags: "slow",
}, async () => {
  server.requiresSubtemplates = true;
  const user = userEvent.setup();
  const router = openGenerate("/generate");
  await user.click(await screen.findByRole("button", { name: "Escolher modelo" }));
  await user.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "inic{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ modelo: templateId }));
  // The list is gone with its focus: the first missing field has it.
  const client = await field("Cliente");
  await waitFor(() => expect(document.activeElement).toBe(client));
  await user.click(await screen.findByRole("tab", { name: /Tópicos/ }));
  const search = await screen.findByRole("searchbox", { name: "Buscar tópico" });
  await user.type(search, "zzz{Enter}");
  expect(screen.queryByRole("button", { name: "Limpar Tudo" })).toBeNull();
  await user.clear(search);
  await user.type(search, "dano{Enter}");
  expect(await screen.findByRole("button", { name: "Remover Dano moral" })).toBeTruthy();
  await user.type(search, "{Enter}");
  expect(await screen.findByRole("button", { name: "Remover Dano moral" })).toBeTruthy();
});

const pages = () => screen.findByRole("region", { name: "Páginas do documento" });

test("the document is beside its fields: typed values appear in their places, and a place leads to its field", {
  tags: "slow",
}, async () => {
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await user.type(await field("Cliente"), "Joana");
  await user.click(screen.getByRole("tab", { name: /^Prévia/ }));
  const paper = await pages();
  const places = () => [...paper.querySelectorAll<HTMLElement>("[data-place]")];
  await waitFor(() => expect(places().map(({ textContent }) => textContent)).toEqual(["Joana", "{VALOR}"]));
  const value = places()[1] as HTMLElement;
  expect(value.classList.contains("paper-blank")).toBe(true);
  expect(JSON.stringify(api.to(showPaper).map(({ body }) => body))).not.toContain("Joana");

  await user.click(value);
  const amount = await field("Valor");
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await user.keyboard("1500");
  await user.click(screen.getByRole("tab", { name: /^Prévia/ }));
  await waitFor(async () => expect((await pages()).textContent).toContain("mil e quinhentos"));
});

test("a failed preview says why, and loads on a retry; it says what it does not show", async () => {
  const user = userEvent.setup();
  server.paper = refuse("documents.too_heavy");
  openGenerate(`/generate?modelo=${templateId}`);
  await field("Cliente");
  await user.click(screen.getByRole("tab", { name: /^Prévia/ }));
  await screen.findByText("Não foi possível mostrar a prévia");
  server.paper = paperReply(["CLIENTE"], { unshown: [{ kind: "chart", story: "body" }] });
  await user.click(screen.getByRole("button", { name: /Tentar novamente/ }));
  await pages();
  await screen.findByText(/cerca de 1 página · No Word aparece diferente: gráfico\./);
});
