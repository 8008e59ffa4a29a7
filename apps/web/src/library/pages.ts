import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/**
 * Routes of the feature. Separate from its door, because other features import much from there that the product's frame
 * does not need.
 */
export const pages: readonly Page[] = [
  {
    ...places.library,
    load: () => import("./upload-page.tsx"),
  },
];
