/// <reference lib="dom" />

import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { newMember } from "../../members.ts";
import { carry, logIn } from "../../session.ts";

test("a person with a password set by others is asked for their own, must set it if the office says so, and other tabs continue", async ({
  browser,
  context,
  page,
  product: { url },
  owner,
}) => {
  const clerk = await newMember(url, owner, { nome: "Joana Prado" });

  await logIn(page, url, clerk);
  const notice = page.getByRole("region", { name: "Aviso sobre a sua senha" });
  await expect(notice).toContainText("A sua senha foi criada por outra pessoa.");
  await accessible(page);
  await notice.getByRole("link", { name: "Criar minha senha" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar senha" }).getByLabel("Senha atual")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/my-account$/);

  const { page: settings } = await carry(await browser.newContext(), url, owner);
  await settings.goto(`${url}/settings`);
  await settings.getByText("Exigir que cada pessoa troque a senha que recebeu").click();
  await expect(settings.getByRole("region", { name: "Senhas" }).getByRole("status")).toContainText("salvas");

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${url}/documents`);
    await tab.waitForURL("**/my-account");
    await expect(tab.getByRole("heading", { name: "Crie a sua senha" })).toBeVisible();
  }
  await accessible(page);
  const set = async (next: string) => {
    await page.getByLabel("Senha atual").fill(clerk.password);
    await page.getByLabel("Nova senha", { exact: true }).fill(next);
    await page.getByLabel("Confirmar nova senha").fill(next);
    await page.getByRole("button", { name: "Salvar minha senha" }).click();
  };
  await set(clerk.password);
  await expect(page.getByText("Escolha uma senha diferente da que você recebeu.")).toBeVisible();
  await set("pitangueira-9");
  await expect(page.getByRole("region", { name: "Seus dados" })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(other.getByRole("region", { name: "Seus dados" })).toBeVisible();
  await other.goto(`${url}/documents`);
  await expect(other.getByRole("heading", { name: "Meus documentos" })).toBeVisible();
});
