import { staffRole } from "@lavra/contract/roles";
import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.planEditor,
    access: { roles: [staffRole] },
    load: () => import("./plan-editor-page.tsx"),
  },
];

export { pages };
