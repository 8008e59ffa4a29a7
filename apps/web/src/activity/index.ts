import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [{ ...places.activity, load: () => import("./activity-page.tsx") }];

export { pages };
