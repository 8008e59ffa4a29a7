import type { logout } from "@lavra/contract/accounts/auth";
import type { heartbeat } from "@lavra/contract/office/dashboard";
import { useEffect, useEffectEvent } from "react";
import { api, lightRoute } from "../../platform/api/api.ts";
import { clearSession } from "../../platform/session/session.ts";

/** ms from the log-in to the first beat, and between beats. */
const firstBeat = 1_000;
const beatEvery = 120_000;

const sendHeartbeat = lightRoute<typeof heartbeat>("POST", "/api/dashboard/heartbeat");

const beat = () => {
  api.call(sendHeartbeat).catch(() => undefined);
};

export interface HeartbeatOptions {
  /** Absent while nobody is logged in. */
  readonly userId: string | undefined;
  /** On the dashboard, whose own calls already show that the person is present. */
  readonly isResting: boolean;
}

/**
 * Sends the server a sign that the person has the product open: 1 s after the user is known, then every two minutes.
 */
export function useHeartbeat({ userId, isResting }: HeartbeatOptions): void {
  const beatUnlessResting = useEffectEvent(() => {
    if (!isResting) beat();
  });

  useEffect(() => {
    if (userId === undefined) return;
    const first = setTimeout(beat, firstBeat);
    const rest = setInterval(() => beatUnlessResting(), beatEvery);
    return () => {
      clearTimeout(first);
      clearInterval(rest);
    };
  }, [userId]);
}

const closeSession = lightRoute<typeof logout>("POST", "/api/auth/logout");

/** Ends the session here at once, whatever the outcome of the server's call; the guard redirects to /login. */
export function logOut(): void {
  // The page is left before the answer comes: the call must outlive it.
  api.call(closeSession, { outlivesPage: true }).catch(() => undefined);
  clearSession();
}
