import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { type Api, signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";
import { textOf, wordFile } from "../word.ts";

test.use({ dataOf: "topic-look" });

const thesis = "O réu não contestou o que o autor alegou, e o que não se contesta se presume verdadeiro.";
const label = /^Manter a aparência do tópico/;

async function sendTopic(page: Page, name: string) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles([{ name, mimeType: "", buffer: wordFile([thesis], "Calibri") }]);
}

/** The fonts that a document with one topic names, in its text and its styles. */
async function fontsOf(api: Api, templateId: string, topicId: string) {
  const answer = await api.post("/api/documents/generate", {
    documentType: templateId,
    formData: {},
    selectedTopics: [{ id: topicId, name: "Tese", path: "/Tese.docx", order: 1 }],
    outputFileName: "Petição",
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(textOf(bytes)).toContain(thesis);
  const parts = unzipSync(bytes);
  const markup = ["word/document.xml", "word/styles.xml"].map((part) => strFromU8(parts[part] ?? new Uint8Array()));
  return [...new Set([...markup.join("").matchAll(/w:ascii="([^"]+)"/g)].map(([, font]) => font))].sort();
}

test("a topic stands in the template's look, and in its own once a person says so", async ({
  browser,
  product,
  credentials,
}) => {
  const owner = credentials.administrador;
  if (!owner) throw new Error("no account owner");
  const api = await signIn(product.url, owner);
  const names = ["Inicial.docx", "Contestação.docx", "Réplica.docx", "Apelação.docx", "Agravo.docx", "Embargos.docx"];
  for (const name of names) {
    const sent = await api.upload("models", "/Contratos", name, wordFile(["Petição", "{SUBTEMPLATES}"], "Arial"));
    expect(sent.status).toBe(201);
  }
  const context = await browser.newContext({ locale: "pt-BR" });
  const { page } = await carry(context, product.url, owner);
  await page.goto(`${product.url}/upload?area=topicos`);
  await sendTopic(page, "Tese.docx");
  const sent = page.getByRole("region", { name: "Envios" });
  await expect(sent.getByText(/^O texto deste tópico está em Calibri/)).toBeVisible();

  const idOf = async (area: "uploads" | "topicos", name: string) =>
    (await api.files(area)).find((file) => file.name === name)?.id ?? "";
  const [template, topic] = [await idOf("uploads", "Inicial.docx"), await idOf("topicos", "Tese.docx")];
  expect(await fontsOf(api, template, topic)).toEqual(["Arial"]);

  await sent.getByText(label).click();
  await expect(page.getByText("Nos próximos documentos, o tópico mantém a própria aparência.")).toBeVisible();
  await expect(sent.getByRole("switch", { name: label })).toBeChecked();
  expect(await fontsOf(api, template, topic)).toEqual(["Arial", "Calibri"]);

  await page.getByRole("button", { name: "Fechar envios" }).click();
  await expect(page.getByRole("row", { name: "Tese.docx" }).getByText("aparência própria")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Aparência nos documentos" });
  // A list that scrolls as it takes the focus closes a menu that has just opened: a person presses again.
  await expect(async () => {
    await page.getByRole("button", { name: "Mais ações para Tese.docx" }).click({ timeout: 2_000 });
    await page.getByRole("menuitem", { name: "Aparência nos documentos" }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible();
  }).toPass();
  await accessible(page);
  await dialog.getByText(label).click();
  await expect(dialog.getByText("Nos próximos documentos, o tópico segue a aparência do modelo.")).toBeVisible();
  expect(await fontsOf(api, template, topic)).toEqual(["Arial"]);
  await context.close();
});
