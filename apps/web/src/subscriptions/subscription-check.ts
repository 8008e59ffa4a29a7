import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../platform/session/session.ts";
import { subscriptionQuery } from "./current-subscription.ts";
import { isRunning, noteFailedCheck, noteStaff } from "./note-subscription.ts";

/** ms between two looks while blocked: who works under an owner is let in when the owner has paid. */
const lookEvery = 30_000;

/** Keeps the blocked flag true to the account's subscription while someone is logged in; once, in the frame. */
export function useSubscriptionCheck(): void {
  const { user, isBlocked } = useSession();
  // A later reading that fails takes nothing away from what is known.
  const { data, isLoadingError, refetch } = useQuery({
    ...subscriptionQuery(user),
    refetchInterval: isBlocked ? lookEvery : false,
  });

  const check = useEffectEvent(() => {
    if (!user) return;
    if (isLoadingError) noteFailedCheck(user);
    noteStaff(user);
  });
  const askAgain = useEffectEvent(() => {
    // Another call was refused for want of a subscription: what is known of it here is out of date.
    if (isBlocked && data && isRunning(data)) void refetch();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the check is made again for
  useEffect(() => check(), [user?.id, isLoadingError]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the flag's turning asks again
  useEffect(() => askAgain(), [isBlocked]);
}
