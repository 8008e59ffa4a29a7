import { checkImport, importParties, type JudgedRow } from "@lavra/contract/parties/import-parties";
import { downloadParties, searchParties } from "@lavra/contract/parties/parties";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveSession } from "../../platform/session/session.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { memberUser } from "../../testing/session-user.ts";
import { answerFile, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { PartiesPage } from "../parties-page.tsx";
import { readTable } from "./reading/read-table.ts";
import { TableError, type TableInput } from "./reading/table.ts";

/** A worker that reads on the same thread: there are no others here. */
class WorkerDouble {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  postMessage(source: TableInput) {
    void readTable(source).then(
      (table) => this.onmessage?.({ data: { table } }),
      (cause) => this.onmessage?.({ data: { fault: cause instanceof TableError ? cause.fault : "unreadable" } }),
    );
  }
  terminate() {
    this.onmessage = undefined;
  }
}

const row = (name: string, more: Partial<JudgedRow> = {}): JudgedRow => ({ name, identifier: "", notes: [], ...more });
const nobody = on(searchParties, {
  parties: [],
  pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false },
});
const checked = (...rows: JudgedRow[]) => on(checkImport, { data: { rows } } as never);
const counts = { created: 1, updated: 0, unchanged: 0, skipped: 0, refused: 1 };
const imported = on(importParties, { data: { outcomes: ["created", "refused"], counts } } as never);

async function open() {
  const page = renderPage("/parties", PartiesPage);
  await page.person.click(await screen.findByRole("button", { name: "Importar" }));
  await screen.findByRole("dialog", { name: "Importar partes" });
  return page;
}
const pick = (person: Awaited<ReturnType<typeof open>>["person"], text: string, name = "clientes.csv") =>
  person.upload(document.querySelector("input[type=file]") as HTMLInputElement, new File([text], name));
const press = async (person: Awaited<ReturnType<typeof open>>["person"], name: string | RegExp) =>
  // A button that may be busy has the words of both states.
  person.click(await screen.findByRole("button", { name: typeof name === "string" ? new RegExp(`^${name}`) : name }));

beforeEach(() => {
  saveSession({ token: "t", user: memberUser("generate") });
  vi.stubGlobal("Worker", WorkerDouble);
  return () => vi.unstubAllGlobals();
});

describe("an import", () => {
  it("goes from the file over columns and rows to the report, and imports once", async () => {
    const refused = row("", { notes: [{ code: "name_missing", message: "Falta o nome." }] });
    const api = stubApi(nobody, checked(row("Ana Reis"), refused), imported);
    const { person } = await open();
    await pick(person, "Cliente;Documento;Honorários\nAna Reis;52998224725;10\n;;20");
    expect(await screen.findByText("52998224725")).toBeTruthy();
    await press(person, "Conferir as linhas");
    expect(await screen.findByText("1 nova · 0 atualizações · 0 ficam de fora · 1 recusada")).toBeTruthy();
    expect(api.to(checkImport)[0]?.body).toEqual({
      columns: ["name", "document"],
      rows: '["Ana Reis","52998224725"]\n["",""]',
    });
    await person.click(screen.getByRole("radio", { name: "Só com problema" }));
    const table = screen.getByRole("table", { name: "Linhas do arquivo" });
    // The head is the first row of the file.
    expect(within(table).getAllByRole("cell")[0]?.textContent).toBe("3");
    expect(within(table).getByText("Falta o nome.")).toBeTruthy();
    expect(within(table).queryByText("Ana Reis")).toBeNull();
    await person.dblClick(screen.getByRole("button", { name: /^Importar 1 parte/ }));
    expect(await screen.findByText("1 parte importada.")).toBeTruthy();
    expect(api.to(importParties)).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Baixar relatório em Excel" })).toBeTruthy();
  });

  it("has the focus on the first field of the columns after a file was chosen, and of the file after a refused one", async () => {
    stubApi(nobody);
    const { person } = await open();
    await pick(person, "%PDF-1.4\n1 0 obj", "clientes.txt");
    expect(await screen.findByText(/O arquivo não é CSV, XLSX nem vCard/)).toBeTruthy();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await pick(person, "Cliente;CPF\nAna Reis;1");
    const first = await screen.findByRole("button", { name: /Importar Cliente como/ });
    await expect.poll(() => document.activeElement).toBe(first);
  });

  it("lets a person say what a column is, and asks for the name", async () => {
    const api = stubApi(nobody, checked(row("Ana")));
    const { person } = await open();
    await pick(person, "Coisa;CPF\nx;1");
    await press(person, "Conferir as linhas");
    expect(await screen.findByText("Escolha a coluna que tem o nome das partes.")).toBeTruthy();
    await press(person, /Importar Coisa como/);
    await person.click(await screen.findByRole("option", { name: "Nome ou razão social" }));
    await press(person, "Conferir as linhas");
    await screen.findByText(/^1 nova/);
    expect(api.to(checkImport)[0]?.body).toMatchObject({ columns: ["name", "cpf"] });
  });

  it("asks about equal names before it imports, and takes another choice for one row", async () => {
    const id = "019aa000-0000-7000-b000-000000000001";
    const twin = { by: "name" as const, name: "ANA REIS", id };
    const api = stubApi(nobody, checked(row("Ana Reis", { twin }), row("Anna Reis", { twin })), imported);
    const { person } = await open();
    await person.type(screen.getByRole("textbox", { name: /Ou cole um texto/ }), "Nome: Ana Reis");
    await press(person, "Ler o texto");
    await press(person, "Importar 0 partes");
    expect(await screen.findByText("Escolha o que fazer com os nomes iguais")).toBeTruthy();
    await press(person, /2 linhas têm nome igual/);
    await person.click(await screen.findByRole("option", { name: "Atualizar o cadastro" }));
    await press(person, /O que fazer com a linha 2/);
    await person.click(await screen.findByRole("option", { name: "Cadastrar mesmo assim" }));
    await press(person, "Importar 2 partes");
    await screen.findByText("1 parte importada.");
    expect(api.to(importParties)[0]?.body).toMatchObject({
      choices: { name: "update", rows: "-c" },
    });
  });

  it.each([
    ["Nome;CPF\n", "A planilha não tem linhas de dados."],
    ["PK\u0003\u0004", "Não foi possível ler o arquivo. Salve-o como XLSX ou CSV e tente novamente."],
  ])("says why a file is not read, and takes another one", async (text, sentence) => {
    stubApi(nobody);
    const { person } = await open();
    await pick(person, text, "a.xlsx");
    expect(await screen.findByText(sentence)).toBeTruthy();
    await pick(person, "Nome\nAna Reis");
    expect(await screen.findByText("Ana Reis")).toBeTruthy();
  });

  it("stays where it is with the reason if the server refuses or is not reached, with the same key", async () => {
    const api = stubApi(nobody, checked(row("Ana")), on(importParties, unreachable));
    const { person } = await open();
    await pick(person, "Nome\nAna Reis");
    await press(person, "Conferir as linhas");
    await press(person, "Importar 1 parte");
    expect(await screen.findByText("Erro ao importar")).toBeTruthy();
    const keys = api.to(importParties).map(({ headers }) => new Headers(headers).get("idempotency-key"));
    await press(person, "Importar 1 parte");
    await screen.findByText("Erro ao importar");
    expect(
      new Set([...keys, ...api.to(importParties).map(({ headers }) => new Headers(headers).get("idempotency-key"))])
        .size,
    ).toBe(1);
  });

  it("asks before judged rows are thrown away", async () => {
    stubApi(nobody, on(checkImport, refuse("parties.import_rows", { limit: 10_000 })));
    const { person } = await open();
    await pick(person, "Nome\nAna Reis");
    await press(person, "Conferir as linhas");
    expect(await screen.findByText("Erro ao conferir as linhas")).toBeTruthy();
    await press(person, /^Fechar$/);
    const question = await screen.findByRole("alertdialog", { name: "Descartar a importação?" });
    await person.click(within(question).getByRole("button", { name: /^Descartar/ }));
    expect(screen.queryByRole("dialog", { name: "Importar partes" })).toBeNull();
  });
});

it("exports what the list shows, search included", async () => {
  saveSession({ token: "t", user: memberUser("generate", "settings") });
  const api = stubApi(
    nobody,
    on(downloadParties, () => answerFile("partes.csv", {}, '\uFEFF"Nome"\r\n"Ana"\r\n')),
  );
  const { person } = renderPage("/parties", PartiesPage, "/parties?tipo=pessoas");
  await press(person, "Mais ações");
  await person.click(await screen.findByRole("menuitem", { name: "Exportar para Excel" }));
  await expect
    .poll(() => api.to(downloadParties).map(({ body }) => body))
    .toEqual([{ text: "", kind: "person", format: "csv" }]);
});
