import type { Page } from "../platform/page.ts";

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    path: "/my-account",
    title: "Minha conta",
    access: { whileBlocked: "everyone" },
    load: () => import("./my-account-page.tsx"),
  },
];
