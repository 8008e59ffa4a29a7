/**
 * The staff's page that edits plans.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.planEditor,
    load: () => import("./plan-editor-page.tsx"),
  },
];

export { pages };
