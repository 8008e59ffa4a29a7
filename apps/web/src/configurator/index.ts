/**
 * The page that configures the markers of files, and the default markers.
 * Only the router uses it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    ...places.createModel,
    title: "Configurador de Modelos",
    load: () => import("./create-model-page.tsx"),
  },
];

export { pages };
