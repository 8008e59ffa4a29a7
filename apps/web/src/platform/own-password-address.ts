import { places } from "./places.ts";

/** Query parameter and value with which the account page opens the password form. */
export const passwordParam = "senha";
export const passwordAsked = "nova";

/** The address of the form for the person's own password. */
export const ownPasswordAddress = `${places.account.path}?${passwordParam}=${passwordAsked}`;
