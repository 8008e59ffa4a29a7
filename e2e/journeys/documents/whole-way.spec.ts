/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../../lavra.ts";
import { fillForm } from "../../screens/fill-form.ts";
import { converts, corpusFile, findings, textOf } from "../../word.ts";

const demo = (path: string) => fileURLToPath(new URL(`../../../apps/api/demo/${path}`, import.meta.url));
const petition = demo("modelos/Cível/Indenizatórias/Petição inicial (procedimento comum).docx");
const topics = [
  demo("topicos/Mérito/Consumidor/Relação de consumo.docx"),
  demo("topicos/Preliminares/Gratuidade de justiça.docx"),
  demo("topicos/Mérito/Responsabilidade civil/Dano moral.docx"),
];
const realFile = corpusFile("docx/docxtemplater/examples__tag-example.docx");

test("from a new account to a finished petition with three topics in order, and a filled real Word file", {
  tag: "@quick",
}, async ({ page, product }) => {
  await page.goto(`${product.url}/login`);
  await logIn(page, await register(page));
  await activateTrial(page);

  await test.step("an office without a template may begin with one of the platform's", async () => {
    await page.goto(`${product.url}/upload`);
    const beginning = page.getByRole("region", { name: "Gere o seu primeiro documento em 1 minuto" });
    await beginning.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/generate\?modelo=/);
    await expect(page.getByRole("button", { name: /^Gerar/ }).first()).toBeVisible();
  });

  await test.step("its own files are uploaded, and the petition is made from them", async () => {
    await page.goto(`${product.url}/upload`);
    await makeFolder(page, "Minhas peças");
    await sendFiles(page, [petition, ...(realFile ? [realFile] : [])]);
    await page.getByRole("tab", { name: "Tópicos" }).click();
    await sendFiles(page, topics);
    const document = await generate(page, product.url);
    expect(document.name).toBe("Petição inicial (procedimento comum)_gerado.docx");
    const text = textOf(document.bytes);
    expect(text).toContain("JOANA & FILHOS <ME>");
    expect(text).not.toMatch(/\{[A-ZÀ-Ú_]+\}/);
    const titles = ["Da gratuidade da justiça", "Da relação de consumo", "Do dano moral"];
    expect(text.match(new RegExp(titles.join("|"), "g"))).toEqual(titles);
    await sound(document.bytes, [petition, ...topics]);
  });

  // The corpus of real Word files may be missing beside the checkout.
  if (!realFile) return;
  await test.step("a real file with its own markers is returned with its values", async () => {
    await page.goto(`${product.url}/generate`);
    await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("tag-example");
    await page.getByText("examples__tag-example").first().click();
    await fillForm(page, (label) => `valor ${label}`);
    const { bytes } = await finish(page);
    for (const value of ["valor Last name", "valor First name", "valor Phone", "valor Description"]) {
      expect(textOf(bytes)).toContain(value);
    }
    await sound(bytes, [realFile]);
  });
});

async function register(page: Page): Promise<string> {
  const login = `pessoa.${randomBytes(5).toString("hex")}`;
  const digits = Array.from(randomBytes(11), (byte) => byte % 10).join("");
  await page.getByRole("button", { name: "Criar conta" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Nome").fill("Pessoa de Teste");
  await form.getByLabel("CPF").fill(digits);
  await form.getByLabel("E-mail").fill(`${login}@exemplo.com.br`);
  await form.getByLabel("Login").fill(login);
  await form.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
  await form.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Conta criada com sucesso! Faça login para continuar.")).toBeVisible();
  return login;
}

async function logIn(page: Page, login: string) {
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Login realizado com sucesso! Redirecionando...")).toBeVisible();
  await page.waitForURL("**/dashboard");
}

async function activateTrial(page: Page) {
  await page.getByRole("button", { name: "Ativar período gratuito" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ativar período gratuito" }).click();
  await expect(page.getByRole("link", { name: /Gerar Documento/ }).first()).toBeVisible();
}

async function makeFolder(page: Page, name: string) {
  await page.getByRole("button", { name: "Nova pasta" }).first().click();
  await page.getByLabel("Nome da pasta").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("treegrid").getByText(name).first().click();
  await expect(page.getByRole("navigation", { name: "Caminho" }).getByText(name)).toBeVisible();
}

async function sendFiles(page: Page, paths: string[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles(paths);
  const envios = page.getByRole("region", { name: "Envios" });
  await expect(envios.getByText(/marcador(es)? encontrado/)).toHaveCount(paths.length);
  await page.getByRole("button", { name: "Fechar" }).last().click();
}

async function generate(page: Page, url: string) {
  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("peticao inicial");
  await page
    .getByRole("list", { name: "Modelos encontrados" })
    .getByRole("button", { name: /^Petição inicial \(procedimento comum\)/ })
    .first()
    .click();
  for (const topic of ["Gratuidade de justiça", "Relação de consumo", "Dano moral"]) {
    await page.getByRole("region", { name: "Tópicos" }).getByText(topic, { exact: true }).first().click();
  }
  await fillForm(page, (label) => (label === "Cliente" ? "JOANA & FILHOS <ME>" : `valor de ${label}`));
  return finish(page);
}

async function finish(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  const download = await downloading;
  await expect(page.getByText(/Documento gerado com sucesso!/)).toBeVisible();
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

/** Expects that Word's rules and LibreOffice find no fault that the inputs did not have. */
async function sound(bytes: Uint8Array, inputs: string[]) {
  const before = (await Promise.all(inputs.map((path) => readFile(path)))).flatMap((input) => findings(input) ?? []);
  const after = findings(bytes);
  if (after) expect(after.filter((finding) => !before.includes(finding))).toEqual([]);
  expect(converts(bytes)).not.toBe(false);
}
