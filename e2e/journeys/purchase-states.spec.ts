/// <reference lib="dom" />
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { presentPlan } from "../plans-screen.ts";
import { startProduct, temporaryFolder } from "../product.ts";
import { accessible, carryInto, newAccount } from "../session.ts";

/** The operator's command, which stands in for the product while that is stopped. */
const show = (dataFolder: string, login: string, situation: string) =>
  promisify(execFile)(
    process.execPath,
    ["apps/api/src/admin.ts", "assinatura", "--login", login, "--situacao", situation],
    { cwd: new URL("../../", import.meta.url), env: { ...process.env, LAVRA_DATA: dataFolder, LOG_LEVEL: "error" } },
  );

interface State {
  /** What the office is shown as having. */
  readonly says: readonly string[];
  /** The press that leads on. */
  readonly way: string;
  /** What it leads to. */
  readonly to: string;
  readonly isBlocked: boolean;
}

const payment = "Pagamento";
const states: Readonly<Record<string, State>> = {
  "teste-terminando": {
    says: ["Período gratuito", "3 dias restantes"],
    way: "Upgrade: Inicial",
    to: "Upgrade para o Inicial",
    isBlocked: false,
  },
  "teste-terminado": {
    says: ["Período gratuito", "Expirada"],
    way: "Upgrade: Inicial",
    to: "Upgrade para o Inicial",
    isBlocked: true,
  },
  vencendo: { says: ["Inicial", "3 dias restantes"], way: "Renovar", to: payment, isBlocked: false },
  vencida: { says: ["Inicial", "Expirada"], way: "Renovar", to: payment, isBlocked: true },
  reembolsada: { says: ["Inicial", "Expirada"], way: "Renovar", to: payment, isBlocked: true },
  recusada: { says: ["Nenhum plano contratado"], way: "Contratar: Inicial", to: "Plano Inicial", isBlocked: true },
  limite: {
    says: ["30 de 30", "Limite do mês atingido"],
    way: "Upgrade: Avançado",
    to: "Upgrade para o Avançado",
    isBlocked: false,
  },
};

/** From the dashboard, where a blocked owner lands. */
async function findTheWay(page: Page, url: string, { says, way, to, isBlocked }: State) {
  await page.goto(`${url}/generate`);
  if (isBlocked) {
    await page.waitForURL(`${url}/dashboard`);
    await page.getByRole("link", { name: /^Planos & Assinaturas/ }).click();
  } else await page.goto(`${url}/plans`);
  for (const words of says) await expect(presentPlan(page)).toContainText(words);
  await accessible(page);
  await page.getByRole("button", { name: way, exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: to })).toBeVisible();
  await page.goto(`${url}/documents`);
  await expect(page.getByRole("heading", { level: 1, name: "Meus documentos" })).toBeVisible();
}

test("from every state an owner finds the way on, and the office's documents stay within reach", async ({ page }) => {
  test.setTimeout(600_000);
  const folder = await temporaryFolder();
  const first = await startProduct(folder.path);
  const owners = new Map<string, Credentials>();
  for (const situation of Object.keys(states)) owners.set(situation, await newAccount(first.url));
  await first.stop();
  for (const [situation, { login }] of owners) await show(folder.path, login, situation);

  const product = await startProduct(folder.path);
  for (const [situation, state] of Object.entries(states)) {
    await carryInto(page, product.url, owners.get(situation) as Credentials);
    await findTheWay(page, product.url, state);
  }
  await product.stop();
  await folder.remove();
});
