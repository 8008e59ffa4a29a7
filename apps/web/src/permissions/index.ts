/**
 * The page of what each job role allows.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.permissions,
    load: () => import("./permissions-page.tsx"),
  },
];

export { pages };
