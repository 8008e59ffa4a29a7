import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** The feature's routes, apart from its door, so that they can be listed without loading it. */
export const pages: readonly Page[] = [
  {
    ...places.roles,
    load: () => import("./admin-role-management-page.tsx"),
  },
];
