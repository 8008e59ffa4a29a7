import type { PermissionKey } from "@lavra/contract/roles";

/** Who is calling, as the session says at this moment. */
export interface Principal {
  readonly userId: string;
  /** The office's id, which is its owner's; the platform's for its staff. */
  readonly scopeId: string;
  /** Who created the person; null for whoever registered. */
  readonly parentId: string | null;
  readonly login: string;
  readonly nome: string;
  readonly role: string;
  /** Whether the person, whose password somebody else set, is asked to set their own, or must; absent once they have. */
  readonly ownPassword?: "asked" | "required" | undefined;
  readonly permissions: Readonly<Partial<Record<PermissionKey, boolean>>>;
}

/** Whether somebody is the owner of the office they belong to. */
export const ownsOffice = ({ userId, scopeId }: Pick<Principal, "userId" | "scopeId">) => userId === scopeId;
