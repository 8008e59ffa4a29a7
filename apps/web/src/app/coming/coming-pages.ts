import type { Page } from "../../platform/page.ts";

const load = () => import("./coming-page.tsx");

/**
 * Screens that are not built yet. Their routes and guards stand already, so that nobody comes to rely on a way past
 * them; the feature that brings the screen lists it in its own door, and the row here is dropped.
 */
const rows: readonly Pick<Page, "path" | "title" | "access">[] = [
  { path: "/settings", title: "Configurações", access: { permission: "settings" } },
  { path: "/customize", title: "Personalizar", access: { permission: "customize" } },
  { path: "/create-model", title: "Criar Modelo", access: { permission: "create_model" } },
  { path: "/user-monitoring", title: "Monitoramento de Usuários", access: { roles: ["desenvolvedor"] } },
  {
    path: "/plans",
    title: "Planos & Assinaturas",
    access: { roles: ["administrador", "empresa"], whileBlocked: "owners" },
  },
];

/** A feature's pages, and the word that a page is coming where there is none yet. */
export const withComingPages = (built: readonly Page[]): readonly Page[] => [
  ...built,
  ...rows
    .filter(({ path }) => !built.some((page) => page.path === path))
    .map((row) => ({ ...row, load, isComing: true })),
];
