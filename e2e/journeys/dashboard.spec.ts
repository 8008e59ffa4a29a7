/// <reference lib="dom" />
import { signIn } from "../api.ts";
import { cards, isSavingOrder } from "../dashboard-screen.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry, newAccount } from "../session.ts";

test.use({ dataOf: "dashboard" });

const hierarchy = "Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador.";

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
  const saving = isSavingOrder(page);
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
