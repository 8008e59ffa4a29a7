import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.generate,
    access: { permission: "generate" },
    load: () => import("./generate-page.tsx"),
  },
];

export { pages };
