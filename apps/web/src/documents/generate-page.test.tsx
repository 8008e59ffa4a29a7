import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownerUser } from "../testing/session-user.ts";
import { GeneratePage } from "./generate-page.tsx";

const templateId = "01a1fc8f-0000-7000-8000-000000000001";
const topicId = "01a1fc8f-0000-7000-8000-000000000002";

const file = (id: string, path: string) => ({
  ...{ id, googleDriveId: id, path, name: path.split("/").at(-1), size: 1, readOnly: false },
  modified: "2026-11-21T12:00:00.000Z",
});
const tree = (files: object[]) => ({
  ...{ id: null, name: "", path: "/", readOnly: false, modified: null, children: [], files },
});
const marker = (name: string, more: object = {}) => ({
  ...{ name, type: "text", description: "", options: [], apiSource: "" },
  ...more,
});
const ok = (data: object) => Response.json({ success: true, data, ...data });
const refused = (status: number, body: object) =>
  Response.json({ success: false, requestId: "r", ...body }, { status });

interface Server {
  requiresSubtemplates: boolean;
  limit: number;
  generate: () => Response;
  readonly orders: unknown[];
}
let server: Server;

const document = () =>
  new Response("docx", {
    headers: { "content-disposition": "attachment; filename*=UTF-8''Inicial_gerado%20(2).docx" },
  });

const answer = (url: string, init?: RequestInit): Response => {
  if (url.includes("/structure/models")) return ok({ structure: tree([file(templateId, "/Inicial.docx")]) });
  if (url.includes("/structure/topicos")) return ok({ structure: tree([file(topicId, "/Dano moral.docx")]) });
  if (url.includes(`/markers/file/${topicId}`))
    return ok({ markers: {}, requiresSubtemplates: true, hasSubtemplates: false });
  if (url.includes("/markers/file/")) {
    const markers = {
      "{CLIENTE}": marker("CLIENTE"),
      "{CPF}": marker("CPF"),
      "{VALOR}": marker("VALOR", { type: "number" }),
    };
    return ok({ markers, requiresSubtemplates: server.requiresSubtemplates, hasSubtemplates: true });
  }
  if (url.includes("/subscriptions/usage")) return ok({ documents: { used: 3, limit: server.limit, resetAt: null } });
  server.orders.push(JSON.parse(String(init?.body)));
  return server.generate();
};

const saved: string[] = [];

beforeEach(() => {
  server = { requiresSubtemplates: false, limit: -1, generate: document, orders: [] };
  saved.length = 0;
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => answer(url, init));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = (address: string) => {
  const root = createRootRoute({
    component: () => (
      <main id="conteudo" tabIndex={-1}>
        <Link to="/dashboard">Início</Link>
        <Outlet />
      </main>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: "/generate", component: GeneratePage });
  const home = createRoute({ getParentRoute: () => root, path: "/dashboard", component: () => <p>painel</p> });
  const router = createRouter({
    routeTree: root.addChildren([page, home]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return router;
};

const field = (name: string) => screen.findByRole("textbox", { name });
const button = () => screen.getByRole("button", { name: /Gerar Documento/ });
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await field("Cliente"), "Joana");
  await user.type(await field("CPF"), "12345678909999");
  await user.type(await field("Valor"), "20000,5");
};

test("without a template the button is off and says why; Ctrl+Enter says it aloud", async () => {
  const user = userEvent.setup();
  open("/generate");
  await screen.findByRole("heading", { name: "Gerar Documento" });
  expect(button()).toHaveProperty("disabled", true);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect((await screen.findByRole("alert")).textContent).toContain("Selecione um arquivo modelo primeiro");
  expect(server.orders).toEqual([]);
});

test("a template presets the name; empty fields are marked, the first gets the cursor", async () => {
  const user = userEvent.setup();
  open(`/generate?modelo=${templateId}`);
  const client = await field("Cliente");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial_gerado");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Preencha todos os campos obrigatórios destacados em vermelho",
  );
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(3);
  expect(globalThis.document.activeElement).toBe(client);
  await user.type(client, "J");
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(2);
});

test("generates once, saves under the server's name and begins anew", async () => {
  const user = userEvent.setup();
  const router = open(`/generate?modelo=${templateId}`);
  await fill(user);
  expect(await field("CPF")).toHaveProperty("value", "123.456.789-09");
  await user.dblClick(button());
  await waitFor(() => expect(saved).toEqual(["Inicial_gerado (2).docx"]));
  expect(server.orders).toEqual([
    {
      documentType: templateId,
      formData: { "{CLIENTE}": "Joana", "{CPF}": "123.456.789-09", "{VALOR}": "20.000,50" },
      selectedTopics: [],
      outputFileName: "Inicial_gerado.docx",
    },
  ]);
  expect(await screen.findByText(/Documento gerado com sucesso!/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await field("Nome do arquivo")).toHaveProperty("value", "");
  expect(Object.keys(localStorage).toSorted()).toEqual(["token", "user"]);
});

test("Ctrl+Enter in a number field sends what is typed in it", async () => {
  const user = userEvent.setup();
  open(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.orders).toHaveLength(1));
  expect(server.orders).toMatchObject([{ formData: { "{VALOR}": "20.000,50" } }]);
});

test.each([
  [
    402,
    { code: "DOCUMENT_LIMIT_REACHED", error: "x", currentUsage: 10, limit: 10 },
    /^Limite mensal de documentos atingido \(10\/10\)\. Acesse Planos & Assinaturas para fazer upgrade\.$/,
  ],
  [
    500,
    { code: "server.error", error: "Erro interno do servidor" },
    /^Erro ao gerar documento: Erro interno do servidor$/,
  ],
])("a %s keeps the form and says what happened", async (status, body, sentence) => {
  const user = userEvent.setup();
  server.generate = () => refused(status, body);
  open(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.click(button());
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText(sentence)).toBeTruthy();
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  expect(saved).toEqual([]);
});

test("an empty name is asked for at its field", async () => {
  const user = userEvent.setup();
  open(`/generate?modelo=${templateId}`);
  await fill(user);
  await user.clear(await field("Nome do arquivo"));
  expect(button()).toHaveProperty("disabled", true);
  await user.keyboard("{Enter}");
  const name = await field("Nome do arquivo");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(server.orders).toEqual([]);
});

test("the month's limit turns the button off", async () => {
  server.limit = 3;
  open(`/generate?modelo=${templateId}`);
  await field("Cliente");
  expect(await screen.findByText(/Limite mensal de documentos atingido \(3\/3\)/)).toBeTruthy();
  expect(button()).toHaveProperty("disabled", true);
});

test("a template without topics says so, in the picker's place", async () => {
  open(`/generate?modelo=${templateId}`);
  expect(await screen.findByText("Este modelo não precisa de tópicos.")).toBeTruthy();
  expect(screen.queryByRole("searchbox", { name: "Buscar tópico" })).toBeNull();
});

test("leaving a half-filled form asks first", async () => {
  const user = userEvent.setup();
  const router = open(`/generate?modelo=${templateId}`);
  await user.type(await field("Cliente"), "Joana");
  await user.click(screen.getByRole("link", { name: "Início" }));
  await user.click(await screen.findByRole("button", { name: "Continuar preenchendo" }));
  expect(router.state.location.pathname).toBe("/generate");
  expect(await field("Cliente")).toHaveProperty("value", "Joana");
  await user.click(screen.getByRole("link", { name: "Início" }));
  await user.click(await screen.findByRole("button", { name: "Sair" }));
  expect(await screen.findByText("painel")).toBeTruthy();
});

test("Enter in the search for a template chooses the first found; in the search for topics it adds and never takes out", async () => {
  server.requiresSubtemplates = true;
  const user = userEvent.setup();
  const router = open("/generate");
  await user.click(await screen.findByRole("button", { name: "Escolher modelo" }));
  await user.type(await screen.findByRole("searchbox", { name: "Buscar modelo" }), "inic{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ modelo: templateId }));
  const search = await screen.findByRole("searchbox", { name: "Buscar tópico" });
  await user.type(search, "zzz{Enter}");
  expect(screen.queryByRole("button", { name: "Limpar Tudo" })).toBeNull();
  await user.clear(search);
  await user.type(search, "dano{Enter}");
  expect(await screen.findByRole("button", { name: "Remover Dano moral" })).toBeTruthy();
  await user.type(search, "{Enter}");
  expect(screen.getByRole("button", { name: "Remover Dano moral" })).toBeTruthy();
});
