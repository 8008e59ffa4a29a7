import { check } from "@lavra/contract/accounts/auth";
import { judgeOrder } from "@lavra/contract/documents/conference";
import { generateDocument } from "@lavra/contract/documents/documents";
import { readDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, saveFileMarkers } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import type { Page } from "@playwright/test";
import { accessible } from "../axe.ts";
import { fillForm } from "../screens/fill-form.ts";
import { expect, neverAnswers, on, test } from "./page-test.ts";

const late = "A operação demorou mais de 30 segundos e foi interrompida. Tente novamente.";

/** Only after the request was sent: later requests have their own thirty seconds. */
const waitInVain = (page: Page) => page.clock.runFor(31_000);

const failureOf = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

async function askAgain(page: Page, words: string) {
  await failureOf(page, words).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(failureOf(page, words)).toHaveCount(0);
}

test.beforeEach(async ({ page, enter }) => {
  await page.clock.install();
  await enter("administrador");
});

test("shows a server that does not answer after thirty seconds; an unconfirmed session does not block the page", async ({
  page,
  api,
}) => {
  api.answer(on(check, neverAnswers), on(folderStructure, neverAnswers));
  await page.goto("/upload");
  // The time for the check starts when the application has loaded, which the page does not show.
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(page.getByRole("heading", { name: "Modelos e Tópicos" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect.poll(() => api.count(folderStructure)).toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  await expect(page.getByText(late)).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(page.getByText(late).first()).toBeVisible();
  api.restore();
  await page.getByRole("button", { name: "Tentar novamente" }).first().click();
  await expect(page.getByRole("treegrid").getByRole("row").first()).toBeVisible();
});

test("shows that a form and a document fail to load, loses nothing, and makes one document when it is ordered again", async ({
  page,
  api,
}) => {
  api.answer(on(fileMarkers, neverAnswers));
  await page.goto("/generate");
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("procuração ad judicia");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const order = page.getByRole("button", { name: /^Gerar/ });
  await expect(page.getByText("Carregando campos do modelo...")).toBeAttached();
  await expect.poll(() => api.count(fileMarkers)).toBeGreaterThan(0);
  await expect(order).toBeDisabled();
  await waitInVain(page);
  await expect(form.getByText(`Erro ao carregar os campos do modelo: ${late}`)).toBeVisible();
  api.restore();
  await form.getByRole("button", { name: "Tentar novamente" }).click();
  await fillForm(page, (label) => `texto de ${label}`);

  api.answer(on(generateDocument, neverAnswers));
  await order.dblclick();
  await expect(page.getByRole("button", { name: "Gerando…" })).toBeDisabled();
  await expect.poll(() => api.count(generateDocument)).toBe(1);
  await waitInVain(page);
  await expect(page.getByText(`Erro ao gerar documento: ${late}`)).toBeVisible();
  await expect(form.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^(\d+) de \1 /);
  api.restore();
  const download = page.waitForEvent("download");
  await order.click();
  await download;
  const keys = api.to(generateDocument).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("shows that a preview, a conference and a draft stall; what was typed remains and is saved at a press", async ({
  page,
  api,
}) => {
  api.answer(on(showPaper, neverAnswers), on(judgeOrder, neverAnswers), on(saveDraft, neverAnswers));
  await page.goto("/generate");
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const first = form.locator("[data-field] textarea").first();
  await first.fill("Joana da Espera");
  await page.getByRole("button", { name: /^Conferência/ }).click();
  await expect(page.getByText("Conferindo…")).toBeVisible();
  for (const route of [showPaper, judgeOrder, saveDraft]) await expect.poll(() => api.count(route)).toBeGreaterThan(0);

  await page.getByRole("link", { name: /Lavra/ }).first().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("O que você preencheu ainda está sendo salvo");
  await question.getByRole("button", { name: "Continuar preenchendo" }).click();
  await waitInVain(page);
  await expect(failureOf(page, "Não foi possível mostrar a prévia")).toContainText(late);
  await expect(page.getByText(`Não foi possível conferir agora. ${late}`)).toBeVisible();
  await expect(page.getByText(`Rascunho não salvo: ${late} Salvar agora`)).toBeVisible();
  await accessible(page);
  await expect(page.getByRole("button", { name: /^Gerar/ })).toBeEnabled();

  // Its automatic retry is pending too, and unanswered: a person who presses does not wait for it.
  await page.clock.runFor(16_000);
  await expect.poll(() => api.count(saveDraft)).toBeGreaterThan(1);
  api.restore();
  await page.getByText("Salvar agora").click();
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await askAgain(page, "Não foi possível mostrar a prévia");
  await expect(page.getByText(/^\d+ páginas?/)).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue("Joana da Espera");
  expect(api.count(readDraft)).toBe(1);
});

test("a marker saved without an answer is stored by the browser after three attempts, and over a reload", async ({
  page,
  api,
}) => {
  await page.goto("/create-model");
  await page.getByRole("option", { name: "Contratos" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("proposta de honor");
  await page.keyboard.press("Enter");
  const name = page.getByRole("form", { name: "Adicionar marcador" }).getByRole("textbox", { name: "Nome" });
  await name.fill("TESE");
  api.answer(on(saveFileMarkers, neverAnswers));
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  for (const attempt of [1, 2, 3]) {
    await expect.poll(() => api.count(saveFileMarkers)).toBe(attempt);
    await page.clock.runFor(31_500);
  }
  const alert = page.getByRole("alertdialog", { name: "Salvo só neste navegador" });
  await alert.waitFor();
  await accessible(page);
  await alert.getByRole("button", { name: "OK" }).click();
  api.restore();
  await page.reload();
  await expect(page.getByRole("button", { name: "Editar {TESE}" })).toBeVisible();
  await expect(page.getByText("Guardado só neste navegador")).toBeVisible();
});
