/**
 * The page of an office's people.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.users,
    load: () => import("./manage-users-page.tsx"),
  },
];

export { pages };
