import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

const pages: readonly Page[] = [
  {
    path: places.createModel.path,
    title: "Configurador de Modelos",
    access: { permission: "create_model" },
    load: () => import("./create-model-page.tsx"),
  },
];

export { pages };
