/// <reference lib="dom" />
import { signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { accessible, accessibleInEveryScheme, fillLogin, newAccount } from "../session.ts";

test("who was given a password is asked for their own, must set it where the office says so, and other tabs go on", async ({
  browser,
  context,
  page,
  product: { url },
}) => {
  test.setTimeout(240_000);
  const owner = await newAccount(url);
  const office = await signIn(url, owner);
  await office.post("/api/subscriptions/activate-trial", {});
  const clerk = {
    nome: "Joana Prado",
    login: `${owner.login}.joana`,
    senha: "recebida-de-outra-1",
    role: "estagiario",
  };
  expect((await office.post("/api/users", clerk)).status).toBe(201);

  const given = { login: clerk.login, password: clerk.senha };
  await page.goto(`${url}/login`);
  await fillLogin(page, given);
  await page.waitForURL("**/dashboard");
  const notice = page.getByRole("region", { name: "Aviso sobre a sua senha" });
  await expect(notice).toContainText("A sua senha foi criada por outra pessoa.");
  await accessibleInEveryScheme(page);
  await notice.getByRole("link", { name: "Criar minha senha" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar senha" }).getByLabel("Senha atual")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/my-account$/);

  const settings = await (await browser.newContext()).newPage();
  await settings.goto(`${url}/login`);
  await fillLogin(settings, owner);
  await settings.waitForURL("**/dashboard");
  await settings.goto(`${url}/settings`);
  await settings.getByText("Exigir que cada pessoa troque a senha que recebeu").click();
  await expect(settings.getByRole("region", { name: "Senhas" }).getByRole("status")).toContainText("salvas");
  await accessible(settings);
  await settings.context().close();

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${url}/documents`);
    await tab.waitForURL("**/my-account");
    await expect(tab.getByRole("heading", { name: "Crie a sua senha" })).toBeVisible();
  }
  await accessibleInEveryScheme(page);
  const set = async (next: string) => {
    await page.getByLabel("Senha atual").fill(given.password);
    await page.getByLabel("Nova senha", { exact: true }).fill(next);
    await page.getByLabel("Confirmar nova senha").fill(next);
    await page.getByRole("button", { name: "Salvar minha senha" }).click();
  };
  await set(given.password);
  await expect(page.getByText("Escolha uma senha diferente da que você recebeu.")).toBeVisible();
  await accessible(page);
  await set("pitangueira-9");
  await expect(page.getByRole("region", { name: "Seus dados" })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(other.getByRole("region", { name: "Seus dados" })).toBeVisible();
  await other.goto(`${url}/documents`);
  await expect(other.getByRole("heading", { name: "Meus documentos" })).toBeVisible();
});
