import { downloadFile, fileWarnings, folderStructure, type TemplateWarning } from "@lavra/contract/library";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import type { fakeLibrary } from "../testing/fake-library.ts";
import { openLibrary, smallLibrary } from "../testing/open-library.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";

let library: ReturnType<typeof fakeLibrary>;

const rows = () =>
  within(screen.getByRole("grid"))
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label"));

const docx = (name: string) => new File(["conteúdo"], name);
const fileInput = () =>
  document.querySelector<HTMLInputElement>("input[type=file]:not([webkitdirectory])") as HTMLInputElement;

beforeEach(() => {
  library = smallLibrary();
});

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

describe("where files may go", () => {
  test("the templates' root takes none and says why; topics' root does", async () => {
    const { person } = await openLibrary("/upload");
    await screen.findByRole("grid");
    const send = screen.getByRole("button", { name: "Enviar arquivos" });
    expect(send).toHaveProperty("disabled", true);
    const reason = "Não é possível fazer upload diretamente na pasta raiz. Crie uma pasta primeiro.";
    expect(screen.getByText(reason).id).toBe(send.getAttribute("aria-describedby"));
    expect(rows()).toEqual(["Cível", "Modelos da plataforma"]);
    screen.getByText("Arraste pastas inteiras para cá");
    screen.getByText("ou solte arquivos .docx sobre uma pasta");

    await person.click(screen.getByRole("tab", { name: "Tópicos" }));
    await screen.findByText("Preliminar.docx");
    expect(screen.getByRole("button", { name: "Enviar arquivos" })).toHaveProperty("disabled", false);
    screen.getByText("Arraste arquivos .docx ou pastas inteiras para cá");
  });

  test("the platform's folder can only be read", async () => {
    await openLibrary("/upload?pasta=/Modelos da plataforma");
    await screen.findByRole("row", { name: "Recibo.docx" });
    expect(screen.getByRole("button", { name: "Nova pasta" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Enviar arquivos" })).toHaveProperty("disabled", true);
  });

  test("only .docx go; the others are named, and markers are told", async () => {
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await screen.findByText("Contestação.docx");
    await person.upload(fileInput(), [docx("a.docx"), docx("b.pdf"), docx("c.DOC")]);
    await screen.findByText("Apenas arquivos .docx são aceitos. Arquivos inválidos: b.pdf, c.DOC");
    await screen.findByText("12 marcadores encontrados, 3 novos");
    expect(library.sent.map(({ path, name, category }) => [path, name, category])).toEqual([
      ["/api/upload/models", "a.docx", "/Cível"],
    ]);
  });

  test("a failed file is told in its row and over the page, and can be sent again", async () => {
    library.refuseUploads("storage.failed");
    const { person } = await openLibrary("/upload?area=topicos");
    await screen.findByText("Preliminar.docx");
    await person.upload(fileInput(), [docx("a.docx")]);
    await screen.findByText(
      "Erro ao enviar a.docx: Não foi possível salvar o arquivo. Nada foi alterado; tente novamente em instantes.",
    );
    screen.getByText(
      "Erro ao enviar tópico(s): Não foi possível salvar o arquivo. Nada foi alterado; tente novamente em instantes.",
    );
    library.refuseUploads(undefined);
    await person.click(screen.getByRole("button", { name: "Repetir envio de a.docx" }));
    await screen.findByText("12 marcadores encontrados, 3 novos");
    expect(screen.queryByText(/^Erro ao enviar/)).toBeNull();
    expect(library.sent.map(({ category }) => category)).toEqual([null, null]);
  });
});

const warning: TemplateWarning = {
  code: "template.marker_similar",
  message: "O marcador {CLEINTE} parece ser {CLIENTE}.",
  part: "corpo do texto",
  excerpt: "Eu, {CLEINTE}, brasileiro",
  marker: "{CLEINTE}",
  count: 1,
};

describe("what deserves a look", () => {
  test("is told in the file's row as it arrives", async () => {
    library.warn([warning]);
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await screen.findByText("Contestação.docx");
    await person.upload(fileInput(), [docx("a.docx")]);
    const list = await screen.findByRole("list", { name: "Avisos sobre a.docx" });
    within(list).getByText("O marcador {CLEINTE} parece ser {CLIENTE}.");
    expect(list.querySelector("mark")?.textContent).toBe("{CLEINTE}");
  });

  test("can be asked for any file; a failure is told and can be tried again", async () => {
    library.refuse(fileWarnings, "server.busy");
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Contestação.docx" }));
    await person.click(await screen.findByRole("menuitem", { name: "Conferir marcadores" }));
    const dialog = await screen.findByRole("dialog", { name: "Conferir marcadores" });
    await within(dialog).findByText(
      "Erro ao conferir os marcadores: Há muitos pedidos em andamento neste momento. Tente novamente em alguns segundos.",
    );
    library.accept(fileWarnings);
    library.warn([warning]);
    await person.click(within(dialog).getByRole("button", { name: /^Tentar novamente/ }));
    await within(dialog).findByText("O marcador {CLEINTE} parece ser {CLIENTE}.");
    within(dialog).getByText(/^1 ponto merece atenção\./);
  });

  test("a file in order is told to be so", async () => {
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Contestação.docx" }));
    await person.click(await screen.findByRole("menuitem", { name: "Conferir marcadores" }));
    await screen.findByText("Nada a corrigir");
    await person.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("the page leads to the configuration of markers, for whoever may", async () => {
  saveSession({ token: "t", user: ownerUser() });
  await openLibrary("/upload");
  expect(screen.getByRole("link", { name: /^Configurar/ }).getAttribute("href")).toBe("/create-model");
  act(() => saveSession({ token: "t", user: memberUser("upload") }));
  expect(screen.queryByRole("link", { name: /^Configurar/ })).toBeNull();
});

test("a failed download is told", async () => {
  library.refuse(downloadFile, "library.file_not_found");
  const { person } = await openLibrary("/upload?pasta=/Cível");
  await person.click(await screen.findByRole("button", { name: "Baixar Contestação.docx" }));
  await screen.findByText("Erro ao fazer download: Arquivo não encontrado");
});

test("folders that do not load are told, and can be tried again", async () => {
  library.refuse(folderStructure, "server.error");
  const { person } = await openLibrary("/upload");
  await screen.findByText("Erro ao carregar pastas: Erro interno do servidor");
  library.accept(folderStructure);
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByRole("grid");
});

test("a search looks in all folders without regard to accents; a found folder opens and ends it", async () => {
  const { person, router } = await openLibrary("/upload");
  await screen.findByRole("grid");
  await person.keyboard("/");
  await person.keyboard("recursos");
  await screen.findByText("2 resultados em todas as pastas");
  expect(rows()).toEqual(["Recursos", "Agravo.docx"]);
  await waitFor(() => expect(router.latestLocation.search).toMatchObject({ busca: "recursos" }));
  await person.dblClick(screen.getByRole("row", { name: "Recursos" }));
  await waitFor(() => expect(router.latestLocation.search).toEqual({ area: "modelos", pasta: "/Cível/Recursos" }));
});

test.each([
  ["recursos", "/Cível/Recursos"],
  ["contestacao", "/Cível"],
])("Enter in the search for %s opens the first place found", async (words, pasta) => {
  const { person, router } = await openLibrary("/upload");
  await person.type(await screen.findByRole("searchbox"), `${words}{Enter}`);
  await waitFor(() => expect(router.latestLocation.search).toEqual({ area: "modelos", pasta }));
});

test("Enter in the search for nothing that is there stays", async () => {
  const { person, router } = await openLibrary("/upload");
  await person.type(await screen.findByRole("searchbox"), "zzz{Enter}");
  expect(router.latestLocation.search).toMatchObject({ busca: "zzz" });
});

test("leaving while files are on their way asks first", async () => {
  saveSession({ token: "t", user: ownerUser() });
  library.holdUploads();
  const { person, router } = await openLibrary("/upload?pasta=/Cível");
  await screen.findByText("Contestação.docx");
  await person.upload(fileInput(), [docx("a.docx")]);
  await screen.findByText("Enviando 1 de 1 arquivo", { selector: "h2" });
  act(() => void router.navigate({ to: "/dashboard" }));
  await person.click(await screen.findByRole("button", { name: "Continuar aqui" }));
  expect(router.latestLocation.pathname).toBe("/upload");
  act(() => void router.navigate({ to: "/dashboard" }));
  await person.click(await screen.findByRole("button", { name: "Sair e cancelar envios" }));
  await screen.findByText("Início");
  expect(library.sent.at(-1)?.isAborted()).toBe(true);
});

test("whoever logs out while files are on their way is not asked", async () => {
  saveSession({ token: "t", user: ownerUser() });
  library.holdUploads();
  const { person, router } = await openLibrary("/upload?pasta=/Cível");
  await screen.findByText("Contestação.docx");
  await person.upload(fileInput(), [docx("a.docx")]);
  await screen.findByText("Enviando 1 de 1 arquivo", { selector: "h2" });
  act(clearSession);
  act(() => void router.navigate({ to: "/dashboard" }));
  await screen.findByText("Início");
  expect(library.sent.at(-1)?.isAborted()).toBe(true);
});
