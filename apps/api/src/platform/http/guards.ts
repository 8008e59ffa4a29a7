import type { PlanFeature } from "@lavra/contract/plans/features";
import type { PermissionKey } from "@lavra/contract/roles/roles";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "../principal.ts";

/**
 * The data that a route can reach. Anything else gets the answer of something that does not exist.
 * - `self`: the caller's own account, sessions and settings
 * - `creations`: users that the caller created; for an account owner the whole office, for platform staff every account
 * owner
 * - `office`: all data of the caller's office; the platform's library for reading
 * - `documents`: documents the caller generated; for an account owner all of the office's
 * - `defaults`: default markers the caller created, and read-only those of the office's owner; for an account owner all
 * of the office's
 * - `platform`: every account owner's; for platform staff only
 * - `public`: data that is the same for everybody
 */
type Reach = "self" | "creations" | "office" | "documents" | "defaults" | "platform" | "public";

/** The requirements of a route; every route declares one. `docs/policy.md` is generated from them. */
export type Access =
  | { readonly who: "anyone" }
  /** A document's link, whose token is in the body: no session, one document. The handler judges the token. */
  | { readonly who: "link" }
  | {
      readonly who: "session";
      readonly reach: Reach;
      /** One of these permissions is enough; absent = any logged-in person. */
      readonly anyOf?: readonly PermissionKey[];
      /** This permission is needed besides. */
      readonly andAlso?: PermissionKey;
      /** Only these roles; absent = every role. */
      readonly roles?: readonly string[];
      /** The office's plan must have this feature; platform staff have every feature. */
      readonly feature?: PlanFeature;
      /** Reachable without an active subscription. */
      readonly whileBlocked?: true;
      /** Reachable by a person who must first set a password of their own. */
      readonly beforeOwnPassword?: true;
    };

/** The caller, and whether their office is blocked. */
interface Recognised {
  readonly principal: Principal;
  readonly isBlocked: boolean;
}

/** The features that the guards use, passed by the composition root. */
export interface GuardLookups {
  /** The person of a token, if any. */
  recognise(token: string): Promise<Recognised | undefined>;
  /** True if an unknown token was replaced by another one in an open session. */
  isReplaced(token: string): Promise<boolean>;
  /** @throws DomainError plan.feature_missing if the plan of a person's office lacks a feature */
  assertFeature(person: Pick<Principal, "scopeId">, feature: PlanFeature): Promise<void>;
}

/** The token of `Authorization: Bearer …`; a stored literal `null` or `undefined` counts as missing. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  return token === "null" || token === "undefined" ? undefined : token;
}

/** The token of an admitted call, which always has one. */
export const tokenOf = (request: FastifyRequest): string => bearerToken(request) ?? "";

/**
 * Admits a request to its handler.
 * @throws DomainError auth.required, auth.token_replaced, auth.own_password_required, auth.forbidden,
 * subscriptions.required, plan.feature_missing
 */
export async function admit(request: FastifyRequest, access: Access, lookups: GuardLookups) {
  if (access.who !== "session") return undefined;
  const token = bearerToken(request);
  const found = token ? await lookups.recognise(token) : undefined;
  if (!found)
    throw new DomainError(token && (await lookups.isReplaced(token)) ? "auth.token_replaced" : "auth.required");
  const { principal, isBlocked } = found;
  if (principal.ownPassword === "required" && !access.beforeOwnPassword)
    throw new DomainError("auth.own_password_required");
  if (isBlocked && !access.whileBlocked)
    throw new DomainError("subscriptions.required", { requiresSubscription: true });
  if (!allows(access, principal)) throw new DomainError("auth.forbidden");
  if (access.feature) await lookups.assertFeature(principal, access.feature);
  return principal;
}

function allows(access: Extract<Access, { who: "session" }>, principal: Principal) {
  const role = !access.roles || access.roles.includes(principal.role);
  const has = (key: PermissionKey) => principal.permissions[key] === true;
  return role && (!access.anyOf || access.anyOf.some(has)) && (!access.andAlso || has(access.andAlso));
}
