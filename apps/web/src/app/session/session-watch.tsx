import { useLocation } from "@tanstack/react-router";
import { useHeartbeat } from "../../auth/index.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { useSubscriptionCheck } from "../../subscriptions/index.ts";

/** What goes on while someone is logged in, whatever page is open: the heartbeat and the subscription check. */
export function SessionWatch() {
  const { user } = useSession();
  const isResting = useLocation({ select: ({ pathname }) => pathname === places.home.path });
  useHeartbeat({ userId: user?.id, isResting });
  useSubscriptionCheck();
  return null;
}
