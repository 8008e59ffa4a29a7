import { buildWeb } from "../../scripts/build-web.ts";

/** Takes pictures of the interface built from the current sources, without a product. */
export default function setup(): void {
  buildWeb();
}
