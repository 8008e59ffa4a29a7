import type { PermissionKey } from "@lavra/contract/roles";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";

/** Who is calling, as the session says at this moment. */
export interface Principal {
  readonly userId: string;
  readonly scopeId: string;
  readonly parentId: string | null;
  readonly login: string;
  readonly nome: string;
  readonly role: string;
  readonly permissions: Readonly<Partial<Record<PermissionKey, boolean>>>;
}

/** What a route asks of its caller; every route states one. */
export type Access =
  | { readonly who: "anyone" }
  | {
      readonly who: "session";
      /** One of these permissions is enough; absent = any signed-in person. */
      readonly anyOf?: readonly PermissionKey[];
      /** Only these roles; absent = every role. */
      readonly roles?: readonly string[];
      /** Reachable without an active subscription. */
      readonly whileBlocked?: true;
    };

/** The features that answer for the guards, handed over by the composition root. */
export interface GuardSources {
  authenticate(token: string): Promise<Principal | undefined>;
  isBlocked(principal: Principal): Promise<boolean>;
}

/** The token of `Authorization: Bearer …`; a stored literal `null` or `undefined` counts as none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token === "null" || token === "undefined" ? undefined : token;
}

/**
 * Lets a request through to its handler, or not.
 * @throws DomainError auth.required, auth.forbidden, subscriptions.required
 */
export async function admit(request: FastifyRequest, access: Access, sources: GuardSources) {
  if (access.who === "anyone") return undefined;
  const token = bearerToken(request);
  const principal = token ? await sources.authenticate(token) : undefined;
  if (!principal) throw new DomainError("auth.required");
  if (!access.whileBlocked && (await sources.isBlocked(principal))) {
    throw new DomainError("subscriptions.required", { requiresSubscription: true });
  }
  if (!allows(access, principal)) throw new DomainError("auth.forbidden");
  return principal;
}

function allows(access: Extract<Access, { who: "session" }>, principal: Principal) {
  const role = !access.roles || access.roles.includes(principal.role);
  return role && (!access.anyOf || access.anyOf.some((key) => principal.permissions[key] === true));
}
