/**
 * The start page and its cards.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    ...places.home,
    load: () => import("./dashboard-page.tsx"),
  },
  {
    path: "/dashboard-test",
    title: "Painel de teste",
    access: {},
    load: () => import("./dashboard-test-page.tsx"),
  },
];
