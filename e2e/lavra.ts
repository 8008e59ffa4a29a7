import { type BrowserContext, test as base } from "@playwright/test";
import { copyBegunData } from "./begun-product.ts";
import { type Product, startProduct, temporaryFolder } from "./product.ts";
import { newOffice } from "./session.ts";

interface LavraTestFixtures {
  /** Account owner of a separate office in its trial period, with the platform's library. */
  owner: Credentials;
}

interface LavraFixtures {
  /** Name of a separate product for the files that share it; a separate `owner` is enough for most tests. */
  dataOf: string;
  /** Environment of the product in addition to the journeys' own. */
  productEnv: Record<string, string>;
  product: Product;
  /** The demo office's people by role, and the platform's first desenvolvedor. */
  credentials: Record<string, Credentials>;
}

/** Tests the built product: one per worker, on a copy of a data folder with the demo office. */
export const test = base.extend<LavraTestFixtures, LavraFixtures>({
  context: async ({ context }, use) => {
    interceptFileChoosers(context);
    await use(context);
  },
  owner: async ({ product }, use) => use(await newOffice(product.url)),
  dataOf: ["everybody", { scope: "worker", option: true }],
  productEnv: [{}, { scope: "worker", option: true }],
  product: [
    // `dataOf` is named although it is not read: a worker serves only one.
    async ({ dataOf: _, productEnv }, use) => {
      const folder = await temporaryFolder();
      const greeting = await copyBegunData(folder.path);
      const product = await startProduct(folder.path, productEnv);
      await use({ ...product, greeting });
      await product.stop();
      await folder.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  credentials: [async ({ product }, use) => use(readCredentials(product.greeting)), { scope: "worker" }],
});

/**
 * Intercepts the file dialogs of a context's pages from the start. Playwright does so from the first listener on, and a
 * press right after that may open the system's dialog, which no test can answer.
 */
export const interceptFileChoosers = (context: BrowserContext) =>
  context.on("page", (page) => page.on("filechooser", () => undefined));

export { expect } from "@playwright/test";

export interface Credentials {
  login: string;
  password: string;
}

/** Returns the credentials that a first start prints, by role. */
export function readCredentials(greeting: string): Record<string, Credentials> {
  const lines = greeting.matchAll(/(?:^|, |\s)(\w+): (\S+) \/ (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, role = "", login = "", password = ""]) => [role, { login, password }]));
}
