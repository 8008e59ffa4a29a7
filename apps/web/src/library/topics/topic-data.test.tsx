import { copyFiles } from "@lavra/contract/library/places";
import { noTopicData, saveTopicData } from "@lavra/contract/library/topics";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newGeneratePageState } from "../../testing/fakes/fake-generate-page.ts";
import { fakeLibrary, folder, idAt, model, topic } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { fileViews } from "../../ui/files/lazy-file-views.tsx";
import { UploadPage } from "../upload-page.tsx";

beforeAll(async () => void (await fileViews.load()));

const joao = "019aa000-0000-7000-8000-000000000009";
let state: ReturnType<typeof newGeneratePageState>;
let library: ReturnType<typeof fakeLibrary>;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  state = newGeneratePageState();
  state.owners = [{ id: joao, nome: "João Lima" }];
  const platform = (path: string, file: ReturnType<typeof model>) => ({
    ...folder(path, [], [{ ...file, readOnly: true }]),
    id: null,
    readOnly: true,
  });
  library = fakeLibrary(
    {
      models: folder("/", [
        folder("/Cível", []),
        platform("/Modelos da plataforma", model("/Modelos da plataforma/Petição.docx")),
      ]),
      topicos: folder("/", [], [topic("/Dano.docx"), topic("/Tutela.docx"), topic("/Prescrição.docx")]),
    },
    state,
  );
});
afterEach(() => void vi.restoreAllMocks());

async function openPage(address: string) {
  renderPage("/upload", UploadPage, address);
  await screen.findByRole("grid");
  return userEvent.setup();
}
type Person = ReturnType<typeof userEvent.setup>;

async function openRelations(person: Person, name: string) {
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${name}.docx` }));
  await person.click(await screen.findByRole("menuitem", { name: "Relações com outros tópicos…" }));
  const dialog = await screen.findByRole("dialog", { name: "Relações com outros tópicos" });
  await within(dialog).findByRole("searchbox", { name: "Buscar tópico que este exige" });
  return within(dialog);
}

async function openData(person: Person, name: string) {
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${name}.docx` }));
  await person.click(await screen.findByRole("menuitem", { name: "Dados do tópico" }));
  const dialog = await screen.findByRole("dialog", { name: "Dados do tópico" });
  await within(dialog).findByRole("combobox", { name: "Área do direito" });
  return within(dialog);
}

test("a topic's metadata is edited in a dialog, and a review that is due is shown above the rows", async () => {
  const data = { ...noTopicData, fileId: idAt("/Tutela.docx"), ownerName: "", updatedAt: "2026-11-20T19:05:00.000Z" };
  state.known = [{ ...data, area: "Processual", reviewOn: "2026-01-31", comesWith: [idAt("/Dano.docx")] }];
  const person = await openPage("/upload?area=topicos");
  const due = await screen.findByRole("region", { name: "Revisões vencidas" });

  const dano = await openData(person, "Dano");
  expect(dano.getByRole<HTMLButtonElement>("button", { name: /^Salvar dados/ }).disabled).toBe(true);
  await person.type(dano.getByRole("combobox", { name: "Área do direito" }), "Consumidor");
  await person.type(dano.getByRole("textbox", { name: "Rever o texto até" }), "31012027");
  await person.click(dano.getByRole("button", { name: /Responsável/ }));
  await person.click(await screen.findByRole("option", { name: "João Lima" }));
  await person.click(dano.getByRole("button", { name: /^Salvar dados/ }));
  await screen.findByText("Dados do tópico salvos.");
  const [saved] = library.to(saveTopicData);
  expect([saved?.params.fileId, saved?.body]).toEqual([
    idAt("/Dano.docx"),
    {
      ...noTopicData,
      area: "Consumidor",
      reviewOn: "2027-01-31",
      ownerId: joao,
      updatedAt: null,
    },
  ]);

  await person.click(within(due).getByRole("button", { name: "Tutela (31/01/2026)" }));
  const tutela = within(await screen.findByRole("dialog", { name: "Dados do tópico" }));
  await person.type(await tutela.findByRole("combobox", { name: "Área do direito" }), " civil");
  library.refuse(saveTopicData, "topics.changed_meanwhile");
  await person.click(tutela.getByRole("button", { name: /^Salvar dados/ }));
  await tutela.findByText(/^Erro ao salvar os dados do tópico: Outra pessoa mudou/);
  expect(library.to(saveTopicData).at(-1)?.body).toMatchObject({
    area: "Processual civil",
    comesWith: [idAt("/Dano.docx")],
    updatedAt: data.updatedAt,
  });
  await person.click(tutela.getByRole("button", { name: "Cancelar" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" }));
  await person.click(question.getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a topic's relations are edited in a dialog of their own, and its other data stays", async () => {
  const [dano, tutela, prescricao] = ["Dano", "Tutela", "Prescrição"].map((name) => idAt(`/${name}.docx`));
  const data = { ...noTopicData, fileId: dano as string, ownerName: "", updatedAt: "2026-11-20T19:05:00.000Z" };
  state.known = [{ ...data, area: "Consumidor", comesWith: [tutela as string] }];
  const person = await openPage("/upload?area=topicos");
  const dialog = await openRelations(person, "Dano");
  await person.click(dialog.getByRole("button", { name: "Remover Tutela de Oferece" }));
  await person.type(dialog.getByRole("searchbox", { name: "Buscar tópico que este exige" }), "tut{Enter}");
  await person.type(dialog.getByRole("searchbox", { name: "Buscar tópico que este exclui" }), "pres");
  await person.click(dialog.getByRole("button", { name: "Prescrição" }));
  // A topic in one list is not offered by the others, nor is the topic itself.
  await person.type(dialog.getByRole("searchbox", { name: "Buscar tópico que este oferece" }), "a");
  for (const name of ["Dano", "Tutela", "Prescrição"]) expect(dialog.queryByRole("button", { name })).toBeNull();
  await person.click(dialog.getByRole("button", { name: /^Salvar relações/ }));
  await screen.findByText("Dados do tópico salvos.");
  const { fileId: _, ownerName: __, ...said } = data;
  expect(library.to(saveTopicData).map(({ params, body }) => [params.fileId, body])).toEqual([
    [dano, { ...said, area: "Consumidor", requires: [tutela], notWith: [prescricao] }],
  ]);
});

test("a file of the platform is copied once into a folder that the settings offer, and the notice links to it", async () => {
  const directory = state.directories.directories[9];
  if (directory) directory.folder = { id: idAt("/Cível"), path: "/Cível" };
  const person = await openPage("/upload?pasta=/Modelos da plataforma");
  await person.click(await screen.findByRole("button", { name: "Copiar Petição.docx para minha pasta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Copiar para minha pasta" }));
  dialog.getByText("Escolha a pasta que recebe a cópia.");
  expect(dialog.queryByText("Modelos da plataforma")).toBeNull();
  await person.click(await dialog.findByRole("button", { name: "JUD-EST Primeira" }));
  dialog.getByText("Vai para Cível.");
  library.refuse(copyFiles, "server.unavailable");
  const submit = dialog.getByRole("button", { name: /^Copiar para cá/ });
  await person.click(submit);
  await dialog.findByText(/^Erro ao copiar: /);
  library.accept(copyFiles);
  await person.click(submit);
  await screen.findByText("1 arquivo copiado.");
  const sent = library.to(copyFiles);
  expect(sent.at(-1)?.body).toEqual({
    type: "models",
    fileIds: [idAt("/Modelos da plataforma/Petição.docx")],
    destination: "/Cível",
  });
  // The retry after a failure has the same idempotency key.
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  await person.click(screen.getByRole("button", { name: "Abrir pasta" }));
  await screen.findByText("Esta pasta está vazia");
});
