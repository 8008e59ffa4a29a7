/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { cards } from "../../screens/staff-screens.ts";
import { dialog, expectNotice, fillNewUser, names, openUsers } from "../../screens/users-screen.ts";
import { carry, logIn } from "../../session.ts";

const digits = (length: number) => Array.from(randomBytes(length), (byte) => byte % 10).join("");

/** Registers with the form and returns the credentials. */
async function register(page: Page, kind: "CPF" | "CNPJ", document: string) {
  const login = `pessoa.${randomBytes(5).toString("hex")}`;
  await page.getByRole("button", { name: "Criar conta" }).click();
  const form = dialog(page, "Criar conta");
  if (kind === "CNPJ") await form.getByText("Pessoa jurídica").click();
  await form.getByLabel("Nome").fill("Pessoa de Teste");
  await form.getByLabel(kind).pressSequentially(document);
  await form.getByLabel("E-mail").fill(`${login}@exemplo.com.br`);
  await form.getByLabel("Login").fill(login);
  await form.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
  await form.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Conta criada com sucesso! Faça login para continuar.")).toBeVisible();
  return { login, password: "jabuticaba-7" };
}

test("a lawyer registers, is led to a plan, begins the trial, works in two tabs and logs out of both", async ({
  context,
  page,
  product: { url },
}) => {
  await page.goto(`${url}/login`);
  const person = await register(page, "CPF", digits(11));
  await logIn(page, url, person);

  await test.step("without a subscription only a person's own pages and the plans are open", async () => {
    await expect(cards(page)).toHaveText(["Planos & Assinaturas"]);
    await page.goto(`${url}/upload`);
    await page.waitForURL(/\/dashboard\b/);
    for (const [place, title] of [
      ["/documents", "Meus documentos"],
      ["/plans", "Planos & Assinaturas"],
      ["/my-account", "Minha conta"],
    ] as const) {
      await page.goto(url + place);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await expect(page.getByRole("definition").filter({ hasText: "Administrador" })).toBeVisible();
  });

  await test.step("the trial opens the other pages", async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole("button", { name: "Ativar período gratuito" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ativar período gratuito" }).click();
    await expect(cards(page)).toHaveCount(8);
    await cards(page).filter({ hasText: "Modelos e Tópicos" }).click();
    await expect(page).toHaveURL(/\/upload/);
  });

  await test.step("logging out applies to every tab, and Back does not restore the session", async () => {
    const other = await context.newPage();
    await other.goto(`${url}/dashboard`);
    await expect(other.getByRole("button", { name: "Sair" })).toBeVisible();
    const bearer = await page.evaluate(() => localStorage.getItem("token"));
    await page.getByRole("button", { name: "Sair" }).click();
    await Promise.all([page.waitForURL(`${url}/login`), other.waitForURL(`${url}/login`)]);
    const me = () => fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${bearer}` } });
    await expect.poll(async () => (await me()).status).toBe(401);
    await page.goBack();
    await page.waitForURL(`${url}/login`);
  });
});

test("a company registers with its CNPJ, creates a user, and may not change the product's colours", async ({
  context,
  page: visitor,
  product: { url },
}) => {
  await visitor.goto(`${url}/login`);
  const company = await register(visitor, "CNPJ", `ab${digits(12)}`);
  expect((await (await signIn(url, company)).post("/api/subscriptions/activate-trial", {})).status).toBe(200);

  const { page } = await carry(context, url, company);
  await page.goto(`${url}/my-account`);
  await expect(page.getByRole("definition").filter({ hasText: "Empresa" })).toBeVisible();
  await openUsers(page);
  await expect(page.getByText("Nenhum usuário encontrado")).toBeVisible();
  await expect(page.getByRole("button", { name: "Atualizar dados pessoais" })).toBeHidden();
  const ana = { nome: "Ana Lima", login: `${company.login}.ana`, senha: "jabuticaba-7" };
  await (await fillNewUser(page, ana)).getByRole("button", { name: "Criar usuário" }).click();
  await expectNotice(page, "Usuário criado com sucesso!");
  await expect(names(page)).toHaveText([/Ana Lima/]);

  await page.goto(`${url}/customize`);
  await expect(
    page.getByText(
      "Você não tem permissão para personalizar o sistema. Apenas desenvolvedores e administradores podem personalizar.",
    ),
  ).toBeVisible();
  await accessible(page);
});
