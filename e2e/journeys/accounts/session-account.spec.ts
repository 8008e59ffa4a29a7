/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { knock } from "../../screens/users-screen.ts";
import { authenticatorCode, carry, fillLogin, logInElsewhere, newAccount } from "../../session.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function prove(page: Page, action: string, password: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sua senha").fill(password);
  await dialog.getByRole("button", { name: action }).click();
}

/** Returns the recovery codes, which are shown once and downloaded. */
async function codesOf(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Guarde os códigos de recuperação" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain(codes.join("\r\n"));
  await dialog.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

test("two-step verification is turned on, required at the log-in, passed with a recovery code, and turned off", async ({
  context,
  product: { url },
}) => {
  const person = await newAccount(url);
  const { page } = await carry(context, url, person);
  await page.goto(`${url}/my-account`);
  const steps = section(page, "Verificação em duas etapas");
  await steps.getByRole("button", { name: "Ligar" }).click();
  await prove(page, "Continuar", person.password);
  await expect(page.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
  await accessible(page);
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){4,}$/).textContent()) ?? "";
  await page.getByLabel("Código de verificação").fill(authenticatorCode(secret));
  await page.getByRole("button", { name: "Ligar" }).last().click();
  const codes = await codesOf(page);
  await expect(steps.getByText("10 códigos de recuperação restantes")).toBeVisible();

  const logIn = async (fill: () => Promise<void>) => {
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL(`${url}/login`);
    await page.clock.install();
    await fillLogin(page, person);
    await expect(page.getByLabel("Código de verificação")).toBeFocused();
    await fill();
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText("Login realizado com sucesso! Redirecionando...")).toBeVisible();
    await page.clock.fastForward(1_000);
    await page.waitForURL("**/dashboard");
  };
  await logIn(async () => {
    await accessible(page);
    // Each code is valid once: the one that turned verification on is used up, so the next one is entered.
    await page.getByLabel("Código de verificação").fill(authenticatorCode(secret, 1));
  });
  await logIn(async () => {
    await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
    await page.getByLabel("Código de recuperação").fill(codes[3] ?? "");
  });
  await page.goto(`${url}/my-account`);
  await expect(steps.getByText("9 códigos de recuperação restantes")).toBeVisible();

  await steps.getByRole("button", { name: "Novos códigos" }).click();
  await prove(page, "Criar códigos", person.password);
  expect(await codesOf(page)).not.toContain(codes[0]);
  await expect(steps.getByText("10 códigos de recuperação restantes")).toBeVisible();
  await steps.getByRole("button", { name: "Desligar" }).click();
  await prove(page, "Desligar", person.password);
  await expect(steps.getByText("Desligada")).toBeVisible();
});

test("a person sees where they are logged in, ends other sessions, and a new password sends every other browser to the login", async ({
  browser,
  context,
  product: { url },
}) => {
  const person = await newAccount(url);
  const phone = await logInElsewhere(url, person, iphone);
  const { page } = await carry(context, url, person);
  await page.goto(`${url}/my-account`);
  const sessions = section(page, "Sessões abertas");
  await expect(sessions.getByRole("listitem").first()).toContainText("Esta sessão");
  await sessions.getByRole("button", { name: /^Encerrar a sessão: Safari no iPhone/ }).click();
  await expect(sessions.getByText("1 sessão encerrada.")).toBeVisible();
  await expect(sessions.getByText("Safari no iPhone")).toBeHidden();
  expect((await phone.call("GET", "/api/auth/me")).status).toBe(401);

  const others = [await logInElsewhere(url, person, iphone), await logInElsewhere(url, person)];
  await page.reload();
  await sessions.getByRole("button", { name: "Encerrar todas as outras" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Encerrar sessões" }).click();
  await expect(sessions.getByText(/^\d sessões encerradas\.$/)).toBeVisible();
  for (const { call } of others) expect((await call("GET", "/api/auth/me")).status).toBe(401);
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  const { page: elsewhere } = await carry(await browser.newContext(), url, person);
  await elsewhere.goto(`${url}/my-account`);
  await expect(section(elsewhere, "Sessões abertas").getByText("Esta sessão")).toBeVisible();
  await section(page, "Senha").getByRole("button", { name: "Alterar senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar senha" });
  await dialog.getByLabel("Senha atual").fill(person.password);
  await dialog.getByLabel("Nova senha", { exact: true }).fill("pitangueira-9");
  await dialog.getByLabel("Confirmar nova senha").fill("pitangueira-9");
  await dialog.getByRole("button", { name: "Alterar senha" }).click();
  await expect(section(page, "Senha").getByRole("status")).toContainText("Senha alterada com sucesso!");

  // Any call of the other browser may be the first to be refused, which may replace the page before the click.
  await elsewhere.evaluate(() => document.querySelector<HTMLElement>('header a[href="/dashboard"]')?.click());
  await elsewhere.waitForURL("**/login?sessionExpired=true");
  await expect(elsewhere.getByRole("alert")).toHaveText("Sua sessão expirou. Entre novamente para continuar.");
  expect(await elsewhere.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  expect(await knock(url, person)).toBe(401);
  expect(await knock(url, { ...person, password: "pitangueira-9" })).toBe(200);
  await page.reload();
  await expect(sessions.getByText("Esta sessão")).toBeVisible();
});
