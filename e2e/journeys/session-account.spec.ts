/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../lavra.ts";
import { accessible, authenticatorCode, carry, fillLogin, logInElsewhere, newAccount } from "../session.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function prove(page: Page, action: string, password: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sua senha").fill(password);
  await dialog.getByRole("button", { name: action }).click();
}

async function codesOf(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Guarde os códigos de recuperação" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await accessible(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain(codes.join("\r\n"));
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

async function secondStep(page: Page, code: string) {
  await page.getByLabel("Código de verificação").fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("two-step verification is turned on, asked for at the log-in, and turned off", async ({ context, product }) => {
  test.setTimeout(240_000);
  const { url } = product;
  const person = await newAccount(url);
  const { page } = await carry(context, url, person);
  await page.goto(`${url}/my-account`);
  const steps = section(page, "Verificação em duas etapas");
  await steps.getByRole("button", { name: "Ligar" }).click();
  await prove(page, "Continuar", "errada-1");
  await expect(page.getByText("Senha atual incorreta")).toBeVisible();
  await accessible(page);
  await prove(page, "Continuar", person.password);
  await expect(page.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
  await accessible(page);
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){4,}$/).textContent()) ?? "";
  await page.getByLabel("Código de verificação").fill("000000");
  await page.getByRole("button", { name: "Ligar" }).last().click();
  await expect(page.getByText(/^Código incorreto ou já usado/)).toBeVisible();
  await page.getByLabel("Código de verificação").fill(authenticatorCode(secret));
  await page.getByRole("button", { name: "Ligar" }).last().click();
  const codes = await codesOf(page);
  await expect(steps.getByText("10 códigos de recuperação restantes")).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();

  await page.waitForURL(`${url}/login`);
  await fillLogin(page, person);
  await expect(page.getByLabel("Código de verificação")).toBeFocused();
  await accessible(page);
  await secondStep(page, "000000");
  await expect(page.getByText(/^Código incorreto ou já usado/)).toBeVisible();
  await accessible(page);
  // Each code counts once: the one that turned it on is spent, the next is taken.
  await secondStep(page, authenticatorCode(secret, 1));
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: "Sair" }).click();

  await page.waitForURL(`${url}/login`);
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await page.getByLabel("Código de recuperação").fill(codes[3] ?? "");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(`${url}/my-account`);
  await expect(steps.getByText("9 códigos de recuperação restantes")).toBeVisible();

  await steps.getByRole("button", { name: "Novos códigos" }).click();
  await prove(page, "Criar códigos", person.password);
  expect(await codesOf(page)).not.toContain(codes[0]);
  await expect(steps.getByText("10 códigos de recuperação restantes")).toBeVisible();
  await accessible(page);
  await steps.getByRole("button", { name: "Desligar" }).click();
  await prove(page, "Desligar", person.password);
  await expect(steps.getByText("Desligada")).toBeVisible();
});

test("one's sessions are listed in plain words, and ended one by one or all at once", async ({
  context,
  product: { url },
}) => {
  const person = await newAccount(url);
  const phone = await logInElsewhere(url, person, iphone);
  const { page } = await carry(context, url, person);
  await page.goto(`${url}/my-account`);
  const sessions = section(page, "Sessões abertas");
  await expect(sessions.getByRole("listitem").first()).toContainText("Esta sessão");
  await expect(sessions.getByText("Safari no iPhone")).toBeVisible();
  await accessible(page);
  await sessions.getByRole("button", { name: /^Encerrar a sessão: Safari no iPhone/ }).click();
  await expect(sessions.getByText("1 sessão encerrada.")).toBeVisible();
  await expect(sessions.getByText("Safari no iPhone")).toBeHidden();
  expect((await phone.call("GET", "/api/auth/me")).status).toBe(401);

  const others = [await logInElsewhere(url, person, iphone), await logInElsewhere(url, person)];
  await page.reload();
  await sessions.getByRole("button", { name: "Encerrar todas as outras" }).click();
  await accessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Encerrar sessões" }).click();
  await expect(sessions.getByText(/^\d sessões encerradas\.$/)).toBeVisible();
  for (const { call } of others) expect((await call("GET", "/api/auth/me")).status).toBe(401);
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
});

test("one's password is changed, which ends the other sessions", async ({ context, product: { url } }) => {
  const person = await newAccount(url);
  const { page } = await carry(context, url, person);
  const elsewhere = await logInElsewhere(url, person);
  await page.goto(`${url}/my-account`);
  await section(page, "Senha").getByRole("button", { name: "Alterar senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar senha" });
  const send = dialog.getByRole("button", { name: "Alterar senha" });
  await expect(dialog.getByLabel("Senha atual")).toBeFocused();
  await send.click();
  await expect(dialog.getByText("Senha atual é obrigatória")).toBeVisible();
  await expect(dialog.getByText("Nova senha é obrigatória")).toBeVisible();
  const fill = async (current: string, next: string, again = next) => {
    await dialog.getByLabel("Senha atual").fill(current);
    await dialog.getByLabel("Nova senha", { exact: true }).fill(next);
    await dialog.getByLabel("Confirmar nova senha").fill(again);
    await send.click();
  };
  await fill(person.password, "12345", "123456");
  await expect(dialog.getByText("Nova senha deve ter pelo menos 6 caracteres")).toBeVisible();
  await expect(dialog.getByText("As senhas não coincidem")).toBeVisible();
  await accessible(page);
  await fill("errada-1", "pitangueira-9");
  await expect(dialog.getByText("Senha atual incorreta")).toBeVisible();
  await fill(person.password, "123456");
  await expect(dialog.getByText("Escolha uma senha menos comum.")).toBeVisible();
  await fill(person.password, "pitangueira-9");
  await expect(section(page, "Senha").getByRole("status")).toContainText("Senha alterada com sucesso!");
  expect((await elsewhere.call("GET", "/api/auth/me")).status).toBe(401);
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${url}/login`);
  await fillLogin(page, { ...person, password: "pitangueira-9" });
  await page.waitForURL("**/dashboard");
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 844 } });

  test("calls say so, reads are tried again, and a token that is lost ends the session", async ({
    context,
    product: { url },
  }) => {
    const { page, token } = await carry(context, url, await newAccount(url));
    let faults = 3;
    await page.route("**/api/auth/account*", (route) => {
      faults -= 1;
      return faults >= 0 ? route.abort() : route.continue();
    });
    const read = page.waitForRequest("**/api/auth/account*");
    await page.goto(`${url}/my-account`);
    const headers = (await read).headers();
    expect(headers["x-client-platform"]).toBe("ios");
    expect(headers.authorization).toBe(`Bearer ${token}`);
    // 1, 2 and 3 s between the tries.
    await expect(section(page, "Seus dados")).toBeVisible({ timeout: 30_000 });

    await page.clock.install();
    await page.reload();
    await expect(section(page, "Seus dados")).toBeVisible();
    await page.evaluate(() => localStorage.setItem("token", "abcdefghij"));
    await page.clock.runFor(15_000);
    await page.waitForURL("**/login?sessionExpired=true");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

test("the pages by e-mail open for anyone and say when a link is over", async ({ page, product: { url } }) => {
  await page.goto(`${url}/forgot-password`);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await expect(page.getByText("Informe o login ou o e-mail")).toBeVisible();
  await accessible(page);
  for (const address of ["/reset-password", "/verify-email"]) {
    await page.goto(url + address);
    await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
    await accessible(page);
  }
  await page.goto(`${url}/reset-password?token=nenhum`);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Nova senha é obrigatória")).toBeVisible();
  await accessible(page);
});
