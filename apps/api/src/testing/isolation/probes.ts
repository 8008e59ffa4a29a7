import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { accountProbes } from "./probes-account.ts";
import { caseProbes } from "./probes-cases.ts";
import { documentProbes } from "./probes-documents.ts";
import { libraryProbes } from "./probes-library.ts";
import { partyProbes } from "./probes-parties.ts";
import { peopleProbes } from "./probes-people.ts";
import { planProbes } from "./probes-plans.ts";
import type { Probe } from "./targets.ts";

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

/** A probe for every call of the API, by method and path. */
export const probes: Readonly<Record<string, Probe>> = {
  ...accountProbes,
  ...documentProbes,
  ...libraryProbes,
  ...partyProbes,
  ...caseProbes,
  ...peopleProbes,
  ...planProbes,
  ...themeProbes,
};
