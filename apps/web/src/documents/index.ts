/**
 * The pages that generate and list documents, and the paper.
 * The router and `configurator` use it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.generate,
    load: () => import("./generate-page.tsx"),
  },
  {
    ...places.documents,
    load: () => import("./papers/documents-page.tsx"),
  },
];

export { pages };
