import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    ...places.privacy,
    load: () => import("./privacy-page.tsx"),
  },
];
