import { ownerRoles, staffRole } from "@lavra/contract/roles";
import type { Page } from "../../platform/page.ts";
import { places } from "../../platform/places.ts";

const load = () => import("./coming-page.tsx");

/**
 * Screens that are not built yet. Their routes and guards stand already, so that nobody comes to rely on a way past
 * them; the feature that brings the screen lists it in its own door, and the row here is dropped.
 */
const rows: readonly Pick<Page, "path" | "title" | "access">[] = [
  { ...places.customize, access: { permission: "customize" } },
  { ...places.monitoring, access: { roles: [staffRole] } },
  {
    ...places.plans,
    access: { roles: ownerRoles, whileBlocked: "owners" },
  },
];

/** A feature's pages, and the word that a page is coming where there is none yet. */
export const withComingPages = (built: readonly Page[]): readonly Page[] => [
  ...built,
  ...rows
    .filter(({ path }) => !built.some((page) => page.path === path))
    .map((row) => ({ ...row, load, isComing: true })),
];
