import { pages as auth } from "../auth/index.ts";
import type { Page } from "../platform/page.ts";

const apart: readonly Page[] = auth.filter((page) => page.access.isApart);

/** The page that stands apart from the product at this path, or none. */
export function guestPageAt(path: string): Page | undefined {
  const bare = path.replace(/\/+$/, "");
  return apart.find((page) => page.path === bare);
}
