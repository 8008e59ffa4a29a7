/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from "@playwright/test";
import { cards, isSavingOrder } from "../dashboard-screen.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";

test.use({ dataOf: "card-order" });

const handle = (page: Page, name: string) => page.getByRole("button", { name: `Mover ${name}` });

const owned = [
  ...["Gerar Documento", "Modelos e Tópicos", "Criar Modelo", "Gerenciar Usuários"],
  ...["Permissões", "Planos & Assinaturas", "Personalizar", "Configurações"],
];

/** Where a pointer takes it, once it moves no more. */
async function middleOf(place: Locator) {
  await place.hover({ trial: true });
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a card drawn by the mouse changes the order for good, on every device; one let go by Esc does not", async ({
  context,
  browser,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/dashboard`);
  await expect(cards(page)).toHaveText(owned);
  // What comes beneath the cards has come: nothing moves under the pointer.
  await page.waitForLoadState("networkidle");
  await handle(page, "Configurações").scrollIntoViewIfNeeded();
  const from = await middleOf(handle(page, "Configurações"));
  const target = await middleOf(cards(page).filter({ hasText: "Criar Modelo" }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 12 });
  const saving = isSavingOrder(page);
  await page.mouse.up();
  const { cardOrder } = (await saving).request().postDataJSON() as { cardOrder: string[] };
  expect(cardOrder.slice(0, 4)).toEqual(["generate", "upload", "settings", "create-model"]);
  const moved = [...owned.slice(0, 2), "Configurações", ...owned.slice(2, 7)];
  await expect(cards(page)).toHaveText(moved);
  expect(page.url()).toBe(`${url}/dashboard`);

  // By the card itself, and let go in the middle.
  const card = await middleOf(cards(page).filter({ hasText: "Permissões" }));
  const first = await middleOf(cards(page).first());
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y, { steps: 12 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(cards(page)).toHaveText(moved);

  // Let go over the very card it began on, long after Esc: that is no press of it.
  const again = await middleOf(cards(page).filter({ hasText: "Permissões" }));
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x + 12, again.y, { steps: 3 });
  await page.keyboard.press("Escape");
  await expect(page.getByText("Permissões voltou ao seu lugar.")).toBeAttached();
  await page.mouse.up();
  await expect(cards(page)).toHaveText(moved);
  expect(page.url()).toBe(`${url}/dashboard`);

  const elsewhere = await browser.newContext({ locale: "pt-BR" });
  const other = (await carry(elsewhere, url, owner)).page;
  await other.goto(`${url}/dashboard`);
  await expect(cards(other)).toHaveText(moved);
  await elsewhere.close();
});

test("a card is moved by the keyboard alone, and its place is said", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.socio as Credentials);
  await page.goto(`${url}/dashboard`);
  await expect(cards(page)).toHaveText(["Gerar Documento", "Modelos e Tópicos", "Criar Modelo", "Gerenciar Usuários"]);
  await handle(page, "Gerenciar Usuários").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Gerenciar Usuários, posição 2 de 4.")).toBeAttached();
  await accessible(page);
  const saving = isSavingOrder(page);
  await page.keyboard.press("Enter");
  await saving;
  await expect(handle(page, "Gerenciar Usuários")).toBeFocused();
  await page.reload();
  await expect(cards(page)).toHaveText(["Gerar Documento", "Gerenciar Usuários", "Modelos e Tópicos", "Criar Modelo"]);
});

/** A finger as the system reports it: the page decides what it does. */
async function finger(
  client: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  points: { x: number; y: number }[],
) {
  await client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
}

test("on a phone a finger on the handle draws the card, and elsewhere scrolls the page", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "pt-BR",
  });
  const { page } = await carry(phone, url, credentials.advogado_sr as Credentials);
  await page.goto(`${url}/dashboard`);
  await expect(cards(page).first()).toBeVisible();
  const before = await cards(page).allTextContents();
  await expect(page.getByText(/^Atualizado às /)).toBeVisible();
  // What comes beneath the cards has come: nothing moves under the finger.
  await page.waitForLoadState("networkidle");
  const client = await phone.newCDPSession(page);
  // Away from the window's edges, where the page would scroll along.
  await cards(page)
    .first()
    .evaluate((card) => window.scrollBy({ top: card.getBoundingClientRect().top - 200, behavior: "instant" }));
  // What a finger may do where is drawn a frame after the page was.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const from = await middleOf(handle(page, before[1] ?? ""));
  const to = await middleOf(cards(page).first());
  await finger(client, "touchStart", [from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await finger(client, "touchMove", [{ x: from.x, y: from.y + (to.y - from.y) * part }]);
  }
  const saving = isSavingOrder(page);
  await finger(client, "touchEnd", []);
  await saving;
  await expect(cards(page)).toHaveText([before[1] ?? "", before[0] ?? "", ...before.slice(2)]);
  expect(page.url()).toBe(`${url}/dashboard`);
  await accessible(page);
  await phone.close();
});
