import type { Page } from "../platform/page.ts";

/** The pages for visitors without a session, out of their features' lists. */
export const guestPages: readonly Page[] = [];
