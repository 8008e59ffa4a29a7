/**
 * The pages of one's own account.
 * The router and `documents` use it.
 */

import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

export { officeQuery } from "./practice/practice-data.ts";
export { TrackedChangesChoice } from "./practice/tracked-changes-choice.tsx";

/** The feature's routes. */
export const pages: readonly Page[] = [
  {
    ...places.account,
    load: () => import("./my-account-page.tsx"),
  },
];
