import type { Probe } from "./probe.ts";
import { accountProbes } from "./probes-account.ts";
import { documentProbes } from "./probes-documents.ts";
import { libraryProbes } from "./probes-library.ts";
import { peopleProbes } from "./probes-people.ts";
import { planProbes } from "./probes-plans.ts";
import { themeProbes } from "./probes-theme.ts";

/** A probe for every call of the API, by method and path. */
export const probes: Readonly<Record<string, Probe>> = {
  ...accountProbes,
  ...documentProbes,
  ...libraryProbes,
  ...peopleProbes,
  ...planProbes,
  ...themeProbes,
};
