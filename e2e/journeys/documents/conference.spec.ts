/// <reference lib="dom" />
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { carry } from "../../session.ts";
import { wordFile } from "../../word.ts";

const template = wordFile([
  "RECIBO",
  "{CLIENTE}, inscrito no CPF sob o nº {CPF}, declara:",
  "Recebeu nesta data a quantia de R$ 1.500,00 (mil reais).",
  "Foro da comarca de XXXX, para todos os fins.",
]);

test("findings are marked on the pages while a person types, with links in both directions, and reported for the finished file", async ({
  context,
  product,
  owner,
}) => {
  const api = await signIn(product.url, owner);
  await api.createFolder("Contratos");
  expect((await api.upload("models", "/Contratos", "Recibo a conferir.docx", template)).status).toBe(201);
  const { page } = await carry(context, product.url, owner);
  await page.goto(`${product.url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("Recibo a conferir");
  await page.keyboard.press("Enter");
  const paper = page.getByRole("region", { name: "Páginas do documento" });
  const panel = page.getByRole("button", { name: /^Conferência/ });
  const marked = paper.locator(".paper-p.paper-doubt");
  const points = (count: number) => expect(panel).toHaveAccessibleName(`Conferência ${count} pontos`);

  await test.step("findings from the template are marked without a request", async () => {
    await points(2);
    await expect(marked).toHaveText([/Recebeu nesta data/, /Foro da comarca/]);
    const underlined = await page.evaluate(() => [...(CSS.highlights.get("paper-doubt") ?? [])].map(String));
    expect(underlined).toEqual(["R$ 1.500,00 (mil reais)", "XXXX"]);
  });

  const cpf = page.getByRole("textbox", { name: "CPF", exact: true });
  await test.step("a number with a typing error is marked in its place until it is corrected", async () => {
    await page.getByRole("textbox", { name: "Cliente", exact: true }).fill("Joana Prado");
    await cpf.fill("529.982.247-26");
    await points(3);
    await expect(paper.locator(".paper-place.paper-doubt")).toHaveText("529.982.247-26");
    await panel.click();
    await page.getByRole("button", { name: "Ir para o campo CPF" }).click();
    await expect(cpf).toBeFocused();
    await cpf.fill("529.982.247-25");
    await points(2);
    await expect(paper.locator(".paper-place.paper-doubt")).toHaveCount(0);
  });

  await test.step("the list leads to the page, and the page to the list", async () => {
    await page.getByRole("button", { name: "Ver na prévia" }).first().click();
    await expect(paper.locator(".paper-shown")).toHaveText(/Recebeu nesta data/);
    await paper.getByText("Foro da comarca").click();
    await expect(page.getByRole("button", { name: "Ver na prévia" }).last()).toBeFocused();
  });

  await test.step("a phone shows marks and list together", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("tab", { name: "Prévia" }).click();
    await expect(marked).toHaveCount(2);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the finished file is checked after its download", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Gerar documento" }).click();
    await download;
    const sheet = page.getByRole("region", { name: "Documento gerado" });
    await sheet.getByRole("button", { name: "2 pontos para conferir" }).click();
    await expect(sheet.getByRole("listitem")).toHaveCount(2);
  });
});
