import type { Page } from "../platform/page.ts";

const pages: readonly Page[] = [
  {
    path: "/manage-users",
    title: "Gerenciar Usuários",
    access: { permission: "manage_users" },
    load: () => import("./manage-users-page.tsx"),
  },
];

export { pages };
