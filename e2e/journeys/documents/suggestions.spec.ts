import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { fillForm } from "../../screens/fill-form.ts";
import { carry, carryInto, logInElsewhere } from "../../session.ts";

const form = (page: Page) => page.getByRole("region", { name: "Documento", exact: true });
const order = (page: Page) => page.getByRole("button", { name: /^Gerar/ });

async function choose(page: Page, template: string) {
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill(template);
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("heading", { level: 1 })).toContainText(template, { ignoreCase: true });
  await expect(form(page).locator("[data-field]").first()).toBeVisible();
}

test("a person who loses the answer gets the same document once, and one who loses the session loses nothing that was typed", async ({
  context,
  product: { url },
  owner,
}) => {
  const { page, token } = await carry(context, url, owner);
  const { call } = await logInElsewhere(url, owner);
  const used = async () =>
    ((await (await call("GET", "/api/subscriptions/usage")).json()) as { documents: { used: number } }).documents.used;
  await page.goto(`${url}/generate`);
  await choose(page, "procuração ad judicia");

  await test.step("the document was made, and the second press returns the same one", async () => {
    await fillForm(page, (label) => `texto de ${label}`);
    let isLost = false;
    await page.route("**/api/documents/generate*", async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await order(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /^Erro ao gerar documento: / })).toBeVisible();
    const download = page.waitForEvent("download");
    await order(page).dblclick();
    await download;
    expect(await used()).toBe(1);
  });

  await test.step("a session that was ended elsewhere leads to the login; the draft is still there after it", async () => {
    await choose(page, "procuração ad judicia");
    await form(page).locator("[data-field] textarea").first().fill("Joana da Sessão");
    await fillForm(page, (label) => `texto de ${label}`);
    await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
    const address = page.url();
    await fetch(`${url}/api/auth/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
    await order(page).click();
    await expect(page).toHaveURL(/\/login\?sessionExpired=true/);
    await carryInto(page, url, owner);
    await page.goto(address);
    await expect(form(page).locator("[data-field] textarea").first()).toHaveValue("Joana da Sessão");
    expect(await used()).toBe(1);
  });
});

test("the month's last document is the last: the page says so, and a further request gets 402", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  const [template] = (await api.files("uploads")).filter(({ name }) => name.startsWith("Declaração de hipossuf"));
  const asked = (await (await api.get(`/api/markers/file/${template?.id}`)).json()) as {
    data: { markers: Record<string, unknown> };
  };
  const body = {
    documentType: template?.id,
    formData: Object.fromEntries(Object.keys(asked.data.markers).map((key) => [key, "x"])),
    outputFileName: "Limite",
  };
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/generate`);
  await choose(page, "declaração de hipossuf");
  await fillForm(page, (label) => `texto de ${label}`);
  for (let count = 0; count < 10; count++) {
    expect((await api.post("/api/documents/generate", body)).status).toBe(200);
  }
  const refused = await api.post("/api/documents/generate", body);
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "DOCUMENT_LIMIT_REACHED", currentUsage: 10, limit: 10 });
  await order(page).click();
  const sentence = "Limite mensal de documentos atingido (10/10). Acesse Planos & Assinaturas para fazer upgrade.";
  await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect(page.getByText("10 de 10").first()).toBeVisible();
  await expect(order(page)).toBeDisabled();
});
