import { useLocation } from "@tanstack/react-router";
import { useHeartbeat } from "../../auth/index.ts";
import { useSession } from "../../platform/session/session.ts";
import { useSubscriptionCheck } from "../../subscriptions/index.ts";
import { homePath } from "../menu/access.ts";

/** What goes on while someone is logged in, whatever page is open: the heartbeat and the subscription check. */
export function SessionWatch() {
  const { user } = useSession();
  const isResting = useLocation({ select: ({ pathname }) => pathname === homePath });
  useHeartbeat({ userId: user?.id, isResting });
  useSubscriptionCheck();
  return null;
}
