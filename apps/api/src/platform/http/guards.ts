import type { PermissionKey } from "@lavra/contract/roles";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "../principal.ts";

/**
 * Whose things a route can reach. Whatever lies outside answers like something that does not exist.
 * - `self`: the caller's own account, sessions and settings
 * - `creations`: users whom the caller created; for an account owner everybody of the office, for platform staff every
 *   account owner
 * - `office`: all that belongs to the caller's office; the platform's library for reading
 * - `documents`: documents the caller generated; for an account owner all of the office's
 * - `defaults`: default markers the caller made, and to read the office owner's; for an account owner all of the office's
 * - `platform`: every account owner's; for platform staff only
 * - `public`: nothing of anybody's: what is the same for all
 */
type Reach = "self" | "creations" | "office" | "documents" | "defaults" | "platform" | "public";

/** What a route asks of its caller; every route states one. `docs/policy.md` is made from them. */
export type Access =
  | { readonly who: "anyone" }
  | {
      readonly who: "session";
      readonly reach: Reach;
      /** One of these permissions is enough; absent = any signed-in person. */
      readonly anyOf?: readonly PermissionKey[];
      /** Only these roles; absent = every role. */
      readonly roles?: readonly string[];
      /** Reachable without an active subscription. */
      readonly whileBlocked?: true;
      /** Reachable by whoever must set a password of their own before anything else. */
      readonly beforeOwnPassword?: true;
    };

/** Who calls, and whether their office may do nothing but pay. */
interface Recognised {
  readonly principal: Principal;
  readonly isBlocked: boolean;
}

/** The features that answer for the guards, handed over by the composition root. */
export interface GuardSources {
  /** The person behind a token, if any. */
  recognise(token: string): Promise<Recognised | undefined>;
  /** Whether a token that nobody is behind was replaced by another in a session that is open. */
  isReplaced(token: string): Promise<boolean>;
}

/** The token of `Authorization: Bearer …`; a stored literal `null` or `undefined` counts as none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  return token === "null" || token === "undefined" ? undefined : token;
}

/** The token of a call that was let through to its handler for it, and so has one. */
export const tokenOf = (request: FastifyRequest): string => bearerToken(request) ?? "";

/**
 * Lets a request through to its handler, or not.
 * @throws DomainError auth.required, auth.token_replaced, auth.own_password_required, auth.forbidden, subscriptions.required
 */
export async function admit(request: FastifyRequest, access: Access, sources: GuardSources) {
  if (access.who === "anyone") return undefined;
  const token = bearerToken(request);
  const found = token ? await sources.recognise(token) : undefined;
  if (!found)
    throw new DomainError(token && (await sources.isReplaced(token)) ? "auth.token_replaced" : "auth.required");
  const { principal, isBlocked } = found;
  if (principal.ownPassword === "required" && !access.beforeOwnPassword)
    throw new DomainError("auth.own_password_required");
  if (isBlocked && !access.whileBlocked)
    throw new DomainError("subscriptions.required", { requiresSubscription: true });
  if (!allows(access, principal)) throw new DomainError("auth.forbidden");
  return principal;
}

function allows(access: Extract<Access, { who: "session" }>, principal: Principal) {
  const role = !access.roles || access.roles.includes(principal.role);
  return role && (!access.anyOf || access.anyOf.some((key) => principal.permissions[key] === true));
}
