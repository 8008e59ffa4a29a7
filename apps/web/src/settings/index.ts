/**
 * The page of settings.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.settings,
    load: () => import("./settings-page.tsx"),
  },
];

export { pages };
