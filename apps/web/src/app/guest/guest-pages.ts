// Not through index.ts, which would load the modules of logged-in pages.
import { pages as auth } from "../../auth/pages.ts";
import type { Page } from "../../platform/page.ts";

const apart: readonly Page[] = auth.filter((page) => page.access.isApart);

/** The page outside the product at this path, or undefined. */
export function guestPageAt(path: string): Page | undefined {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  const bare = path.slice(0, end);
  return apart.find((page) => page.path === bare);
}
