import type { BrowserContext, Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry, newAccount } from "../session.ts";

/** Where the demo office's people arrive: `+` the address opens, else the address they are sent to. */
const home = "/dashboard";
const plans = "/plans";
const login = "/login";
const people = ["visitor", "desenvolvedor", "administrador", "socio", "advogado_sr", "estagiario"] as const;
const table: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": [login, "+", "+", "+", "+", "+"],
  "/dashboard-test": [login, "+", "+", "+", "+", "+"],
  "/my-account": [login, "+", "+", "+", "+", "+"],
  "/documents": [login, "+", "+", "+", "+", "+"],
  "/error": ["+", "+", "+", "+", "+", "+"],
  "/login": ["+", home, home, home, home, home],
  "/generate": [login, "+", "+", "+", "+", "+"],
  "/upload": [login, "+", "+", "+", "+", home],
  "/create-model": [login, "+", "+", "+", "+", home],
  "/manage-users": [login, "+", "+", "+", home, home],
  "/settings": [login, "+", "+", home, home, home],
  "/customize": [login, "+", "+", home, home, home],
  "/permissions": [login, "+", "+", home, home, home],
  "/admin-role-management": [login, "+", home, home, home, home],
  "/user-monitoring": [login, "+", home, home, home, home],
  "/plan-editor": [login, "+", home, home, home, home],
  "/plans": [login, home, "+", home, home, home],
  "/plans/success": [login, home, `${plans}?payment=success`, home, home, home],
  "/plans/failure": [login, home, `${plans}?payment=failure`, home, home, home],
  "/plans/pending": [login, home, `${plans}?payment=pending`, home, home, home],
  "/account": [login, home, plans, home, home, home],
  "/": [login, home, home, home, home, home],
  "/nada/disso": [login, home, home, home, home, home],
};

/** Once the guard has settled: the page it let through, or the one it sent to, has drawn its heading. */
async function arrive(page: Page, url: string, address: string): Promise<string> {
  await page.goto(url + address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const place = page.url().slice(url.length);
  return place.replace(/[?&]payment=\w+$/, "") === address || place === address ? "+" : place;
}

async function walk(page: Page, url: string, addresses: readonly string[]) {
  const found: Record<string, string> = {};
  for (const address of addresses) found[address] = await arrive(page, url, address);
  return found;
}

const column = (person: (typeof people)[number]) =>
  Object.fromEntries(Object.entries(table).map(([address, outcomes]) => [address, outcomes[people.indexOf(person)]]));

async function enter(context: BrowserContext, url: string, credentials: Credentials | undefined) {
  return credentials ? (await carry(context, url, credentials)).page : context.newPage();
}

for (const person of people) {
  test(`the guard's answers to ${person}`, async ({ context, product: { url }, credentials }) => {
    const page = await enter(context, url, credentials[person]);
    expect(await walk(page, url, Object.keys(table))).toEqual(column(person));
  });
}

test("without a subscription an owner reaches only what is theirs to reach", async ({ context, product: { url } }) => {
  const { page } = await carry(context, url, await newAccount(url));
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole("button", { name: "Ativar período gratuito" })).toBeVisible();
  const open = ["/dashboard", "/my-account", "/documents", "/plans", "/error"];
  const closed = [
    "/generate",
    "/upload",
    "/manage-users",
    "/settings",
    "/customize",
    "/create-model",
    "/dashboard-test",
  ];
  const found = await walk(page, url, [...open, ...closed, "/account", "/plans/pending", "/nada"]);
  expect(found).toEqual({
    ...Object.fromEntries(open.map((address) => [address, "+"])),
    ...Object.fromEntries(closed.map((address) => [address, home])),
    "/account": plans,
    "/plans/pending": `${plans}?payment=pending`,
    "/nada": home,
  });
});

test("whoever works under a blocked owner stays on the dashboard, and with their own account", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.estagiario as Credentials);
  const over = { isActive: false, status: "expired", planType: "free_trial", planName: null, billingCycle: null };
  const subscription = { ...over, periodStart: null, periodEnd: null, extraUsersCount: 0 };
  await page.route("**/api/subscriptions/current*", (route) =>
    route.fulfill({ json: { success: true, subscription, data: { subscription } } }),
  );
  await page.goto(`${url}/generate`);
  await page.waitForURL(`${url}/dashboard`);
  expect(await walk(page, url, ["/dashboard", "/my-account", "/documents", "/generate", "/plans", "/account"])).toEqual(
    {
      "/dashboard": "+",
      "/my-account": "+",
      "/documents": "+",
      "/generate": home,
      "/plans": home,
      "/account": home,
    },
  );
});

test("a screen that is not built yet says so; the test dashboard counts and reads again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.goto(`${url}/customize`);
  await page.getByRole("heading", { level: 1, name: "Personalizar" }).waitFor();
  if (await page.getByText("Esta tela ainda não está pronta.").isVisible()) {
    await accessible(page);
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await page.waitForURL("**/dashboard");
  }
  await page.goto(`${url}/dashboard-test`);
  for (const label of ["Meus Documentos", "Usuários Online", "Modelos Disponíveis", "Atividade Hoje"]) {
    await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
  }
  await expect(page.getByRole("definition").first()).toHaveText(/^\d/);
  const again = page.waitForResponse("**/api/dashboard/stats*");
  await page.getByRole("button", { name: "Recarregar" }).click();
  expect((await again).status()).toBe(200);
  await accessible(page);
});

test("whether the session holds is asked beside the scripts, once", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.socio as Credentials);
  const asked = Promise.withResolvers<void>();
  let times = 0;
  await page.route("**/api/auth/check*", async (route) => {
    times += 1;
    asked.resolve();
    await route.continue();
  });
  // The page's own scripts come only after the question.
  await page.route(/\/assets\/(?:frame|dashboard-page)-[^/]+\.js$/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(times).toBe(1);
});
