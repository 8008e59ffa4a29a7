import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { carry } from "../../session.ts";
import { wordFile } from "../../word.ts";

const card = (page: Page, label: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: label, exact: true }) });

async function choose(page: Page, label: string, folder: string) {
  await card(page, label)
    .getByRole("button", { name: /diretório de/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Selecionar diretório" });
  const row = dialog.getByRole("row", { name: folder, exact: true });
  await row.click();
  await expect(row).toHaveAttribute("aria-selected", "true");
  if (folder === "Teses") await accessible(page);
  await dialog.getByRole("button", { name: "Selecionar", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, label).getByText("não salvo")).toBeVisible();
}

test("an office sets the folders of its templates and topics: they are saved, protected from leaving unsaved, and offered for uploads", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  for (const name of ["Teses", "Sobras"]) {
    const made = await api.post("/api/folders/create", { folderName: name, parentPath: "", type: "topicos" });
    expect(made.status).toBe(201);
  }
  const models = await api.post("/api/folders/create", { folderName: "Cível", parentPath: "", type: "models" });
  expect(models.status).toBe(201);
  const sub = await api.post("/api/folders/create", { folderName: "Cível", parentPath: "/Teses", type: "topicos" });
  expect(sub.status).toBe(201);
  for (const [folder, name] of [
    ["/Teses/Cível", "Da primeira.docx"],
    ["/Teses", "De qualquer uma.docx"],
    ["/Sobras", "Fora da pasta.docx"],
  ] as const) {
    expect((await api.upload("topicos", folder, name, wordFile([name]))).status).toBe(201);
  }

  const { page } = await carry(context, url, owner);
  await page.clock.install();
  await page.goto(`${url}/settings`);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(13);
  await expect(page.getByText("Nenhuma pasta selecionada")).toHaveCount(13);
  await choose(page, "JUD-EST Primeira", "Cível");
  await choose(page, "Pasta de tópicos", "Teses");

  await page.getByRole("link", { name: "Lavra" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar as configurações?" });
  await question.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(question).toBeHidden();
  const saved = page.waitForResponse(
    (reply) => reply.request().method() !== "GET" && reply.url().includes("/settings"),
  );
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await saved;
  // The button is busy for at least a second.
  await page.clock.fastForward(1_000);
  await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
  await page.reload();
  await expect(card(page, "JUD-EST Primeira").getByText("Cível", { exact: true })).toBeVisible();
  await expect(card(page, "Pasta de tópicos").getByText("Teses", { exact: true })).toBeVisible();

  const named = async (query: string) => {
    const answer = await api.get(`/api/documents/topics${query}`);
    const text = await answer.text();
    return ["Da primeira", "De qualquer uma", "Fora da pasta"].filter((name) => text.includes(`${name}.docx`));
  };
  expect(await named("")).toEqual(["Da primeira", "De qualquer uma", "Fora da pasta"]);
  expect(await named("?jurisdiction=EST&instance=Primeira")).toEqual(["Da primeira", "De qualquer uma"]);
  expect(await named("?jurisdiction=EST&instance=Superior")).toEqual(["De qualquer uma"]);

  await page.goto(`${url}/upload`);
  const offers = page.getByRole("region", { name: "Pastas das configurações" });
  await expect(offers.getByRole("button", { name: "JUD-EST Primeira" })).toBeVisible();
  await accessible(page);
  await offers.getByRole("button", { name: "JUD-EST Primeira" }).click();
  await expect(page.getByText("Os arquivos vão para Cível.")).toBeVisible();
});
