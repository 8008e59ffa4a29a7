import { defaultTheme } from "@lavra/contract/theme/theme-values";
import type { Probe } from "./probe.ts";

/** The appearance of pages. */
export const themeProbes: Readonly<Record<string, Probe>> = {
  "GET /api/theme": { attempt: () => ({ url: "/api/theme" }) },
  "GET /api/theme/login": { attempt: () => ({ url: "/api/theme/login" }) },
  "GET /api/theme/own": { attempt: () => ({ url: "/api/theme/own" }) },
  "POST /api/theme": {
    attempt: () => ({ url: "/api/theme", payload: { ...defaultTheme, primaryColor: "#0f766e" } }),
  },
  "POST /api/theme/reset": { attempt: () => ({ url: "/api/theme/reset" }) },
};
