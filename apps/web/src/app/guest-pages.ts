import { pages as auth } from "../auth/index.ts";
import type { Page } from "../platform/page.ts";

/** The pages for visitors without a session, out of their features' lists. */
export const guestPages: readonly Page[] = auth.filter((page) => page.access.isForGuests);
