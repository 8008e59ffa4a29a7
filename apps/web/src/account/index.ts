/**
 * The pages of one's own account.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    ...places.account,
    load: () => import("./my-account-page.tsx"),
  },
];
