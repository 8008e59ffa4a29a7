/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry, newAccount } from "../session.ts";

test.use({ dataOf: "dashboard" });

const hierarchy = "Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador.";

const grid = (page: Page) => page.getByRole("list", { name: "Ações Rápidas" });
const cards = (page: Page) => grid(page).getByRole("link");
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Mover ${name}` });
const isSaving = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/dashboard-layout") && reply.request().method() === "POST");

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

test("the dashboard greets, tells four figures and reads them again every thirty seconds; Sair logs out", async ({
  context,
  product: { url },
  credentials,
}) => {
  const api = await signIn(url, credentials.administrador as Credentials);
  const { data } = (await (await api.get("/api/dashboard/stats")).json()) as { data: Record<string, number> };
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.clock.install();
  await page.goto(`${url}/dashboard`);
  await expect(page).toHaveTitle("Início · Lavra");
  const header = page.locator("header");
  await expect(header.getByText("Olá, Maria Souza")).toBeVisible();
  await expect(header.getByRole("button", { name: "Menu" })).toBeVisible();
  const told = [data.documents, data.users, data.templates].map(String);
  for (const [at, label] of ["Meus Documentos", "Usuários Online", "Modelos Disponíveis", "Atividade Hoje"].entries()) {
    await expect(page.getByRole("term").nth(at)).toContainText(label);
    await expect(page.getByRole("definition").nth(at)).toHaveText(told[at] ?? /^\d+$/);
  }
  for (const documents of [71, 72]) {
    await page.route("**/api/dashboard/stats*", (route) =>
      route.fulfill({ json: { success: true, ...data, documents, data: { ...data, documents } } }),
    );
    await page.clock.runFor(30_000);
    await expect(page.getByRole("definition").first()).toHaveText(String(documents));
  }
  await accessible(page);
  await header.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${url}/login`);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

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
  const saving = isSaving(page);
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
  const saving = isSaving(page);
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
  const saving = isSaving(page);
  await finger(client, "touchEnd", []);
  await saving;
  await expect(cards(page)).toHaveText([before[1] ?? "", before[0] ?? "", ...before.slice(2)]);
  expect(page.url()).toBe(`${url}/dashboard`);
  await accessible(page);
  await phone.close();
});

test("a stored layout is corrected when it is read, and stored so", async ({
  context,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  await api.post("/api/users/dashboard-layout", {
    cardOrder: ["billing", "settings", "account", "manage-users", "generate"],
  });
  const { page } = await carry(context, url, owner);
  const saving = isSaving(page);
  await page.goto(`${url}/dashboard`);
  const corrected = ["settings", "manage-users", "permissions", "generate", "plans"];
  expect((await saving).request().postDataJSON()).toEqual({ cardOrder: corrected });
  const titles = ["Configurações", "Gerenciar Usuários", "Permissões", "Gerar Documento", "Planos & Assinaturas"];
  await expect(cards(page)).toHaveText([...titles, "Modelos e Tópicos", "Criar Modelo", "Personalizar"]);
  const stored = (await (await api.get("/api/users/dashboard-layout")).json()) as { cardOrder: string[] };
  expect(stored.cardOrder).toEqual(corrected);
});

const addresses: Readonly<Record<string, string>> = {
  "Gerar Documento": "/generate",
  "Modelos e Tópicos": "/upload",
  "Criar Modelo": "/create-model",
  "Gerenciar Usuários": "/manage-users",
  Permissões: "/permissions",
  "Planos & Assinaturas": "/plans",
  Personalizar: "/customize",
  Configurações: "/settings",
  "Gerenciamento de Cargos": "/admin-role-management",
  "Monitoramento de Usuários": "/user-monitoring",
};

test("staff see their own cards and no plans, and each card goes where it says", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  await page.goto(`${url}/dashboard`);
  const titles = Object.keys(addresses).filter((title) => title !== "Planos & Assinaturas");
  await expect(cards(page)).toHaveText(titles);
  for (const title of titles) {
    await cards(page).filter({ hasText: title }).click();
    await expect(page).toHaveURL(new RegExp(`${addresses[title]}(\\?|$)`));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.goto(`${url}/dashboard`);
  }
});

test("without a subscription an owner's way is the plans alone; what is still on screen when that turns alerts", async ({
  context,
  product: { url },
  credentials,
}) => {
  const blocked = await carry(context, url, await newAccount(url));
  await blocked.page.goto(`${url}/dashboard?subscriptionRequired=true`);
  await expect(blocked.page.getByText("A página que você tentou abrir precisa de uma assinatura ativa.")).toBeVisible();
  await expect(cards(blocked.page)).toHaveText(["Planos & Assinaturas"]);
  await expect(blocked.page.getByRole("button", { name: /^Mover/ })).toHaveCount(0);
  await accessible(blocked.page);
  await cards(blocked.page).click();
  await expect(blocked.page).toHaveURL(/\/plans$/);
  await blocked.page.evaluate(() => localStorage.clear());

  const { page } = await carry(context, url, credentials.estagiario as Credentials);
  await page.goto(`${url}/dashboard`);
  await expect(cards(page)).toHaveText(["Gerar Documento"]);
  // As another tab does it, which this one has not drawn yet.
  await cards(page).evaluate((card: HTMLElement) => {
    localStorage.setItem("subscriptionBlocked", "true");
    card.click();
  });
  await expect(page.getByRole("alertdialog").getByText(hierarchy)).toBeVisible();
  expect(page.url()).toBe(`${url}/dashboard`);
});

test("the workbench goes on with a draft, gives a document again, makes it again, and opens a template's form", async ({
  context,
  product: { url },
  credentials,
}) => {
  const person = credentials.advogado_sr as Credentials;
  const api = await signIn(url, person);
  const [file] = (await api.files("uploads")).filter(({ name }) => name.startsWith("Proposta"));
  const order = { documentType: file?.id, formData: {} as Record<string, string>, outputFileName: "Proposta Joana" };
  const refused = await api.post("/api/documents/generate", order);
  const { data } = (await refused.json()) as { data: { markers: string[] } };
  for (const key of data.markers) order.formData[key] = "21/11/2026";
  expect((await api.post("/api/documents/generate", order)).status).toBe(200);
  const draft = crypto.randomUUID();
  await fetch(`${url}/api/documents/drafts/${draft}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${api.token}`, "content-type": "application/json" },
    body: JSON.stringify({
      templateId: file?.id,
      answers: { v: 1, fields: { CLIENTE: "Beatriz Alves" } },
      topics: [],
      outputName: null,
      signerId: null,
      revision: 0,
      writer: crypto.randomUUID(),
    }),
  });
  const { page } = await carry(context, url, person);
  await page.goto(`${url}/dashboard`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar Proposta Joana.docx" }).click();
  expect((await download).suggestedFilename()).toBe("Proposta Joana.docx");
  await page.getByRole("link", { name: "Refazer Proposta Joana.docx" }).click();
  await expect(page.getByText(/^Preenchido com as respostas de “Proposta Joana”/)).toBeVisible();
  await page.goto(`${url}/dashboard`);
  await page.getByRole("link", { name: /^Continuar / }).click();
  await expect(page.getByText(/^Rascunho de .* retomado\./)).toBeVisible();
  await page.goto(`${url}/dashboard`);
  const used = page.getByRole("region", { name: "Modelos mais usados" });
  await used.getByRole("link", { name: /^Proposta/ }).click();
  await expect(page).toHaveURL(new RegExp(`/generate\\?modelo=${file?.id}`));
});
