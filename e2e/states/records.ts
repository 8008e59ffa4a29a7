import { expect, type Page } from "@playwright/test";
import { askOfRow, openParty, press, pressInDialog, search } from "./acts.ts";
import type { State } from "./state.ts";

const importedFile = [
  "Nome completo;CPF;Cidade;Cor preferida",
  "Marina Duarte Reis;529.982.247-25;Sobral;azul",
  ";111.444.777-35;Olinda;verde",
  "Otávio Prado;111.444.777-35;Bauru;",
].join("\n");

const openImport = async (page: Page) => {
  await askOfRow("Mais ações", "Importar")(page);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press("Escolher arquivo")(page)]);
  await chooser.setFiles({ name: "clientes.csv", mimeType: "text/csv", buffer: Buffer.from(importedFile) });
  await expect(page.getByRole("list", { name: "Colunas do arquivo" })).toBeVisible();
};

const judgeRows = async (page: Page) => {
  await openImport(page);
  await press("Conferir as linhas")(page);
  await expect(page.getByText("Falta o nome.")).toBeVisible();
};

const importRows = async (page: Page) => {
  await judgeRows(page);
  await press(/^Importar \d+ parte/)(page);
  await expect(page.getByRole("button", { name: /^Baixar relatório/ })).toBeVisible();
};

/** Opens a form of parties: one who is in this document only, and one whose name was left without Enter. */
const choosePeople = async (page: Page) => {
  await search(page, "Buscar modelo", "acordo extrajudicial");
  const client = page.getByRole("combobox", { name: /^Cliente/ });
  await expect(client).toBeFocused();
  await page.keyboard.type("Marina Duarte");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remover Marina Duarte" })).toBeVisible();
  await page.getByRole("combobox", { name: /^Réu/ }).fill("Construtora Horizonte");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Pressione Enter para adicionar “Construtora Horizonte”")).toBeVisible();
};

const openSheet = async (page: Page) => {
  await search(page, "Buscar modelo", "contestacao");
  await press("Nova parte de Autor")(page);
  await expect(page.getByRole("dialog", { name: "Nova parte: Autor" })).toBeVisible();
};

/** The office's parties, a record and the acts on it. */
export const parties: readonly State[] = [
  { name: "parties", address: "/parties", hasMiddle: true },
  { name: "parties-new", address: "/parties", act: press("Nova parte") },
  { name: "parties-new-missing", address: "/parties", act: pressInDialog("Nova parte", "Salvar cadastro") },
  { name: "parties-edit", address: "/parties", act: openParty, isTall: true },
  { name: "parties-versions", address: "/parties", act: askOfRow(/^Ações de /, "Versões") },
  { name: "parties-merge", address: "/parties", act: askOfRow(/^Ações de /, "Unir com outro cadastro") },
  { name: "parties-twins", address: "/parties", act: askOfRow("Mais ações", "Cadastros repetidos") },
  { name: "parties-import", address: "/parties", act: askOfRow("Mais ações", "Importar") },
  { name: "parties-import-columns", address: "/parties", act: openImport },
  { name: "parties-import-rows", address: "/parties", act: judgeRows, isTall: true },
  { name: "parties-import-done", address: "/parties", act: importRows },
  { name: "parties-in-form", address: "/generate", act: choosePeople, isTall: true },
  { name: "parties-sheet", address: "/generate", act: openSheet, isTall: true },
  { name: "parties-erase", address: "/parties", act: askOfRow(/^Ações de /, "Excluir para sempre") },
];

const aCase = "/cases?caso=019aa000-0000-7000-b100-000000000001";

/** The office's cases, one of them and the acts on it. */
export const cases: readonly State[] = [
  { name: "cases", address: "/cases" },
  { name: "cases-new", address: "/cases", act: press("Novo caso") },
  { name: "cases-new-missing", address: "/cases", act: pressInDialog("Novo caso", "Salvar caso") },
  { name: "cases-one", address: aCase },
  { name: "cases-edit", address: aCase, act: press("Editar"), isTall: true },
  { name: "cases-versions", address: "/cases", act: askOfRow(/^Ações de /, "Versões") },
  { name: "cases-erase", address: "/cases", act: askOfRow(/^Ações de /, "Excluir para sempre") },
];
