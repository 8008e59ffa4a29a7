/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";

const everybodys = ["Início", "Gerar Documento", "Meus documentos"];
const managed = ["Gerenciar Usuários", "Permissões", "Personalizar", "Configurações"];

/** The Menu of the demo office's people, entry by entry. */
const menus: Readonly<Record<string, readonly string[]>> = {
  desenvolvedor: [
    ...everybodys,
    ...["Modelos e Tópicos", "Criar Modelo"],
    ...managed,
    ...["Gerenciamento de Cargos", "Monitoramento de Usuários", "Editor de Planos"],
    ...["Planos & Assinaturas", "Minha conta", "Ajuda"],
  ],
  administrador: [
    ...everybodys,
    ...["Modelos e Tópicos", "Criar Modelo"],
    ...managed,
    ...["Planos & Assinaturas", "Minha conta", "Ajuda"],
  ],
  socio: [...everybodys, "Modelos e Tópicos", "Criar Modelo", "Gerenciar Usuários", "Minha conta", "Ajuda"],
  estagiario: [...everybodys, "Minha conta", "Ajuda"],
};

async function menuOf(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem").first().waitFor();
  const entries = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  return entries;
}

for (const [person, entries] of Object.entries(menus)) {
  test(`the header of ${person} stands on every page, with a greeting, Sair and what is theirs in the Menu`, async ({
    context,
    product: { url },
    credentials,
  }) => {
    const { page } = await carry(context, url, credentials[person] as Credentials);
    const places = person === "estagiario" ? ["/dashboard", "/generate"] : ["/dashboard", "/generate", "/upload"];
    for (const place of [...places, "/my-account"]) {
      await page.goto(url + place);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      const header = page.locator("header.page-header");
      await expect(header.getByText(/^Olá, \S/)).toBeVisible();
      await expect(header.getByRole("button", { name: "Sair" })).toBeVisible();
      expect(await menuOf(page), place).toEqual(entries);
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Meus documentos" }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page).toHaveTitle("Meus documentos · Lavra");
  });
}

test("without a subscription the Menu holds what is one's own, and for an owner the plans", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const over = { isActive: false, status: "expired", planType: "free_trial", planName: null, billingCycle: null };
  const subscription = { ...over, periodStart: null, periodEnd: null, extraUsersCount: 0 };
  await page.route("**/api/subscriptions/current*", (route) =>
    route.fulfill({ json: { success: true, subscription, data: { subscription } } }),
  );
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole("link", { name: "Gerar Documento" })).toHaveCount(0);
  await expect(page.getByText(/^Sua assinatura terminou/)).toBeVisible();
  expect(await menuOf(page)).toEqual(["Início", "Meus documentos", "Planos & Assinaturas", "Minha conta", "Ajuda"]);
});

/** Words that a careless hand leaves in English. */
const english =
  /\b(?:the|and|with|loading|submit|cancel|close|search|save|delete|error|settings|password|username|more|next|previous|select|required|invalid)\b/i;

const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = ["aria-label", "title", "placeholder", "alt", "aria-roledescription"];
    const attributes = [...document.querySelectorAll("*")].flatMap((node) =>
      named.flatMap((name) => node.getAttribute(name) ?? []),
    );
    return [document.body.innerText, ...attributes].join("\n");
  });

test("every page speaks Portuguese, and says so", async ({ context, product: { url }, credentials }) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const pages = [
    ...["/dashboard", "/dashboard-test", "/generate", "/documents", "/upload", "/create-model", "/manage-users"],
    ...["/permissions", "/customize", "/settings", "/plans", "/my-account", "/error", "/error?status=404"],
  ];
  for (const place of pages) {
    await page.goto(url + place);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    expect((await wordsOf(page)).match(english)?.[0], place).toBeUndefined();
  }
  const visitor = await (await page.context().browser())?.newContext({ locale: "en-US" });
  const foreign = await visitor?.newPage();
  await foreign?.goto(`${url}/login`);
  await foreign?.getByRole("button", { name: "Entrar" }).click();
  expect((await wordsOf(foreign as Page)).match(english)?.[0]).toBeUndefined();
  await visitor?.close();
});

test("a page that breaks says so, goes to the error page after two seconds, and is found whole from there", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const broken = "**/assets/dashboard-test-page-*.js";
  await page.route(broken, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function DashboardTestPage() { throw new TypeError("peça partida"); }',
    }),
  );
  await page.goto(`${url}/dashboard-test`);
  await expect(page.getByRole("heading", { level: 1, name: "Algo deu errado!" })).toBeVisible();
  const seen = Date.now();
  await page.waitForURL(/\/error\?/);
  expect(Date.now() - seen).toBeGreaterThan(1_000);
  const query = new URL(page.url()).searchParams;
  expect([query.get("status"), query.get("title")]).toEqual(["500", "Erro no Sistema"]);
  await expect(page.getByText(query.get("message") ?? "")).toBeVisible();
  await page.getByRole("button", { name: "Detalhes" }).click();
  await expect(page.getByText(/Código: [0-9A-F]{4}-[0-9A-F]{4}\n.*\n.*\nErro: TypeError: peça partida/)).toBeVisible();
  await accessible(page);
  await page.unroute(broken);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Painel de teste" })).toBeVisible();
});

test("the error page shows title, message and code as they come, else its own, and leads home or back", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const titles = [
    ["", "Erro no Sistema", "500"],
    ["?status=403", "Acesso Negado", "403"],
    ["?status=404", "Página Não Encontrada", "404"],
    ["?status=503", "Erro no Sistema", "503"],
    ["?status=409&title=Pasta+em+uso&message=<b>Feche</b>+o+arquivo.", "Pasta em uso", "409"],
  ] as const;
  for (const [query, title, status] of titles) {
    await page.goto(`${url}/error${query}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(status, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("<b>Feche</b> o arquivo.")).toBeVisible();
  await accessible(page);
  await page.getByRole("link", { name: "Voltar ao início" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(`${url}/documents`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.goto(`${url}/error?status=404`);
  await page.getByRole("button", { name: "Página anterior" }).click();
  await expect(page).toHaveURL(/\/documents$/);
});

test("the product is put on a home screen under its mark, and a sent link shows what it is", async ({
  page,
  product: { url },
}) => {
  await page.goto(`${url}/login`);
  await expect(page).toHaveTitle("Entrar · Lavra");
  const told = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await told("url")).toBe(`${url}/login`);
  expect(await told("title")).toContain("Lavra");
  const pictures = [await told("image"), "/icons/apple-touch-icon.png", "/favicon.svg"];
  const manifest = (await (await page.request.get(`${url}/manifest.webmanifest`)).json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect([manifest.start_url, manifest.display]).toEqual(["/dashboard", "standalone"]);
  for (const picture of [...pictures, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await page.request.get(new URL(picture ?? "", url).href);
    expect([picture, answer.status(), answer.headers()["content-type"]?.startsWith("image/")]).toEqual([
      picture,
      200,
      true,
    ]);
  }
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== "any")) {
    const bytes = await (await page.request.get(url + src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});

test("the test dashboard shows the four counters, and reads them again at a press", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.estagiario as Credentials);
  await page.goto(`${url}/dashboard-test`);
  for (const [at, label] of ["Meus Documentos", "Usuários Online", "Modelos Disponíveis", "Atividade Hoje"].entries()) {
    await expect(page.getByRole("term").nth(at)).toContainText(label);
    await expect(page.getByRole("definition").nth(at)).toHaveText(/^\d+$/);
  }
  const again = page.waitForResponse("**/api/dashboard/stats*");
  await page.getByRole("button", { name: "Recarregar" }).click();
  expect((await again).status()).toBe(200);
  await accessible(page);
});
