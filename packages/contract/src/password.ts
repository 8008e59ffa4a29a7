/** Least characters of a password. */
export const minPassword = 6;
