import type { Page } from "../platform/page.ts";

const pages: readonly Page[] = [
  {
    path: "/generate",
    title: "Gerar Documento",
    access: { permission: "generate" },
    load: () => import("./generate-page.tsx"),
  },
];

export { pages };
