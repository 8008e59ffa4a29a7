import { staffRole } from "@lavra/contract/roles";
import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.monitoring,
    access: { roles: [staffRole] },
    load: () => import("./user-monitoring-page.tsx"),
  },
];

export { pages };
