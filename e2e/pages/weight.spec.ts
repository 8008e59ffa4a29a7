import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { comesWithFirstUse, scriptBudget } from "../../apps/web/page-weights.ts";
import { expect, test } from "./page-test.ts";

const dist = fileURLToPath(new URL("../../apps/web/dist/", import.meta.url));

/** Every page of the product by its path, which the build reads from the pages' lists. */
const paths = () =>
  Object.keys(JSON.parse(readFileSync(`${dist}.vite/preloads.json`, "utf8")) as Record<string, unknown>);

/** Returns the scripts that the page at a path names. */
async function namedScripts(url: string, path: string): Promise<string[]> {
  const page = await (await fetch(url + path)).text();
  return Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, file = ""]) => file);
}

const weightOf = (file: string) => gzipSync(readFileSync(dist + file), { level: 9 }).length;

/** First action on a page whose heading alone does not show that it works. */
const firstThing: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/login": (page) => expect(page.getByRole("button", { name: "Entrar" })).toBeEnabled(),
  "/generate": (page) => expect(page.getByRole("searchbox", { name: "Buscar modelo" })).toBeEditable(),
  "/upload": async (page) => {
    await expect(page.getByRole("treegrid", { name: /^Pastas de/ })).toBeVisible();
    await expect(page.getByRole("list", { name: /^Conteúdo de/ })).toBeVisible();
  },
  "/manage-users": (page) => expect(page.getByRole("table")).toBeVisible(),
  "/user-monitoring": (page) => expect(page.getByRole("table")).toBeVisible(),
};

test("each page's named scripts are within its budget", { tag: "@quick" }, async ({ api }) => {
  expect(paths().length).toBeGreaterThan(15);
  for (const path of paths()) {
    const files = await namedScripts(api.url, path);
    const { bytes, files: most } = scriptBudget(path);
    expect(files.length, path).toBeLessThanOrEqual(most);
    expect(
      files.reduce((sum, file) => sum + weightOf(file), 0),
      path,
    ).toBeLessThanOrEqual(bytes);
  }
  expect(Object.keys(comesWithFirstUse).filter((path) => !paths().includes(path))).toEqual([]);
});

const forGuests = ["/login", "/forgot-password", "/reset-password", "/verify-email", "/invitation", "/shared"];
const forStaff = ["/admin-role-management", "/user-monitoring", "/operation", "/plan-editor"];
const visitorOf = (path: string) => {
  if (forGuests.includes(path)) return "visitor";
  return forStaff.includes(path) ? "desenvolvedor" : "administrador";
};

for (const person of ["visitor", "administrador", "desenvolvedor"] as const) {
  test(`each page of ${person} needs no other scripts than those it names`, async ({ page, api, enter }) => {
    // Long enough for a busy machine.
    test.setTimeout(600_000);
    if (person !== "visitor") await enter(person);
    let named: string[] = [];
    // Requests for other scripts never get an answer.
    await page.route("**/assets/*.js", (route) =>
      named.some((file) => route.request().url().endsWith(file)) ? route.continue() : undefined,
    );
    const own = paths().filter((path) => visitorOf(path) === person);
    expect(own.length).toBeGreaterThan(2);
    for (const path of own) {
      named = await namedScripts(api.url, path);
      await page.goto(api.url + path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await firstThing[path]?.(page);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("shows that a page is loading before its scripts have loaded, and that they fail to load", async ({
  page,
  enter,
}) => {
  await enter("administrador");
  const scripts = /\/assets\/(?!start-|rolldown-)[^/]+\.js/;
  await page.route(scripts, () => undefined);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Carregando...");

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(scripts, (route) => route.abort());
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("alert")).toContainText("Não foi possível abrir a página. Verifique a conexão.");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Carregando...", { exact: true })).toHaveCount(0);
});
