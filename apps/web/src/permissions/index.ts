import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.permissions,
    load: () => import("./permissions-page.tsx"),
  },
];

export { pages };
