import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [{ ...places.operation, load: () => import("./operation-page.tsx") }];

export { pages };
