import type { SessionUser } from "@lavra/contract/accounts/auth";
import { isStaffRole, type PermissionKey } from "@lavra/contract/roles/roles";
import { useSyncExternalStore } from "react";

/** The browser's storage keys of the session. */
export const sessionKeys = {
  token: "token",
  user: "user",
  blocked: "subscriptionBlocked",
  blockedRole: "blockedRole",
} as const;

export interface Session {
  readonly user: SessionUser | null;
  /** The subscription-blocked flag. */
  readonly isBlocked: boolean;
  /** The role that the flag was set for. */
  readonly blockedRole: string | null;
}

const listeners = new Set<() => void>();
let cached: { readonly source: string; readonly session: Session } | null = null;

const read = (key: keyof typeof sessionKeys): string | null => {
  const text = localStorage.getItem(sessionKeys[key]);
  return text === null || text === "" || text === "null" || text === "undefined" ? null : text;
};

const changed = () => {
  for (const listener of listeners) listener();
};

const parseUser = (text: string | null): SessionUser | null => {
  if (text === null) return null;
  try {
    const user = JSON.parse(text) as SessionUser & { readonly _id?: string };
    return typeof user === "object" && user !== null ? { ...user, id: user.id ?? user._id } : null;
  } catch {
    return null;
  }
};

/** The bearer token, or null; a stored literal "null" or "undefined" counts as missing. */
export const readToken = (): string | null => read("token");

/** The stored session; the same object until something in it changes. */
export function readSession(): Session {
  const source = [read("token"), read("user"), read("blocked"), read("blockedRole")].join("\n");
  if (cached?.source === source) return cached.session;
  const session: Session = {
    user: readToken() === null ? null : parseUser(read("user")),
    isBlocked: read("blocked") === "true",
    blockedRole: read("blockedRole"),
  };
  cached = { source, session };
  return session;
}

export function saveSession({ token, user }: { readonly token: string; readonly user: SessionUser }): void {
  localStorage.setItem(sessionKeys.token, token);
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  changed();
}

/** Replaces the session's token, unless another person has logged in here meanwhile. */
export function renewToken(previous: string | null, token: string): void {
  if (readToken() !== previous) return;
  localStorage.setItem(sessionKeys.token, token);
  changed();
}

/** How long, in ms, a tab waits for the token that another tab is about to store. */
const renewalPatience = 5_000;

/**
 * Resolves once another token is stored, or after the wait.
 * @returns true if there is another token
 */
export function tokenRenewed(previous: string): Promise<boolean> {
  const isRenewed = () => readToken() !== null && readToken() !== previous;
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isRenewed());
    };
    const timer = setTimeout(finish, renewalPatience);
    const unsubscribe = subscribeSession(() => {
      if (readToken() !== previous) finish();
    });
    if (readToken() !== previous) finish();
  });
}

/** Updates the stored user after a check or an edit of their name; notifies only of a change. */
export function saveUser(user: SessionUser): void {
  const text = JSON.stringify(user);
  if (text === localStorage.getItem(sessionKeys.user)) return;
  localStorage.setItem(sessionKeys.user, text);
  changed();
}

/** Ends the session in this browser, the blocked flag included. */
export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key);
  changed();
}

export function blockSubscription(role: string): void {
  localStorage.setItem(sessionKeys.blocked, "true");
  localStorage.setItem(sessionKeys.blockedRole, role);
  changed();
}

export function unblockSubscription(): void {
  localStorage.removeItem(sessionKeys.blocked);
  localStorage.removeItem(sessionKeys.blockedRole);
  changed();
}

/** Notifies of every change, those of other tabs included. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The session; renders again when it changes. The token stays in storage only. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession);

/** True if the person has a permission and may use it now: in a blocked office only platform staff may. */
export function useMay(permission: PermissionKey): boolean {
  const { user, isBlocked } = useSession();
  if (user?.permissions?.[permission] !== true) return false;
  return !isBlocked || isStaffRole(user.role);
}
