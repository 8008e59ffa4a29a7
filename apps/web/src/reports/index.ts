import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.reports,
    load: () => import("./reports-page.tsx"),
  },
];

export { pages };
