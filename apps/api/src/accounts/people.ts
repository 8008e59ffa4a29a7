import { ownsOffice, type Principal } from "../platform/principal.ts";

/** A set of users of an office: all except its owner, or those created by one person. */
export interface People {
  readonly scopeId: string;
  readonly creatorId?: string;
}

/** Returns the users that the caller created; an account owner may also ask for the entire office. */
export const peopleOf = (principal: Principal, isWholeTeam: boolean): People =>
  isWholeTeam && ownsOffice(principal)
    ? { scopeId: principal.scopeId }
    : { scopeId: principal.scopeId, creatorId: principal.userId };
