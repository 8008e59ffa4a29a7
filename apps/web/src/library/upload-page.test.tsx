import { folderStructure } from "@lavra/contract/library/library";
import { downloadFile, fileWarnings, type TemplateWarning } from "@lavra/contract/library/uploads";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import type { fakeLibrary } from "../testing/fakes/fake-library.ts";
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

describe("upload destinations", () => {
  test("the root of the templates accepts no files and says why; the root of the topics does", async () => {
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

  test("the platform's folder is read-only", async () => {
    await openLibrary("/upload?pasta=/Modelos da plataforma");
    await screen.findByRole("row", { name: "Recibo.docx" });
    expect(screen.getByRole("button", { name: "Nova pasta" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Enviar arquivos" })).toHaveProperty("disabled", true);
  });

  test("only .docx files are uploaded; the others are named, and the markers found are shown", async () => {
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await screen.findByText("Contestação.docx");
    await person.upload(fileInput(), [docx("a.docx"), docx("b.pdf"), docx("c.DOC")]);
    await screen.findByText("Apenas arquivos .docx são aceitos. Arquivos inválidos: b.pdf, c.DOC");
    await screen.findByText("12 marcadores encontrados, 3 novos no escritório");
    expect(library.sent.map(({ path, name, category }) => [path, name, category])).toEqual([
      ["/api/upload/models", "a.docx", "/Cível"],
    ]);
  });

  test("a failed file shows the error in its row and above the page, and can be uploaded again", async () => {
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
    await screen.findByText("12 marcadores encontrados, 3 novos no escritório");
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

describe("warnings of a file", () => {
  test("are shown in the file's row once it has arrived", async () => {
    library.warn([warning]);
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await screen.findByText("Contestação.docx");
    await person.upload(fileInput(), [docx("a.docx")]);
    const list = await screen.findByRole("list", { name: "Avisos sobre a.docx" });
    within(list).getByText("O marcador {CLEINTE} parece ser {CLIENTE}.");
    expect(list.querySelector("mark")?.textContent).toBe("{CLEINTE}");
  });

  test("can be opened for any file; a failure is shown and can be retried", async () => {
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

  test("a file without warnings is reported as in order", async () => {
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Contestação.docx" }));
    await person.click(await screen.findByRole("menuitem", { name: "Conferir marcadores" }));
    await screen.findByText("Nada a corrigir");
    await person.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("the page links to the configuration of markers only for users with the permission", async () => {
  saveSession({ token: "t", user: ownerUser() });
  await openLibrary("/upload");
  expect(screen.getByRole("link", { name: /^Configurar/ }).getAttribute("href")).toBe("/create-model");
  act(() => saveSession({ token: "t", user: memberUser("upload") }));
  expect(screen.queryByRole("link", { name: /^Configurar/ })).toBeNull();
});

test("a failed download shows an error", async () => {
  library.refuse(downloadFile, "library.file_not_found");
  const { person } = await openLibrary("/upload?pasta=/Cível");
  await person.click(await screen.findByRole("button", { name: "Baixar Contestação.docx" }));
  await screen.findByText("Erro ao fazer download: Arquivo não encontrado");
});

test("folders that fail to load show an error, and loading can be retried", async () => {
  library.refuse(folderStructure, "server.error");
  const { person } = await openLibrary("/upload");
  await screen.findByText("Erro ao carregar pastas: Erro interno do servidor");
  library.accept(folderStructure);
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByRole("grid");
});

test("a search covers all folders and ignores accents; opening a found folder ends the search", async () => {
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
])("Enter in the search for %s opens the first folder found", async (words, pasta) => {
  const { person, router } = await openLibrary("/upload");
  await person.type(await screen.findByRole("searchbox"), `${words}{Enter}`);
  await waitFor(() => expect(router.latestLocation.search).toEqual({ area: "modelos", pasta }));
});

test("Enter in a search without results stays on the page", async () => {
  const { person, router } = await openLibrary("/upload");
  await person.type(await screen.findByRole("searchbox"), "zzz{Enter}");
  expect(router.latestLocation.search).toMatchObject({ busca: "zzz" });
});

test("leaving during uploads asks first", async () => {
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

test("logging out during uploads does not ask", async () => {
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
