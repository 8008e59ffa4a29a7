import { buildWeb } from "../scripts/build-web.ts";
import { beginProduct } from "./begun-product.ts";

/**
 * Builds the interface from the current sources and starts the product once; each worker uses a copy of the resulting
 * data folder.
 */
export default async function setup(): Promise<() => Promise<void>> {
  buildWeb();
  return beginProduct();
}
