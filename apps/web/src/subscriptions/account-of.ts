import type { SessionUser } from "@lavra/contract/auth";

/** The account whose subscription counts for a person: the office's, else that of whoever created them, else their own. */
export const accountOf = ({ id, scopeId, parentId }: SessionUser): string => scopeId ?? parentId ?? id;
