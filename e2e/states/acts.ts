import { check, type SessionUser } from "@lavra/contract/accounts/auth";
import { generateDocument } from "@lavra/contract/documents/documents";
import { readDocumentsReport } from "@lavra/contract/documents/reports";
import { fileMarkers } from "@lavra/contract/markers/markers";
import { readPrivacy } from "@lavra/contract/office/privacy";
import { readTakeout } from "@lavra/contract/office/takeout";
import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { expect, type Page } from "@playwright/test";
import { busyReport, nothingCounted } from "../../apps/web/src/testing/stand-in/office/report-answers.ts";
import { madeUpErasure } from "../../apps/web/src/testing/stand-in/office/session-answers.ts";
import { on, type PageApi, refuse } from "../pages/page-test.ts";

export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole("button", { name }).first().click();

export const search = async (page: Page, name: string, text: string) => {
  await page.getByRole("searchbox", { name }).fill(text);
  await page.keyboard.press("Enter");
};

/** Opens the phrases of the qualificação and saves one that cannot be read. */
export const refusePhrase = async (page: Page) => {
  await press("Mudar o texto")(page);
  await press("Versões")(page);
  await expect(page.getByRole("button", { name: "Restaurar a versão 1" })).toBeAttached();
  await page.getByRole("textbox", { name: "CPF", exact: true }).fill("CPF {RG}");
  await page.getByRole("button", { name: /^Salvar texto/ }).click();
  await expect(page.getByText(/não é um dado desta frase/)).toBeVisible();
};

export const chooseTemplate = async (page: Page) => {
  await search(page, "Buscar modelo", "peticao inicial");
  await expect(page.locator("[data-field]").first()).toBeVisible();
};

/** Opens a form with lists and conditions, types rows into one, and answers a condition that asks for one more field. */
export const fillRows = async (page: Page) => {
  await search(page, "Buscar modelo", "acao de cobranca");
  const rows = page.getByRole("group", { name: "Parcela" });
  await rows.getByRole("textbox", { name: "Linha 1, Vencimento" }).click();
  for (const cell of ["10/01/2026", "1500", "10/02/2026", "1500,5"]) {
    await page.keyboard.type(cell);
    await page.keyboard.press("Enter");
  }
  await rows.getByRole("button", { name: "Remover a linha 3" }).click();
  await page
    .getByRole("radiogroup", { name: /^Tutela/ })
    .getByText("Sim")
    .click();
  await page.getByRole("textbox", { name: "Medida urgente" }).fill("suspender a cobrança");
  await rows.getByRole("textbox", { name: "Linha 2, Valor" }).click();
  await expect(rows.getByText("3.000,50")).toBeVisible();
};

/** Opens a form with a topic and orders a document before it is filled in. */
export const orderTooEarly = async (page: Page) => {
  await chooseTemplate(page);
  await search(page, "Buscar tópico", "dano");
  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
};

/** The platform's files are available to every office. */
export const chooseFile = async (page: Page, words = "peticao inicial") => {
  await search(page, "Buscar arquivo", words);
  await expect(page.getByRole("list", { name: "Marcadores do arquivo" })).toBeVisible();
};

/** Begins a marker of a type or kind in one of the office's own files. */
const beginMarker = async (page: Page, name: string, list: RegExp, option: string) => {
  await chooseFile(page, "proposta");
  const form = page.getByRole("form", { name: "Adicionar marcador" });
  await form.getByRole("textbox", { name: "Nome" }).fill(name);
  await form.getByRole("button", { name: list }).click();
  await page.getByRole("option", { name: option }).click();
  return form;
};

/** Names the columns of a new list, and says what one holds. */
export const nameColumns = async (page: Page) => {
  const form = await beginMarker(page, "PARCELA", /O que guarda/, "Lista de linhas");
  const next = form.getByRole("textbox", { name: "Nova coluna" });
  for (const column of ["descrição", "valor", "pagador"]) {
    await next.fill(column);
    await page.keyboard.press("Enter");
  }
  await form.getByRole("combobox", { name: "O que PAGADOR guarda" }).selectOption("CPF");
  await next.fill("valor");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Esta coluna já existe")).toBeVisible();
};

/** Asks two questions of a new condition, one of which has no answer yet. */
export const askCondition = async (page: Page) => {
  const form = await beginMarker(page, "URGENTE", /Tipo/, "Condição");
  await form.getByRole("combobox", { name: "Campo da pergunta 1" }).selectOption({ index: 1 });
  await form.getByRole("button", { name: "Incluir pergunta" }).click();
  await expect(form.getByRole("combobox", { name: "Campo da pergunta 2" })).toBeFocused();
};

/** Opens the record of a child with its mother, and the parts of the form that are folded. */
export const openParty = async (page: Page) => {
  await press("LÉO DUARTE REIS")(page);
  for (const part of ["Qualificação", "Endereço", "Representantes"]) await press(part)(page);
  await expect(page.getByRole("button", { name: "Remover MARINA DUARTE REIS" })).toBeVisible();
};

/** Opens a row with all its fields shown, one of them with a fault. */
export const openWatched = async (page: Page) => {
  await press(/^Editar a assinatura de/)(page);
  await page.getByText("Registrar pagamento manual").click();
  await press("Salvar")(page);
  await expect(page.getByText(/^Informe um valor a partir de/)).toBeVisible();
};

export const typePrice = async (page: Page) => {
  await page.getByRole("textbox", { name: "Preço mensal" }).fill("0");
  await press("Salvar plano")(page);
  await expect(page.getByText(/^Informe um preço a partir de/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Preço mensal" })).toBeFocused();
};

export const refuseLogin = async (page: Page) => {
  await page.getByLabel("Login", { exact: true }).fill("ninguem");
  await page.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Login não encontrado")).toBeVisible();
};

export const pressInDialog = (opener: string | RegExp, submit: string) => async (page: Page) => {
  await press(opener)(page);
  await page.getByRole("dialog").getByRole("button", { name: submit }).click();
};

export const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("menuitem").first()).toBeVisible();
};

/** Opens the dialog with the roles of the first office. */
export const configureOffice = async (page: Page) => {
  await press(/^(?:Editar|Configurar)/)(page);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Novo cargo" })).toBeVisible();
};

/** Opens the row's menu of something that a person made, and selects an entry. */
export const askOfRow = (of: string | RegExp, entry: string | RegExp) => async (page: Page) => {
  await press(of)(page);
  await page.getByRole("menuitem", { name: entry }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible();
};

/** Session of an account owner whose password another user set. */
export const askForOwnPassword = (ownPassword: SessionUser["ownPassword"]) => (api: PageApi) => {
  const user = { ...api.sessionOf("administrador").user, ownPassword };
  api.answer(on(check, { authenticated: true, user, replaced: false }));
};

/** An office whose erasure was requested, and which has named its contact. */
export const awaitErasure = (api: PageApi) => {
  const officer = { nome: "Vera Dias", email: "vera@escritorio.example" };
  const retention = { documents: 3650, drafts: 30, access: 184, audit: 1825 };
  api.answer(on(readPrivacy, { privacy: { retention, officer, erasure: madeUpErasure } }));
};

/** Templates without fields, and a server without capacity for another document. */
export const keepOrdersInLine = (api: PageApi) =>
  api.answer(
    on(fileMarkers, { markers: {}, requiresSubtemplates: false, hasSubtemplates: false }),
    on(generateDocument, refuse("server.busy", { retryAfter: 60 })),
  );

export const orderInLine = async (page: Page) => {
  await search(page, "Buscar modelo", "peticao inicial");
  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  await expect(page.getByText(/O documento está na fila/)).toBeVisible();
};

export const waitForNotice = (text: RegExp) => (page: Page) =>
  expect(page.getByRole("region", { name: "Aviso sobre a sua senha" })).toContainText(text);

/** A subscription that has ended. */
export const endSubscription = (api: PageApi) => {
  const subscription = { ...noSubscription, status: "expired" as const, periodEnd: "2026-03-10T12:00:00.000Z" };
  api.answer(on(currentSubscription, { subscription, canActivateTrial: false }));
};

/** An office with earlier versions, whose last archive lacks two files. */
export const lackFiles = (api: PageApi) => {
  const contents = {
    documents: { files: 1_284, bytes: 214_990_848 },
    templates: { files: 96, bytes: 7_340_032 },
    topics: { files: 212, bytes: 9_437_184 },
    versions: { files: 41, bytes: 3_145_728 },
    bytes: 234_913_792,
    last: { finishedAt: "2026-03-11T13:35:00.000Z", files: 1_631, missing: 2 },
  };
  api.answer(on(readTakeout, { contents }));
};

/** Downloads everything to the end. */
export const takeOut = async (page: Page) => {
  await press("Baixar tudo")(page);
  await expect(page.getByText(/faltando\.txt, no ZIP/)).toBeVisible();
};

/** A paid plan with reports. */
const withPlan = (api: PageApi) => {
  const paid = { isActive: true, status: "active", planType: "intermediate", planName: "Intermediário" } as const;
  api.answer(on(currentSubscription, { subscription: { ...noSubscription, ...paid }, canActivateTrial: false }));
};

export function withReports(api: PageApi): void {
  withPlan(api);
  api.answer(on(readDocumentsReport, { report: busyReport }));
}

export function withEmptyReports(api: PageApi): void {
  withPlan(api);
  api.answer(on(readDocumentsReport, { report: { ...busyReport, ...nothingCounted } }));
}
