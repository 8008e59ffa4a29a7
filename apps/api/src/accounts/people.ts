import { ownsOffice, type Principal } from "../platform/principal.ts";

/** Some users of an office: all of it but its owner, or those of them whom one person created. */
export interface People {
  readonly scopeId: string;
  readonly creatorId?: string;
}

/** Those whom the person created; an account owner may also ask for everybody of the office. */
export const peopleOf = (principal: Principal, isWholeTeam: boolean): People =>
  isWholeTeam && ownsOffice(principal)
    ? { scopeId: principal.scopeId }
    : { scopeId: principal.scopeId, creatorId: principal.userId };
