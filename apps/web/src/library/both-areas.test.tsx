import { type Area, createFolder, deleteFolder, folderStructure } from "@lavra/contract/library/library";
import { renameFolder } from "@lavra/contract/library/places";
import { deleteFile, downloadFile } from "@lavra/contract/library/uploads";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession } from "../platform/session/session.ts";
import { fakeLibrary, folder, idAt, model, topic } from "../testing/fakes/fake-library.ts";
import { openLibrary } from "../testing/open-library.tsx";
import { pressTwice } from "../testing/render-ui.tsx";

let library: ReturnType<typeof fakeLibrary>;
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const treeOf = (file: typeof model | typeof topic) =>
    folder("/", [folder("/Cível", [folder("/Cível/Recursos", [])], [file("/Cível/Contestação.docx")])]);
  library = fakeLibrary({ models: treeOf(model), topicos: treeOf(topic) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearSession();
});

const docx = (name: string) => new File(["conteúdo"], name);
const fileInput = () =>
  document.querySelector<HTMLInputElement>("input[type=file]:not([webkitdirectory])") as HTMLInputElement;

type Person = Awaited<ReturnType<typeof openLibrary>>["person"];
async function choose(person: Person, name: string, action: string) {
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
}

const areas: readonly { readonly area: Area; readonly title: string; readonly one: string }[] = [
  { area: "models", title: "Modelos", one: "modelo" },
  { area: "topicos", title: "Tópicos", one: "tópico" },
];
const down = "Erro interno do servidor";

describe.each(areas)("$title", ({ area, title, one }) => {
  const address = `/upload?area=${area === "models" ? "modelos" : area}`;
  const inFolder = `${address}&pasta=/Cível`;

  test("folders can be browsed; a file shows its size and can be downloaded", async () => {
    library.use([{ id: idAt("/Cível/Contestação.docx"), markers: 0, lastUse: null }]);
    const { person, router } = await openLibrary(address);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(title);
    await person.dblClick(await screen.findByRole("row", { name: "Cível" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ pasta: "/Cível" }));
    const row = await screen.findByRole("row", { name: "Contestação.docx" });
    expect(within(row).getAllByText("48,2 KB")).not.toHaveLength(0);
    await person.click(within(row).getByRole("button", { name: "Baixar Contestação.docx" }));
    await waitFor(() => expect(saved).toEqual(["Contestação.docx"]));
    const [asked] = library.to(downloadFile);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ type: area, folderPath: "/Cível" });
  });

  test("a file is deleted after a warning that this cannot be undone; the notice disappears after three seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const { person } = await openLibrary(inFolder);
    await choose(person, "Contestação.docx", "Excluir");
    const asking = within(await screen.findByRole("alertdialog", { name: `Excluir o ${one} Contestação.docx?` }));
    asking.getByText("O arquivo será excluído. Esta ação não pode ser desfeita.");
    expect(library.to(deleteFile)).toEqual([]);
    pressTwice(asking.getByRole("button", { name: new RegExp(`^Excluir ${one}`) }));
    await screen.findByText("Arquivo excluído com sucesso!");
    expect(library.to(deleteFile).map(({ body }) => body)).toEqual([
      { fileId: idAt("/Cível/Contestação.docx"), fileName: "Contestação.docx" },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.queryByText("Arquivo excluído com sucesso!")).toBeNull());
  });

  test("several .docx files are uploaded together; a notice sums up the markers found in all of them for ten seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const { person } = await openLibrary(inFolder);
    await screen.findByRole("row", { name: "Contestação.docx" });
    expect([fileInput().multiple, fileInput().accept]).toEqual([true, expect.stringContaining(".docx")]);
    await person.upload(fileInput(), [docx("a.docx"), docx("b.docx")]);
    const summary = "2 arquivos lidos: 6 marcadores novos no escritório.";
    await screen.findByText(summary);
    const path = `/api/upload/${area}`;
    expect(library.sent.map(({ path, name, category }) => [path, name, category])).toEqual([
      [path, "a.docx", "/Cível"],
      [path, "b.docx", "/Cível"],
    ]);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    screen.getByText(summary);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(screen.queryByText(summary)).toBeNull());
  });
});

test("a folder of topics is created, renamed and deleted with one request each, and the tree is read again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { person, router } = await openLibrary("/upload?area=topicos&pasta=/Cível");
  await screen.findByRole("row", { name: "Recursos" });
  await person.click(screen.getByRole("button", { name: "Nova pasta" }));
  await person.type(await screen.findByRole("textbox", { name: "Nome da pasta" }), "Nova{Enter}");
  await screen.findByText("Pasta criada com sucesso!");
  expect(library.to(createFolder).map(({ body }) => body)).toEqual([
    { folderName: "Nova", parentPath: "/Cível", type: "topicos" },
  ]);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ pasta: "/Nova" }));
  act(() => router.history.back());
  await screen.findByRole("row", { name: "Recursos" });
  await choose(person, "Recursos", "Renomear");
  const field = await screen.findByRole("textbox", { name: "Novo nome da pasta" });
  await person.clear(field);
  await person.type(field, "Segunda instância{Enter}");
  await screen.findByText("Pasta renomeada com sucesso!");
  expect(library.to(renameFolder).map(({ body }) => body)).toEqual([
    { folderPath: "/Cível/Recursos", newName: "Segunda instância", type: "topicos" },
  ]);
  const before = library.to(folderStructure).length;
  await choose(person, "Recursos", "Excluir pasta");
  pressTwice(await screen.findByRole("button", { name: /^Excluir pasta/ }));
  await screen.findByText("Pasta excluída com sucesso!");
  expect(library.to(deleteFolder).map(({ body }) => body)).toEqual([
    { folderPath: "/Cível/Recursos", type: "topicos" },
  ]);
  expect(library.to(folderStructure)).toHaveLength(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(screen.queryByText("Pasta excluída com sucesso!")).toBeNull());
});

test("a folder that cannot be created, renamed or deleted shows the error in its dialog", async () => {
  for (const route of [renameFolder, deleteFolder] as const) library.refuse(route, "server.error");
  library.refuse(createFolder, "library.folder_not_found");
  const { person } = await openLibrary("/upload?pasta=/Cível");
  await screen.findByRole("row", { name: "Recursos" });
  await person.click(screen.getByRole("button", { name: "Nova pasta" }));
  await person.type(await screen.findByRole("textbox", { name: "Nome da pasta" }), "Nova{Enter}");
  await screen.findByText("Erro ao criar pasta: Pasta de destino não encontrada");
  await person.keyboard("{Escape}");
  await choose(person, "Recursos", "Renomear");
  await person.type(await screen.findByRole("textbox", { name: "Novo nome da pasta" }), " 2{Enter}");
  await screen.findByText(`Erro ao renomear pasta: ${down}`);
  await person.keyboard("{Escape}");
  await choose(person, "Recursos", "Excluir pasta");
  await person.click(await screen.findByRole("button", { name: /^Excluir pasta/ }));
  await screen.findByText(`Erro ao deletar pasta: ${down}`);
});

test("a template that cannot be deleted, uploaded or downloaded shows an error, and the tree is read again", async () => {
  library.refuse(deleteFile, "server.error");
  library.refuse(downloadFile, "library.file_not_found");
  library.refuseUploads("server.error");
  const { person } = await openLibrary("/upload?pasta=/Cível");
  await choose(person, "Contestação.docx", "Excluir");
  const before = library.to(folderStructure).length;
  await person.click(await screen.findByRole("button", { name: /^Excluir modelo/ }));
  await screen.findByText(`Erro ao deletar arquivo: ${down}`);
  expect(library.to(folderStructure)).toHaveLength(before + 1);
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Baixar Contestação.docx" }));
  await screen.findByText("Erro ao fazer download: Arquivo não encontrado");
  await person.upload(fileInput(), [docx("a.docx")]);
  await screen.findByText(`Erro ao enviar arquivo(s): ${down}`);
  screen.getByText(`Erro ao enviar a.docx: ${down}`);
});
