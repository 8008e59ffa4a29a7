import { test as base } from "@playwright/test";
import { type Product, startProduct, temporaryFolder } from "./product.ts";

export interface Credentials {
  login: string;
  password: string;
}

interface LavraFixtures {
  /**
   * Whose data folder the product stands on. The demo office may make ten documents a month: a file that makes several
   * names one of its own by `test.use`, or whoever comes after it finds the month's documents used up.
   */
  dataOf: string;
  /** What the product finds in its environment beside the journeys' own. */
  productEnv: Record<string, string>;
  product: Product;
  /** The demo office's people by role, and the platform's first desenvolvedor. */
  credentials: Record<string, Credentials>;
}

/** A test on the built product: one per worker, on a data folder of its own with the demo office. */
export const test = base.extend<object, LavraFixtures>({
  dataOf: ["everybody", { scope: "worker", option: true }],
  productEnv: [{}, { scope: "worker", option: true }],
  product: [
    // The folder is named though not read: a worker serves one alone.
    async ({ dataOf: _, productEnv }, use) => {
      const folder = await temporaryFolder();
      const product = await startProduct(folder.path, productEnv);
      await use(product);
      await product.stop();
      await folder.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  credentials: [async ({ product }, use) => use(readCredentials(product.greeting)), { scope: "worker" }],
});

export { expect } from "@playwright/test";

export function readCredentials(greeting: string): Record<string, Credentials> {
  const lines = greeting.matchAll(/(?:^|, |\s)(\w+): (\S+) \/ (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, role = "", login = "", password = ""]) => [role, { login, password }]));
}
