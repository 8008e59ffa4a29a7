import { createFolder, deleteFolder, folderStructure } from "@lavra/contract/library/library";
import { moveEntries, renameFile, renameFolder } from "@lavra/contract/library/places";
import { deleteFile } from "@lavra/contract/library/uploads";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import type { fakeLibrary } from "../../testing/fakes/fake-library.ts";
import { openLibrary, smallLibrary } from "../../testing/open-library.tsx";
import { pressTwice } from "../../testing/render-ui.tsx";
import { memberUser } from "../../testing/session-user.ts";

let library: ReturnType<typeof fakeLibrary>;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

const described = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("new folder", () => {
  test("the button is disabled until there is a name, broken rules are shown at the field, and Enter creates the folder", async () => {
    const { person, router } = await openLibrary("/upload?pasta=/Cível");
    await screen.findByText("Contestação.docx");
    await person.click(screen.getByRole("button", { name: "Nova pasta" }));
    const field = await screen.findByRole("textbox", { name: "Nome da pasta" });
    const create = screen.getByRole("button", { name: /^Criar pasta/ });
    expect(create).toHaveProperty("disabled", true);
    await person.type(field, "a/b{Enter}");
    expect(described(field)).toContain("Nome da pasta não pode conter barras (/ ou \\)");
    await person.clear(field);
    await person.type(field, "a?");
    screen.getByText('Nome da pasta contém caracteres inválidos: < > : " \\ | ? *');
    await person.clear(field);
    await person.type(field, "   ");
    expect(create).toHaveProperty("disabled", true);
    await person.type(field, "Execuções{Enter}");
    await screen.findByText("Pasta criada com sucesso!");
    expect(library.to(createFolder).map(({ body }) => body)).toEqual([
      { folderName: "Execuções", parentPath: "/Cível", type: "models" },
    ]);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ pasta: "/Nova" }));
  });

  test("a name that the server refuses shows the error at the field", async () => {
    library.refuse(createFolder, "library.folder_exists", { name: "X" });
    const { person } = await openLibrary("/upload");
    await screen.findByRole("grid");
    await person.click(screen.getByRole("button", { name: "Nova pasta" }));
    await person.type(await screen.findByRole("textbox", { name: "Nome da pasta" }), "X{Enter}");
    await screen.findByText('Erro ao criar pasta: Já existe uma pasta chamada "X" neste local.');
  });
});

test.each([
  [["upload", "generate"], 1],
  [["upload", "create_model"], 0],
])("a person with %j gets %i links to make a document of a template", async (permissions, links) => {
  saveSession({ token: "t", user: memberUser(...permissions) });
  await openLibrary("/upload?pasta=/Cível");
  await screen.findByText("Contestação.docx");
  expect(screen.queryAllByRole("link", { name: "Gerar documento com Contestação.docx" })).toHaveLength(links);
});

describe("renaming", () => {
  test("the open folder shows broken rules at the field, disables the button for an unchanged name, and updates the address", async () => {
    const { person, router } = await openLibrary("/upload?pasta=/Cível/Recursos&busca=Cível");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Cível" }));
    await person.click(await screen.findByRole("menuitem", { name: "Renomear" }));
    const field = (await screen.findByRole("textbox", { name: "Novo nome da pasta" })) as HTMLInputElement;
    const rename = screen.getByRole("button", { name: /^Renomear/ });
    expect(field.value).toBe("Cível");
    expect(rename).toHaveProperty("disabled", true);
    await person.clear(field);
    expect(rename).toHaveProperty("disabled", true);
    await person.type(field, "a/b{Enter}");
    expect(described(field)).toContain("Nome da pasta não pode conter barras (/ ou \\)");
    await person.clear(field);
    library.refuse(renameFolder, "library.folder_exists", { name: "X" });
    await person.type(field, "X{Enter}");
    await screen.findByText('Erro ao renomear pasta: Já existe uma pasta chamada "X" neste local.');
    library.accept(renameFolder);
    await person.clear(field);
    await person.type(field, "Contencioso{Enter}");
    await screen.findByText("Pasta renomeada com sucesso!");
    expect(library.to(renameFolder).at(-1)?.body).toEqual({
      folderPath: "/Cível",
      newName: "Contencioso",
      type: "models",
    });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ pasta: "/Contencioso/Recursos" }));
  });

  test("a file is renamed without its extension in the field", async () => {
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Contestação.docx" }));
    await person.click(await screen.findByRole("menuitem", { name: "Renomear" }));
    const field = (await screen.findByRole("textbox", { name: "Novo nome do arquivo" })) as HTMLInputElement;
    expect(field.value).toBe("Contestação");
    await person.clear(field);
    await person.type(field, "Réplica");
    pressTwice(screen.getByRole("button", { name: /^Renomear/ }));
    await screen.findByText("Arquivo renomeado com sucesso!");
    expect(library.to(renameFile).map(({ body }) => body)).toMatchObject([{ newName: "Réplica" }]);
  });
});

describe("moving", () => {
  test("offers only folders that can receive the file, confirms the move, and undoes it at a press", async () => {
    const { person } = await openLibrary("/upload?pasta=/Cível");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Contestação.docx" }));
    await person.click(await screen.findByRole("menuitem", { name: "Mover para…" }));
    const dialog = await screen.findByRole("dialog", { name: "Mover Contestação.docx" });
    const move = within(dialog).getByRole("button", { name: /^Mover para cá/ });
    expect(within(dialog).getByRole("status").textContent).toBe("Já está nesta pasta.");
    await person.click(within(dialog).getByRole("row", { name: /Modelos/ }));
    within(dialog).getByText("Modelos ficam dentro de pastas: escolha uma pasta de destino.");
    expect(move).toHaveProperty("disabled", true);
    await person.click(within(dialog).getByRole("row", { name: /Recursos/ }));
    within(dialog).getByText("Vai para Cível / Recursos.");
    library.refuse(moveEntries, "library.file_exists", { name: "Contestação.docx" });
    await person.click(move);
    await within(dialog).findByText('Erro ao mover: Já existe um arquivo chamado "Contestação.docx" neste local.');
    library.accept(moveEntries);
    pressTwice(move);
    await screen.findByText("Contestação.docx foi movido.");
    await person.click(screen.getByRole("button", { name: "Desfazer" }));
    await screen.findByText("Contestação.docx voltou para onde estava.");
    expect(library.to(moveEntries).map(({ body }) => body)).toMatchObject([
      { destination: "/Cível/Recursos" },
      { destination: "/Cível/Recursos" },
      { destination: "/Cível" },
    ]);
  });

  test("a folder cannot be moved into itself", async () => {
    const { person } = await openLibrary("/upload");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Cível" }));
    await person.click(await screen.findByRole("menuitem", { name: "Mover para…" }));
    const dialog = await screen.findByRole("dialog", { name: "Mover Cível" });
    await person.click(within(dialog).getByRole("row", { name: /^Cível/ }));
    within(dialog).getByText('A pasta "Cível" não pode ir para dentro dela mesma.');
    expect(within(dialog).getByRole("button", { name: /^Mover para cá/ })).toHaveProperty("disabled", true);
  });
});

describe("deleting", () => {
  test("a folder's warning counts its contents; the tree is read again", async () => {
    const { person } = await openLibrary("/upload");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Cível" }));
    await person.click(await screen.findByRole("menuitem", { name: "Excluir pasta" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Excluir a pasta Cível?" });
    within(dialog).getByText("Tudo o que está dentro desta pasta será excluído: 1 subpasta e 2 modelos.");
    within(dialog).getByText("Esta ação não pode ser desfeita.");
    const before = library.to(folderStructure).length;
    pressTwice(within(dialog).getByRole("button", { name: /^Excluir pasta/ }));
    await screen.findByText("Pasta excluída com sucesso!");
    expect(library.to(deleteFolder).map(({ body }) => body)).toEqual([{ folderPath: "/Cível", type: "models" }]);
    expect(library.to(folderStructure).length).toBe(before + 1);
  });

  test("a file that cannot be deleted shows the error in the dialog, and the tree is read again", async () => {
    library.refuse(deleteFile, "library.file_not_found");
    const { person } = await openLibrary("/upload?area=topicos");
    await person.click(await screen.findByRole("button", { name: "Mais ações para Preliminar.docx" }));
    await person.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    await person.click(await screen.findByRole("button", { name: /^Excluir tópico/ }));
    await screen.findByText("Erro ao deletar tópico: Arquivo não encontrado");
    expect(library.to(folderStructure).length).toBeGreaterThan(1);
  });
});
