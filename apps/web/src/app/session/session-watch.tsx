import { useLocation } from "@tanstack/react-router";
import { useHeartbeat } from "../../auth/index.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { useSubscriptionCheck } from "../../subscriptions/index.ts";

/** Runs while a person is logged in, on every page: the heartbeat and the subscription check. */
export function SessionWatch() {
  const { user } = useSession();
  const isResting = useLocation({ select: ({ pathname }) => pathname === places.home.path });
  useHeartbeat({ userId: user?.id, isResting });
  useSubscriptionCheck();
  return null;
}
