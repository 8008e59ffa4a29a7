import type { Locator } from "@playwright/test";
import { expect, type OfficePerson, test } from "./page-test.ts";

/** Pages by the person who opens them, with the sentence under their heading if they have one. */
const pages = {
  administrador: [
    ["/dashboard", /^[\p{L}-]+, \d+º? de \p{L}+$/u, ""],
    ["/my-account", "Minha conta", "Os seus dados e a segurança do seu acesso."],
    ["/documents", "Meus documentos", "O que você já gerou e o que ficou por terminar."],
    ["/upload", "Modelos e Tópicos", ""],
    ["/manage-users", "Gerenciar Usuários", "Quem entra, com qual cargo e desde quando."],
    ["/plans", "Planos & Assinaturas", ""],
    ["/settings", "Configurações", /^As pastas dos modelos .* servem ao caso\.$/],
  ],
  desenvolvedor: [
    ["/plan-editor", "Editor de Planos", "O que cada plano custa, permite e inclui."],
    ["/user-monitoring", "Monitoramento de Usuários", /administrador\.$/],
  ],
} as const;

const later = /\/assets\/(?!start-|rolldown-)[^/]+\.js/;

async function topLeft(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("not drawn");
  return { x: Math.round(box.x), y: Math.round(box.y), height: Math.round(box.height) };
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height } });
    for (const [role, list] of Object.entries(pages)) {
      test(`shows heading and sentence before the page's scripts have loaded, at their final place: ${role}`, async ({
        page,
        enter,
      }) => {
        await enter(role as OfficePerson);
        for (const [path, title, lead] of list) {
          const held = Promise.withResolvers<void>();
          await page.route(later, async (route) => {
            await held.promise;
            await route.continue();
          });
          await page.goto(path, { waitUntil: "commit" });
          const [heading, sentence] = [0, 1].map((at) => page.locator('#start [data-part="head"] > p').nth(at));
          if (!heading || !sentence) throw new Error("no head");
          await expect(heading).toHaveText(title);
          await expect(sentence).toHaveText(lead);
          await expect(page.getByRole("status")).toHaveText("Carregando...");
          await expect(page.getByRole("heading"), "nobody is read the picture of it").toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          const early = [await topLeft(heading), lead === "" ? null : await topLeft(sentence)];

          held.resolve();
          const real = page.getByRole("heading", { level: 1 });
          await expect(real).toBeVisible();
          await expect(page.locator("#start")).toHaveCount(0);
          expect(await topLeft(real), path).toEqual(early[0]);
          if (lead !== "") expect(await topLeft(real.locator("+ p")), path).toEqual(early[1]);
          await page.unrouteAll({ behavior: "ignoreErrors" });
        }
      });
    }
  });
}

test("shows nothing of a page to a person who may not open it", async ({ page, enter }) => {
  await enter("administrador");
  const held = Promise.withResolvers<void>();
  await page.route(later, async (route) => {
    await held.promise;
    await route.continue();
  });
  const checked = page.waitForResponse("**/api/auth/check*");
  await page.goto("/plan-editor", { waitUntil: "commit" });
  await (await checked).finished();
  await expect(page.getByRole("status")).toHaveText("Carregando...");
  await expect(page.getByText("Editor de Planos")).toHaveCount(0);
  held.resolve();
  await expect(page).toHaveURL("/dashboard");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
