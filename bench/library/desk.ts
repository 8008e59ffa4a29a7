import { loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry, logInElsewhere } from "../../e2e/session.ts";
import { makeLibrary } from "./make-library.ts";
import { measureDesk } from "./measure-desk.ts";

/*
 * Measures /upload with 10,000 templates in 2,000 folders, 2,000 of the templates in one folder: milliseconds until the
 * first row is shown and until a folder is shown, processor time of both and of a letter typed in the search, and late
 * frames. The interface must be built.
 */
const size = { files: 10_000, folders: 2_000, inOne: 2_000 };

const folder = await temporaryFolder();
let product = await startProduct(folder.path);
const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
const { user } = await logInElsewhere(product.url, owner);
await product.stop();
const db = await openDatabase({ kind: "embedded", folder: folder.path });
await makeLibrary(db, (user as unknown as { scopeId: string }).scopeId, size);
await db.close();
product = await startProduct(folder.path);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  context.setDefaultTimeout(120_000);
  const { page: carrier } = await carry(context, product.url, owner);
  const page = await context.newPage();
  await carrier.close();
  console.log(await measureDesk(page, product.url), `; load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
