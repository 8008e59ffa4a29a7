import type { SessionUser } from "@lavra/contract/accounts/auth";

/** Id of the account whose subscription applies to a person: the office's, else their creator's, else their own. */
export const accountOf = ({ id, scopeId, parentId }: SessionUser): string => scopeId ?? parentId ?? id;
