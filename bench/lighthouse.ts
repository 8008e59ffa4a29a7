/// <reference lib="dom" />
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumPath } from "../e2e/chromium.ts";
import { readCredentials } from "../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../e2e/product.ts";
import { logInElsewhere } from "../e2e/session.ts";
import { buildWeb } from "../scripts/build-web.ts";

/*
 * Lighthouse scores of the main pages of the built product, as desktop and as phone: medians of three runs each. `node
 * bench/lighthouse.ts [page…]`; a score below the limit makes it fail. Run it on an idle machine.
 */
const pages = ["/login", "/dashboard", "/generate", "/upload", "/manage-users"];
const runs = 3;
const bar = 95;
const HERE = import.meta.dirname;

/** The fields of Lighthouse's result that are read. */
interface Result {
  readonly lhr: {
    readonly categories: Readonly<
      Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
    >;
    readonly audits: Readonly<Record<string, Audit>>;
    readonly lighthouseVersion: string;
  };
}
interface AuditRef {
  readonly id: string;
  readonly weight: number;
}
interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}
interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<Result | undefined>;
  readonly desktopConfig: object;
}

/** Installed on the first run, never with the product. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(HERE, "node_modules", "lighthouse"))) {
    process.stderr.write("installing Lighthouse into bench/node_modules\n");
    const done = spawnSync("npm", ["ci"], {
      cwd: HERE,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    if (done.status !== 0) throw new Error("Lighthouse could not be installed");
  }
  return import(["lighthouse"].join("")) as Promise<Lighthouse>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Restores the session as the log-in page stores it; null for a visitor. */
async function sitDown(
  context: BrowserContext,
  url: string,
  session: Awaited<ReturnType<typeof logInElsewhere>> | null,
) {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([token, user]) => {
      localStorage.clear();
      if (token && user) {
        localStorage.setItem("token", token);
        localStorage.setItem("user", user);
      }
    },
    session ? [session.token, JSON.stringify(session.user)] : [],
  );
  const devtools = await context.newCDPSession(page);
  // Lighthouse would clear the cache together with the storage, which holds the session.
  await devtools.send("Network.clearBrowserCache");
  await page.close();
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Audits that lower the score in the median run, so that they can be repaired. */
const shortfalls = ({ lhr: { categories, audits } }: Result) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `      ${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`);

interface Looked {
  readonly page: string;
  readonly form: "desktop" | "mobile";
  readonly medians: Readonly<Record<string, number>>;
}

const { default: lighthouse, desktopConfig } = await loadLighthouse();
buildWeb();
const folder = await temporaryFolder();
const product = await startProduct(folder.path);
const profile = await mkdtemp(join(tmpdir(), "lavra-lighthouse-"));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
const seen: Looked[] = [];

async function look(page: string, form: Looked["form"]): Promise<void> {
  const person = readCredentials(product.greeting).administrador;
  const session = page === "/login" || !person ? null : await logInElsewhere(product.url, person);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    await sitDown(context, product.url, session);
    const flags = { port, logLevel: "error", output: "json", disableStorageReset: true };
    const result = await lighthouse(product.url + page, flags, form === "desktop" ? desktopConfig : undefined);
    if (result) results.push(result);
  }
  const names = Object.keys(results[0]?.lhr.categories ?? {});
  const scoreOf = (result: Result, name: string) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
  const medians = Object.fromEntries(names.map((name) => [name, median(results.map((each) => scoreOf(each, name)))]));
  seen.push({ page, form, medians });
  console.log(`| ${page} | ${form} | ${names.map((name) => `${name} ${medians[name]}`).join(" | ")} |`);
  const middle = [...results].sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"))[1] ?? results[0];
  if (middle) for (const line of new Set(shortfalls(middle))) console.log(line);
}

try {
  const asked = process.argv.slice(2);
  for (const page of asked.length > 0 ? asked : pages) {
    await look(page, "desktop");
    await look(page, "mobile");
  }
} finally {
  await context.close();
  await product.stop();
  await folder.remove();
  await rm(profile, { recursive: true, force: true });
}
const scores = ["performance", "accessibility", "best-practices", "seo"];
const low = seen.filter(({ medians }) => scores.some((name) => (medians[name] ?? 0) < bar));
for (const { page, form } of low) console.log(`${page} on ${form} stays below ${bar}`);
process.exitCode = low.length > 0 ? 1 : 0;
