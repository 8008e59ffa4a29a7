import { places } from "./places.ts";

/** The value of the query, and its name, under which one's own account opens with the form for a password. */
export const passwordParam = "senha";
export const passwordAsked = "nova";

/** Where one sets a password of one's own. */
export const ownPasswordAddress = `${places.account.path}?${passwordParam}=${passwordAsked}`;
