import { buildWeb } from "../scripts/build-web.ts";
import { beginProduct } from "./begun-product.ts";

/** Builds the interface as its sources stand and starts the product once; each worker stands on a copy of what that made. */
export default async function setup(): Promise<() => Promise<void>> {
  buildWeb();
  return beginProduct();
}
