import { setTopicLook } from "@lavra/contract/library/topic-looks";
import type { TemplateWarning } from "@lavra/contract/library/uploads";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fakeLibrary, folder, idAt, model, topic } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { fileViews } from "../../ui/files/lazy-file-views.tsx";
import { UploadPage } from "../upload-page.tsx";

beforeAll(async () => void (await fileViews.load()));

let library: ReturnType<typeof fakeLibrary>;

async function openPage(address: string) {
  renderPage("/upload", UploadPage, address);
  await screen.findByRole("grid");
  return userEvent.setup();
}

const label = "Manter a aparência do tópico";
const theSwitch = (within_: HTMLElement) =>
  within(within_).getByRole<HTMLInputElement>("switch", { name: RegExp(label) });
const numberingSwitch = (within_: HTMLElement) =>
  within(within_).getByRole<HTMLInputElement>("switch", { name: /Começar a numeração do início/ });
const row = (name: string) => screen.getByRole("row", { name });
const fileInput = () =>
  document.querySelector<HTMLInputElement>("input[type=file]:not([webkitdirectory])") as HTMLInputElement;
const changes = () => library.to(setTopicLook).map(({ params, body }) => [params?.fileId, body]);

async function openDialog(person: Awaited<ReturnType<typeof openPage>>, name: string) {
  await person.click(await screen.findByRole("button", { name: `Mais ações para ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: "Aparência nos documentos" }));
  return screen.findByRole("dialog", { name: "Aparência nos documentos" });
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  library = fakeLibrary({
    models: folder("/", [folder("/Cível", [], [model("/Cível/Contestação.docx")])]),
    topicos: folder("/", [folder("/Mérito", [], [topic("/Mérito/Dano.docx", true)])], [topic("/Preliminar.docx")]),
  });
});

afterEach(() => void vi.restoreAllMocks());

test("a topic's appearance is changed from its row, and the row shows it", async () => {
  const person = await openPage("/upload?area=topicos");
  const dialog = await openDialog(person, "Preliminar.docx");
  expect(theSwitch(dialog).checked).toBe(false);
  within(dialog).getByText("O texto segue os estilos do modelo em que entra.");
  await person.click(theSwitch(dialog));
  await within(dialog).findByText("Nos próximos documentos, o tópico mantém a própria aparência.");
  within(dialog).getByText("O texto fica como está no arquivo.");
  expect(changes()).toEqual([[idAt("/Preliminar.docx"), { keepsLook: true }]]);
  await person.click(within(dialog).getByRole("button", { name: "Fechar" }));
  within(row("Preliminar.docx")).getByText("aparência própria");
});

test("a topic with its own appearance shows so in any folder, and can follow the template again", async () => {
  const person = await openPage("/upload?area=topicos&pasta=/Mérito");
  within(row("Dano.docx")).getByText("aparência própria");
  const dialog = await openDialog(person, "Dano.docx");
  expect(theSwitch(dialog).checked).toBe(true);
  await person.click(theSwitch(dialog));
  await within(dialog).findByText("Nos próximos documentos, o tópico segue a aparência do modelo.");
  expect(changes()).toEqual([[idAt("/Mérito/Dano.docx"), { keepsLook: false }]]);
});

test("a topic's numbering restarts by its own switch, and the row shows it", async () => {
  const person = await openPage("/upload?area=topicos");
  const dialog = await openDialog(person, "Preliminar.docx");
  expect(numberingSwitch(dialog).checked).toBe(false);
  within(dialog).getByText("O que é numerado por um estilo que o modelo também tem continua a contagem dele.");
  await person.click(numberingSwitch(dialog));
  await within(dialog).findByText("Nos próximos documentos, a numeração do tópico começa do início.");
  within(dialog).getByText("A numeração começa do primeiro número neste tópico.");
  expect(changes()).toEqual([[idAt("/Preliminar.docx"), { restartsNumbering: true }]]);
  await person.click(within(dialog).getByRole("button", { name: "Fechar" }));
  within(row("Preliminar.docx")).getByText("numeração do início");
});

test("the numbering of a topic with its own appearance always restarts", async () => {
  const person = await openPage("/upload?area=topicos");
  const dialog = await openDialog(person, "Preliminar.docx");
  await person.click(theSwitch(dialog));
  await within(dialog).findByText("Com a própria aparência, a numeração já começa do início.");
  expect(numberingSwitch(dialog)).toMatchObject({ checked: true, disabled: true });
});

test("a refused change of the numbering is undone and the error is shown", async () => {
  library.refuse(setTopicLook, "library.file_not_found");
  const person = await openPage("/upload?area=topicos");
  const dialog = await openDialog(person, "Preliminar.docx");
  await person.click(numberingSwitch(dialog));
  await within(dialog).findByText("Erro ao mudar a numeração do tópico: Arquivo não encontrado");
  expect(numberingSwitch(dialog).checked).toBe(false);
});

test("a refused change is undone and the error is shown", async () => {
  library.refuse(setTopicLook, "library.file_not_found");
  const person = await openPage("/upload?area=topicos");
  const dialog = await openDialog(person, "Preliminar.docx");
  await person.click(theSwitch(dialog));
  await within(dialog).findByText("Erro ao mudar a aparência do tópico: Arquivo não encontrado");
  expect(theSwitch(dialog).checked).toBe(false);
});

test("a template has no setting for its appearance", async () => {
  const person = await openPage("/upload?pasta=/Cível");
  expect(screen.queryByRole("switch")).toBeNull();
  await person.click(await screen.findByRole("button", { name: "Mais ações para Contestação.docx" }));
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Baixar",
    "Conferir marcadores",
    "Versões",
    "Renomear",
    "Mover para…",
    "Excluir",
  ]);
});

test("topics are uploaded with the setting once the page's switch is on, and without it before", async () => {
  const person = await openPage("/upload?area=topicos");
  await person.upload(fileInput(), new File(["a"], "a.docx"));
  await screen.findByText("12 marcadores encontrados, 3 novos no escritório");
  await person.click(screen.getByRole("switch", { name: RegExp(label) }));
  screen.getByText("Os próximos envios ficam nos documentos como estão no arquivo.");
  await person.upload(fileInput(), new File(["b"], "b.docx"));
  await screen.findByText("2 arquivos enviados", { selector: "h2" });
  expect(library.sent.map(({ name, keepsLook }) => [name, keepsLook])).toEqual([
    ["a.docx", null],
    ["b.docx", "true"],
  ]);
});

const differs: TemplateWarning = {
  code: "library.look_differs",
  message: "O texto deste tópico está em Calibri 11; a maioria dos modelos do escritório está em Arial 12.",
  count: 1,
};
const other: TemplateWarning = { code: "library.signature", message: "O arquivo está assinado.", count: 1 };

test("if an uploaded topic looks different from most templates, the switch is shown with the warning", async () => {
  library.warn([differs, other]);
  const person = await openPage("/upload?area=topicos");
  await person.upload(fileInput(), new File(["a"], "Preliminar.docx"));
  await screen.findByText(differs.message);
  const panel = screen.getByRole("region", { name: "Envios" });
  await person.click(theSwitch(panel));
  await screen.findByText("Nos próximos documentos, o tópico mantém a própria aparência.");
  expect(changes()).toEqual([[idAt("/Preliminar.docx"), { keepsLook: true }]]);
  expect(screen.queryByText(differs.message)).toBeNull();
  within(panel).getByText(other.message);
  expect(theSwitch(panel).checked).toBe(true);
});

test("other warnings show no switch", async () => {
  library.warn([other]);
  const person = await openPage("/upload?area=topicos");
  await person.upload(fileInput(), new File(["a"], "a.docx"));
  await screen.findByText(other.message);
  expect(within(screen.getByRole("region", { name: "Envios" })).queryByRole("switch")).toBeNull();
});
