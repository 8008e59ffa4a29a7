/// <reference lib="dom" />
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { accessible } from "../axe.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { newMember } from "../members.ts";
import { carry, givePlan, newOffice } from "../session.ts";

const colour = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const wears = (page: Page, name: string) =>
  page.evaluate((style) => document.documentElement.style.getPropertyValue(style), `--theme-${name}`);
const preview = (page: Page, title: string) =>
  page.getByRole("figure").filter({ hasText: title }).locator("[data-theme]");
const apply = (page: Page) => page.getByRole("button", { name: /^Aplicar tema/ });
const applied = (page: Page) => expect(page.getByText("Tema aplicado e salvo com sucesso!")).toBeVisible();
const restore = async (page: Page) => {
  await page.getByRole("button", { name: "Restaurar padrão" }).click();
  await page
    .getByRole("alertdialog", { name: "Restaurar o tema padrão?" })
    .getByRole("button", { name: "Restaurar" })
    .click();
  await expect(page.getByText("Tema resetado para o padrão!")).toBeVisible();
};
const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundColor);

const themeOf = async (reply: Response) => ((await reply.json()) as { theme: Record<string, string> }).theme;

/** Square PNG in one shade of grey. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc((side + 1) * side, 128).map((byte, at) => (at % (side + 1) === 0 ? 0 : byte));
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

test("an office chooses its colours: previewed before they are applied, shown to its people only, and reset", async ({
  context,
  browser,
  product: { url },
  owner,
  credentials,
}) => {
  await givePlan(url, credentials.desenvolvedor as Credentials, owner, "starter");
  const member = await newMember(url, owner, { nome: "Pedro Alves", permissions: ["dashboard", "generate"] });
  const visitorsTheme = await themeOf(await fetch(`${url}/api/theme/login`));
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/customize`);
  await expect(colour(page, "Cor principal")).toHaveValue("#312EE6");
  await expect(page.getByText("Prévia da entrada")).toHaveCount(0);

  await page.getByLabel("Escolher a cor: Cor principal").fill("#0f766e");
  await expect(colour(page, "Cor principal")).toHaveValue("#0f766e");
  await colour(page, "Documentos").fill("#aa0000");
  await colour(page, "Texto secundário").fill("#aaaaaa");
  await expect(page.getByText(/^Contraste de 2,\d com o fundo da página; o mínimo é 4,5\./)).toBeVisible();
  await expect(preview(page, "Prévia do início")).toHaveAttribute("style", /--theme-primary: #0f766e/);
  expect(await wears(page, "primary")).toBe("#312EE6");
  await accessible(page);
  await page.getByRole("link", { name: "Lavra" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Sair sem aplicar o tema?" });
  await question.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(question).toBeHidden();
  await apply(page).dblclick();
  await applied(page);
  await expect.poll(() => wears(page, "primary")).toBe("#0f766e");

  await page.goto(`${url}/dashboard`);
  await page.getByText("Meus Documentos", { exact: true }).waitFor();
  expect(await background(page, ".page-header .bg-accent")).toBe("rgb(15, 118, 110)");
  await expect(page.locator(".icon-tile").first()).toHaveCSS("--theme-icon-documents", "#aa0000");
  await accessible(page);

  await test.step("a colleague who logs in sees the colours, and nobody outside the office does", async () => {
    const { page: colleague } = await carry(await browser.newContext(), url, member);
    await colleague.goto(`${url}/dashboard`);
    await colleague.getByText("Meus Documentos", { exact: true }).waitFor();
    await expect.poll(() => wears(colleague, "primary")).toBe("#0f766e");
    expect(await wears(colleague, "text-secondary")).not.toBe("#aaaaaa");
    await colleague.goto(`${url}/customize`);
    await colleague.waitForURL(`${url}/dashboard`);
    await colleague.context().close();
    const stranger = await signIn(url, await newOffice(url));
    expect((await themeOf(await stranger.get("/api/theme"))).primaryColor).toBe("#312EE6");
    expect(await themeOf(await fetch(`${url}/api/theme/login`))).toEqual(visitorsTheme);
  });

  await page.goto(`${url}/customize`);
  await expect(colour(page, "Cor principal")).toHaveValue("#0f766e");
  await restore(page);
  await expect(colour(page, "Cor principal")).toHaveValue("#312EE6");
  await expect.poll(() => wears(page, "primary")).toBe("#312EE6");
});

test("the platform chooses logo and login page, which a visitor sees without logging in", async ({
  context,
  browser,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  await page.goto(`${url}/customize`);
  const login = preview(page, "Prévia da entrada");
  await expect(login.getByText("v2.0.0")).toBeVisible();
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator("input[type='file']").setInputFiles({ name, mimeType, buffer });
  await send("logo.png", "image/png", png(300));
  await expect(page.getByText("Imagem da logo carregada com sucesso!")).toBeVisible();
  await expect(login.locator("img")).toHaveAttribute("src", /^data:image\/png/);

  await colour(page, "Fundo, primeira cor").fill("#b26a00");
  await colour(page, "Fundo, segunda cor").fill("#ffe082");
  await colour(page, "Fundo do cartão").fill("#1b2733");
  const choose = (group: string, name: string) => page.getByRole("radiogroup", { name: group }).getByText(name).click();
  await choose("Formato da logo na entrada", "Quadrado");
  await expect(
    page.getByRole("radiogroup", { name: "Formato da logo", exact: true }).getByRole("radio", { name: "Quadrado" }),
  ).toBeChecked();
  await choose("Tamanho da logo na entrada (px)", "120");
  await choose("Posição na página de entrada", "Direita");
  await accessible(page);
  await apply(page).click();
  await applied(page);

  const guest = await (await browser.newContext()).newPage();
  await guest.clock.install();
  await guest.goto(`${url}/login`);
  const logo = guest.getByRole("img", { name: "Lavra" });
  await expect(logo).toHaveAttribute("src", /^data:image\/webp/);
  const box = await logo.boundingBox();
  expect([box?.width, box?.height]).toEqual([120, 120]);
  const head = await guest.locator(".login-head").boundingBox();
  expect((box?.x ?? 0) + 120).toBeCloseTo((head?.x ?? 0) + (head?.width ?? 0), 0);
  expect(await wears(guest, "login-bg-primary")).toBe("#b26a00");
  expect(await background(guest, ".login-sheet")).toBe("rgb(27, 39, 51)");
  await accessible(guest);

  await test.step("offices show the logo too and cannot change it", async () => {
    const owner = await newOffice(url);
    await givePlan(url, credentials.desenvolvedor as Credentials, owner, "starter");
    const office = await signIn(url, owner);
    const theme = await themeOf(await office.get("/api/theme/own"));
    expect(theme.logoCustomImage).toMatch(/^data:image\/webp/);
    const saved = await office.post("/api/theme", { ...theme, logoCustomImage: null, loginBgPrimary: "#000000" });
    expect(await themeOf(saved)).toEqual(theme);
  });

  await test.step("after a reset the product's mark is shown again", async () => {
    await restore(page);
    // The browser requests the theme once in five minutes.
    await guest.clock.fastForward("05:01");
    await guest.reload();
    await expect(guest.getByRole("heading", { name: "Entrar na Lavra" })).toBeVisible();
    await expect(guest.locator(".login-head img")).toHaveCount(0);
    expect(await wears(guest, "login-bg-primary")).toBe("#312EE6");
  });
});
