import type { Page } from "../platform/page.ts";

export { useHeartbeat } from "./heartbeat.ts";

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    path: "/login",
    title: "Entrar",
    access: { isPublic: true, isForGuests: true },
    load: () => import("./login-page.tsx"),
  },
];
