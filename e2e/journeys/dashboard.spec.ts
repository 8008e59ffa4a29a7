/// <reference lib="dom" />
import { randomUUID } from "node:crypto";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { accessible } from "../axe.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { textFields } from "../screens/fill-form.ts";
import { cards, isSavingOrder } from "../screens/staff-screens.ts";
import { carry } from "../session.ts";
import { wordFile } from "../word.ts";

const handle = (page: Page, name: string) => page.getByRole("button", { name: `Mover ${name}` });

const usual = [
  ...["Gerar Documento", "Modelos e Tópicos", "Criar Modelo", "Gerenciar Usuários"],
  ...["Permissões", "Planos & Assinaturas", "Personalizar", "Configurações"],
];

/** Opens the dashboard and waits for the content below the cards, so that nothing moves under the pointer. */
async function openDashboard(page: Page, url: string) {
  const beneath = page.waitForResponse("**/api/documents/templates-used*");
  await page.goto(`${url}/dashboard`);
  await beneath;
  await expect(page.getByText(/^Atualizado às /)).toBeVisible();
}

/** Returns the point where a pointer grabs the element once it has stopped moving. */
async function middleOf(place: Locator) {
  await place.hover({ trial: true });
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touch event as the system sends it: the page decides what it does. */
async function finger(
  client: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  points: { x: number; y: number }[],
) {
  await client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
}

/** Drags the second card over the first with a finger on its handle; anywhere else the touch would scroll the page. */
async function drawByFinger(page: Page, name: string) {
  const client = await page.context().newCDPSession(page);
  // Away from the window's edges, where dragging would scroll the page.
  await cards(page)
    .first()
    .evaluate((card) => window.scrollBy({ top: card.getBoundingClientRect().top - 200, behavior: "instant" }));
  // The browser applies `touch-action` one frame after it has drawn the page.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const from = await middleOf(handle(page, name));
  const to = await middleOf(cards(page).first());
  await finger(client, "touchStart", [from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await finger(client, "touchMove", [{ x: from.x, y: from.y + (to.y - from.y) * part }]);
  }
  const saving = isSavingOrder(page);
  await finger(client, "touchEnd", []);
  await saving;
}

test("the cards are reordered by mouse, finger and keyboard, and have the same order on every device", async ({
  context,
  browser,
  product: { url },
  owner,
}) => {
  const { page } = await carry(context, url, owner);
  const byMouse = [...usual.slice(0, 2), "Configurações", ...usual.slice(2, 7)];

  await test.step("by mouse; a card released with Esc goes back and is not pressed", async () => {
    await openDashboard(page, url);
    await expect(cards(page)).toHaveText(usual);
    await handle(page, "Configurações").scrollIntoViewIfNeeded();
    const from = await middleOf(handle(page, "Configurações"));
    const target = await middleOf(cards(page).filter({ hasText: "Criar Modelo" }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 12 });
    const saving = isSavingOrder(page);
    await page.mouse.up();
    await saving;
    await expect(cards(page)).toHaveText(byMouse);
    const card = await middleOf(cards(page).filter({ hasText: "Permissões" }));
    await page.mouse.move(card.x, card.y);
    await page.mouse.down();
    await page.mouse.move(card.x + 12, card.y, { steps: 3 });
    await page.keyboard.press("Escape");
    await expect(page.getByText("Permissões voltou ao seu lugar.")).toBeAttached();
    await page.mouse.up();
    await expect(cards(page)).toHaveText(byMouse);
    expect(page.url()).toBe(`${url}/dashboard`);
  });

  const byFinger = ["Modelos e Tópicos", "Gerar Documento", ...byMouse.slice(2)];
  await test.step("by finger on a phone", async () => {
    const viewport = { width: 360, height: 740 };
    const phone = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "pt-BR" });
    const { page: held } = await carry(phone, url, owner);
    await openDashboard(held, url);
    await expect(cards(held)).toHaveText(byMouse);
    await drawByFinger(held, "Modelos e Tópicos");
    await expect(cards(held)).toHaveText(byFinger);
    expect(held.url()).toBe(`${url}/dashboard`);
    await phone.close();
  });

  await test.step("by keyboard alone", async () => {
    await openDashboard(page, url);
    await expect(cards(page)).toHaveText(byFinger);
    await handle(page, "Configurações").focus();
    for (const key of ["Enter", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await expect(page.getByText("Configurações, posição 1 de 8.")).toBeAttached();
    await accessible(page);
    const saving = isSavingOrder(page);
    await page.keyboard.press("Enter");
    await saving;
    await expect(handle(page, "Configurações")).toBeFocused();
    await page.reload();
    await expect(cards(page)).toHaveText(["Configurações", ...byFinger.filter((name) => name !== "Configurações")]);
  });
});

/** Creates a template in the office's own library, a document made from it and a started draft. */
async function beginWork(url: string, owner: Credentials) {
  const api = await signIn(url, owner);
  const folder = { folderName: "Propostas", parentPath: "/", type: "models" };
  expect((await api.post("/api/folders/create", folder)).status).toBe(201);
  const name = "Proposta de honorários.docx";
  expect((await api.upload("models", "/Propostas", name, wordFile(["Proposta a {CLIENTE}."]))).status).toBe(201);
  const template = (await api.files("uploads")).find((file) => file.name === name)?.id;
  const formData = { CLIENTE: "Joana Pereira" };
  const order = { documentType: template, formData, outputFileName: "Proposta Joana" };
  expect((await api.post("/api/documents/generate", order)).status).toBe(200);
  const draft = {
    templateId: template,
    answers: { v: 1, fields: { CLIENTE: "Beatriz Alves" } },
    topics: [],
    outputName: null,
    signerId: null,
    revision: 0,
    writer: randomUUID(),
  };
  const kept = await fetch(`${url}/api/documents/drafts/${randomUUID()}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${api.token}`, "content-type": "application/json" },
    body: JSON.stringify(draft),
  });
  expect(kept.status).toBe(200);
  return template;
}

test("the dashboard and the search for everything lead back to started work: document, draft, template, page, and log-out", async ({
  context,
  product: { url },
  owner,
}) => {
  const template = await beginWork(url, owner);
  const { page } = await carry(context, url, owner);
  const client = textFields(page, { name: "Cliente" });

  await test.step("a document is downloaded again, and made again with its answers", async () => {
    await page.goto(`${url}/dashboard`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar Proposta Joana.docx" }).click();
    expect((await download).suggestedFilename()).toBe("Proposta Joana.docx");
    await page.getByRole("link", { name: "Gerar de novo Proposta Joana.docx" }).click();
    await expect(page.getByText(/^Preenchido com as respostas de “Proposta Joana”/)).toBeVisible();
    await expect(client).toHaveValue("Joana Pereira");
  });

  await test.step("a draft is continued, and a used template opens its form", async () => {
    await page.goto(`${url}/dashboard`);
    await page
      .getByRole("link", { name: /^Continuar / })
      .first()
      .click();
    await expect(page.getByText(/^Rascunho de .* retomado\./)).toBeVisible();
    await expect(client).toHaveValue("Beatriz Alves");
    await page.goto(`${url}/dashboard`);
    await page
      .getByRole("region", { name: "Modelos mais usados" })
      .getByRole("link", { name: /^Proposta/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/generate\\?modelo=${template}`));
  });

  await test.step("the search finds a template and a page from any page, and logs out", async () => {
    const palette = page.getByRole("dialog", { name: "Buscar em tudo" });
    await page.goto(`${url}/my-account`);
    await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(palette.getByLabel("Buscar página, modelo, documento, parte ou caso")).toBeFocused();
    await page.keyboard.type("proposta de honorarios");
    await expect(palette.getByRole("menuitem", { name: /^Proposta de honorários/ }).first()).toBeVisible();
    await accessible(page);
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(/\/generate\?modelo=/);
    for (const [words, place] of [
      ["meus doc", "/documents"],
      ["sair", "/login"],
    ] as const) {
      await page.getByRole("button", { name: "Buscar", exact: true }).click();
      await expect(palette.getByLabel("Buscar página, modelo, documento, parte ou caso")).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
      await page.waitForURL(url + place);
    }
  });
});
