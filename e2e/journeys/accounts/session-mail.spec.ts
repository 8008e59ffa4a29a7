import { type MailServer, startMailServer } from "../../../apps/api/src/testing/services/mail-server.ts";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { type Product, startProduct, temporaryFolder } from "../../product.ts";
import { logIn, newAccount } from "../../session.ts";

let mails: MailServer;
let product: Product;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

test.beforeAll(async () => {
  [mails, folder] = await Promise.all([startMailServer(), temporaryFolder()]);
  const mail = { SMTP_URL: mails.url, MAIL_FROM: "Lavra <lavra@exemplo.com.br>", PUBLIC_URL: "http://lavra.test" };
  product = await startProduct(folder.path, { ...mail, LAVRA_DEMO: "off" });
});

test.afterAll(async () => {
  await product.stop();
  await Promise.all([mails.close(), folder.remove()]);
});

/** Returns the link of the next mail of one kind to an address, with the actual origin of this product. */
async function linkTo(address: string, path: string): Promise<string> {
  for (;;) {
    const { link } = await mails.next(address);
    if (link.includes(path)) return link.replace(/^https?:\/\/[^/]+/, product.url);
  }
}

test("an e-mail is confirmed and resets a forgotten password, and another e-mail is set", async ({ page }) => {
  const { url } = product;
  const person = await newAccount(url);
  const address = `${person.login}@exemplo.com.br`;

  const confirmation = await linkTo(address, "/verify-email");
  await page.goto(confirmation);
  await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeVisible();
  await accessible(page);
  await page.goto(confirmation);
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await page.getByRole("link", { name: "Ir para o login" }).click();

  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("Login ou e-mail").fill(person.login);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await accessible(page);

  const reset = await linkTo(address, "/reset-password");
  const password = "pitangueira-9";
  const save = async (next: string) => {
    await page.goto(reset);
    await page.getByLabel("Nova senha", { exact: true }).fill(next);
    await page.getByLabel("Confirmar nova senha").fill(next);
    await page.getByRole("button", { name: "Salvar nova senha" }).click();
  };
  await save(password);
  await expect(page.getByRole("heading", { name: "Nova senha criada" })).toBeVisible();
  await accessible(page);
  await save("outra-senha-7");
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();

  await logIn(page, url, { ...person, password });
  await page.goto(`${url}/my-account`);
  const email = page.getByRole("region", { name: "E-mail" });
  await expect(email.getByText("Confirmado", { exact: true })).toBeVisible();
  await email.getByRole("button", { name: "Alterar e-mail" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(`novo.${address}`);
  await dialog.getByLabel("Sua senha").fill(password);
  await dialog.getByRole("button", { name: "Enviar o link" }).click();
  await expect(email.getByRole("status")).toContainText(`novo.${address}`);
  await expect(email.getByText("Não confirmado", { exact: true })).toBeVisible();
  await accessible(page);

  await page.goto(await linkTo(`novo.${address}`, "/verify-email"));
  await page.getByRole("link", { name: "Ir para minha conta" }).click();
  await expect(email.getByText("Confirmado", { exact: true })).toBeVisible();
});
