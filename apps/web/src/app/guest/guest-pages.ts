// Not through index.ts, which would load what only logged-in people need.
import { pages as auth } from "../../auth/pages.ts";
import type { Page } from "../../platform/page.ts";

const apart: readonly Page[] = auth.filter((page) => page.access.isApart);

/** The page that stands apart from the product at this path, or none. */
export function guestPageAt(path: string): Page | undefined {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  const bare = path.slice(0, end);
  return apart.find((page) => page.path === bare);
}
