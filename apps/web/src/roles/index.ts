import type { Page } from "../platform/page.ts";

export { NoticeBanner } from "./notice-banner.tsx";
export { RoleIcon } from "./role-icon.tsx";
export { useNotice } from "./use-notice.ts";

const pages: readonly Page[] = [
  {
    path: "/admin-role-management",
    title: "Gerenciamento de Cargos",
    access: { roles: ["desenvolvedor"] },
    load: () => import("./admin-role-management-page.tsx"),
  },
];

export { pages };
