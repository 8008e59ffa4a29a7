import type { SessionUser } from "@lavra/contract/auth";

/** The account whose subscription counts for a person: the scope's or parent's, not their own (spec part 1 §4). */
export const accountOf = ({ id, scopeId, parentId }: SessionUser): string => scopeId ?? parentId ?? id;
