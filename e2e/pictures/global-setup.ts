import { buildWeb } from "../../scripts/build-web.ts";
import { beginProduct } from "../begun-product.ts";
import { clock } from "./clock.ts";

/** As for the journeys, with the product's first start at the time of the pictures. */
export default async function setup(): Promise<() => Promise<void>> {
  buildWeb();
  return beginProduct({ NODE_OPTIONS: clock });
}
