import { pages as auth } from "../auth/index.ts";
import { pages as dashboard } from "../dashboard/index.ts";
import { pages as documents } from "../documents/index.ts";
import { pages as library } from "../library/index.ts";
import type { Page } from "../platform/page.ts";

/** Every page of the product: the app's own, then each feature's list. */
export const pages: readonly Page[] = [
  { path: "/error", title: "Erro", access: { isPublic: true }, load: () => import("./error-page.tsx") },
  ...auth,
  ...documents,
  ...library,
  ...dashboard,
];
