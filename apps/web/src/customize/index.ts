/**
 * The page that changes themes.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [{ ...places.customize, load: () => import("./customize-page.tsx") }];

export { pages };
