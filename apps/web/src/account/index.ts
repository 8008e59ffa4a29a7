/**
 * The pages of one's own account.
 * The router, `documents` and `dashboard` use it.
 */

import { lazy } from "react";
import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

/**
 * Chooses what happens to tracked changes in one document, by default as the office says. The control loads with it: the
 * router loads this door on every page.
 */
export const DocumentChangesChoice = lazy(async () => ({
  default: (await import("./practice/tracked-changes-choice.tsx")).DocumentChangesChoice,
}));

/** Says what a person without permissions may ask for, and who can give it. */
export const NothingAllowed = lazy(async () => ({ default: (await import("./nothing-allowed.tsx")).NothingAllowed }));

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    ...places.account,
    load: () => import("./my-account-page.tsx"),
  },
];
