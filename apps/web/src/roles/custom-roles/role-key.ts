/** Turns typed text into a role's key: lower case, and `_` for all but a-z, 0-9 and `_`. */
export const toRoleKey = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9_]/g, "_");

export const roleKeyLength = 64;
