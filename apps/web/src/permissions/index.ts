import type { Page } from "../platform/page.ts";

const pages: readonly Page[] = [
  {
    path: "/permissions",
    title: "Permissões",
    access: { permission: "permissions" },
    load: () => import("./permissions-page.tsx"),
  },
];

export { pages };
