/**
 * The staff's page of every office's subscription.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.monitoring,
    load: () => import("./user-monitoring-page.tsx"),
  },
];

export { pages };
