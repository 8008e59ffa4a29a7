import { buildWeb } from "../../scripts/build-web.ts";

/** Pictures are taken of the interface as its sources stand, without a product. */
export default function setup(): void {
  buildWeb();
}
