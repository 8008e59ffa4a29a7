import type { PermissionKey } from "@lavra/contract/roles/roles";

/** The caller, as their session is at this moment. */
export interface Principal {
  readonly userId: string;
  /** The office's id, which is its owner's id; the platform's for its staff. */
  readonly scopeId: string;
  /** The person's creator; null for a registered person. */
  readonly parentId: string | null;
  readonly login: string;
  readonly nome: string;
  readonly role: string;
  /** Set if somebody else set the person's password: they are asked to set their own, or must; absent afterwards. */
  readonly ownPassword?: "asked" | "required" | undefined;
  readonly permissions: Readonly<Partial<Record<PermissionKey, boolean>>>;
}

/** True for the owner of an office. */
export const ownsOffice = ({ userId, scopeId }: Pick<Principal, "userId" | "scopeId">) => userId === scopeId;
