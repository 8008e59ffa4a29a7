import type { Page } from "@playwright/test";
import { type Credentials, expect, test } from "../../lavra.ts";
import { cards } from "../../screens/staff-screens.ts";
import { carryInto } from "../../session.ts";

const everybodys = ["Início", "Gerar Documento", "Meus documentos", "Partes", "Casos", "Relatórios"];
const library = ["Modelos e Tópicos", "Criar Modelo"];
const managed = ["Gerenciar Usuários", "Permissões", "Personalizar", "Configurações"];
const own = ["Minha conta", "Ajuda"];

/** Menu entries of each of the demo office's people, and an address that they may not open. */
const people: readonly { person: string; menu: readonly string[]; closed: string }[] = [
  {
    person: "desenvolvedor",
    menu: [
      ...[...everybodys, ...library, ...managed],
      ...["Gerenciamento de Cargos", "Monitoramento de Usuários", "Operação", "Editor de Planos", "Atividade"],
      ...["Planos & Assinaturas", ...own],
    ],
    closed: "/plans",
  },
  {
    person: "administrador",
    menu: [...everybodys, ...library, ...managed, "Atividade", "Planos & Assinaturas", "Baixar tudo", ...own],
    closed: "/user-monitoring",
  },
  { person: "socio", menu: [...everybodys, ...library, "Gerenciar Usuários", ...own], closed: "/settings" },
  { person: "estagiario", menu: [...everybodys, ...own], closed: "/upload" },
];

/** Menu entries without a card. */
const cardless = [
  ...[
    "Início",
    "Meus documentos",
    "Partes",
    "Casos",
    "Relatórios",
    "Operação",
    "Editor de Planos",
    "Atividade",
    "Baixar tudo",
  ],
  ...own,
];
/** Order of the cards, where it differs from the menu's. */
const cardOf = (menu: readonly string[]) => menu.filter((entry) => !cardless.includes(entry)).toSorted();

async function menuOf(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem").first().waitFor();
  const entries = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  return entries;
}

test("each of an office's people finds their pages in the menu and on the cards, and a forbidden address leads to the dashboard", async ({
  page,
  product: { url },
  credentials,
}) => {
  for (const { person, menu, closed } of people) {
    await test.step(person, async () => {
      await carryInto(page, url, credentials[person] as Credentials);
      await page.goto(`${url}/dashboard`);
      await expect(page.getByRole("link", { name: /^Olá, \S/ })).toBeVisible();
      expect(await menuOf(page)).toEqual(menu);
      // Staff pay for nothing: the menu shows them the plans, but they have no card for it.
      const theirs = cardOf(menu).filter((entry) => person !== "desenvolvedor" || entry !== "Planos & Assinaturas");
      await expect.poll(async () => (await cards(page).allTextContents()).toSorted()).toEqual(theirs);
      await page.goto(url + closed);
      await page.waitForURL(`${url}/dashboard`);
      await expect(cards(page).first()).toBeVisible();
    });
  }
  await test.step("the menu opens a page", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Meus documentos" }).click();
    await expect(page).toHaveTitle("Meus documentos · Lavra");
  });
});
