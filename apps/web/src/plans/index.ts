/**
 * The pages where an account owner chooses and pays for a plan.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.plans,
    load: () => import("./plans-page.tsx"),
  },
];

export { pages };
