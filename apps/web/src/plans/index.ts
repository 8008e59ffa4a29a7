import { ownerRoles } from "@lavra/contract/roles";
import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.plans,
    access: { roles: ownerRoles, whileBlocked: "owners" },
    load: () => import("./plans-page.tsx"),
  },
];

export { pages };
