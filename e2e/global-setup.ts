import type { FullConfig } from "@playwright/test";
import { buildWeb } from "../scripts/build-web.ts";
import { beginProduct } from "./begun-product.ts";

/**
 * Builds the interface from the current sources. Before journeys the product is started once, and each worker uses a
 * copy of the resulting data folder.
 */
export default async function setup({ projects }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  buildWeb();
  return projects.some(({ name }) => name === "journeys") ? beginProduct() : undefined;
}
