import { chromium, type Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { signIn } from "../../e2e/api.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { type Credentials, readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry, givePlan } from "../../e2e/session.ts";
import { firstDay } from "./days/first-day.ts";
import { secondDay } from "./days/second-day.ts";
import type { Task } from "./days/task.ts";
import { answers, thirdDay } from "./days/third-day.ts";
import { createTypist } from "./typist.ts";

/*
 * Three days of a lawyer, thirty tasks in the real product, done by a script that counts inputs (a pointing, a text, a
 * chord) and seconds of the keystroke-level model without waiting times. `node bench/desk/flows.ts [first|second|third]`;
 * the interface must be built.
 */
const days: Readonly<Record<string, readonly Task[]>> = { first: firstDay, second: secondDay, third: thirdDay };
const chosen = process.argv[2];
const clients = ["Joana Pereira Lima", "Otávio Reis", "Bianca Alves Prado", "Construtora Horizonte Ltda.", "Rui Costa"];
const perClient = 6;

/** Documents of several clients, made last month. */
async function makePast(folder: string, url: string, owner: Credentials, stop: () => Promise<unknown>) {
  const api = await signIn(url, owner);
  const petition = (await api.files("uploads")).find(({ name }) => name.startsWith("Petição inicial"));
  for (const client of clients) {
    for (let count = 0; count < perClient; count++) {
      const formData = { ...answers, CLIENTE: client };
      const outputFileName = "Petição inicial (procedimento comum)_gerado";
      const order = { documentType: petition?.id, formData, outputFileName };
      const answer = await api.post("/api/documents/generate", order);
      if (answer.status !== 200) throw new Error(`generate: ${answer.status} ${await answer.text()}`);
    }
  }
  await stop();
  const db = await openDatabase({ kind: "embedded", folder });
  await db.platform((tx) => sql`update documents set created_at = created_at - interval '30 days'`.execute(tx));
  await db.close();
}

/** Does the tasks of a day and prints the row of each; a task that cannot be done is named and does not stop the day. */
async function spend(day: string, tasks: readonly Task[], page: Page, url: string): Promise<void> {
  console.log(`\n| ${day} day | inputs | keys | pointings | s | in the end |\n| --- | --- | --- | --- | --- | --- |`);
  const person = createTypist(page);
  let whole = 0;
  for (const { name, at, bar, run } of tasks) {
    try {
      if (at !== undefined) await page.goto(url + at);
      await page.waitForLoadState("networkidle");
      person.take();
      const outcome = await run(person, page);
      const { inputs, keys, pointings, seconds } = person.take();
      whole += seconds;
      const most = bar === undefined ? "" : ` (bar ${bar})`;
      console.log(`| ${name} | ${inputs}${most} | ${keys} | ${pointings} | ${seconds.toFixed(0)} | ${outcome} |`);
    } catch (error) {
      console.log(`| ${name} | not done: ${String(error).split("\n")[0]} |`);
      process.exitCode = 1;
    }
  }
  console.log(`| all | | | | ${whole.toFixed(0)} | |`);
}

const folder = await temporaryFolder();
let product = await startProduct(folder.path);
const { administrador: owner, desenvolvedor: staff } = readCredentials(product.greeting);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  if (!owner || !staff) throw new Error("no account owner");
  await givePlan(product.url, staff, owner, "advanced");
  await makePast(folder.path, product.url, owner, product.stop);
  product = await startProduct(folder.path);
  for (const [day, tasks] of Object.entries(days)) {
    if (chosen !== undefined && chosen !== day) continue;
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "pt-BR",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    context.setDefaultTimeout(120_000);
    const page = day === "first" ? await context.newPage() : (await carry(context, product.url, owner)).page;
    await spend(day, tasks, page, product.url);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
