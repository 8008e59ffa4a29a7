import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** The feature's routes, apart from its door: others take much from there that no frame of the product needs. */
export const pages: readonly Page[] = [
  {
    ...places.library,
    load: () => import("./upload-page.tsx"),
  },
];
