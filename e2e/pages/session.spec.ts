import { check } from "@lavra/contract/accounts/auth";
import { expect, test } from "./page-test.ts";

test("checks the session once, in parallel with the scripts", async ({ page, api, enter }) => {
  await enter("socio");
  const asked = Promise.withResolvers<void>();
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/check")) asked.resolve();
  });
  // The page's own scripts load only after the check.
  await page.route(/\/assets\/(?:frame|dashboard-page)-[^/]+\.js$/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(api.count(check)).toBe(1);
});

test("a page that breaks goes to the error page after two seconds, and loads correctly from there", async ({
  page,
  enter,
}) => {
  await enter("administrador");
  const script = "**/assets/dashboard-test-page-*.js";
  await page.route(script, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function DashboardTestPage() { throw new TypeError("peça partida"); }',
    }),
  );
  await page.clock.install();
  await page.goto("/dashboard-test");
  await expect(page.getByRole("heading", { level: 1, name: "Algo deu errado!" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await page.clock.fastForward(2_000);
  await page.waitForURL("**/error?status=500&message=*&title=Erro+no+Sistema");
  await expect(page.getByRole("heading", { level: 1, name: "Erro no Sistema" })).toBeVisible();
  expect(page.url()).not.toContain("TypeError");
  await page.getByRole("button", { name: "Detalhes" }).click();
  await expect(page.getByText(/Erro: TypeError: peça partida/)).toBeVisible();
  await page.unroute(script);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Painel de teste" })).toBeVisible();
});
