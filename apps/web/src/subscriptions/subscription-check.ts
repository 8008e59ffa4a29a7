import { useEffect, useEffectEvent } from "react";
import { useSession } from "../platform/session/session.ts";
import { useCurrentSubscription } from "./current-subscription.ts";
import { isRunning, noteFailedCheck, noteStaff } from "./note-subscription.ts";

/** Keeps the blocked flag true to the account's subscription while someone is logged in; once, in the frame. */
export function useSubscriptionCheck(): void {
  const { user, isBlocked } = useSession();
  // A later reading that fails takes nothing away from what is known.
  const { data, isLoadingError, refetch } = useCurrentSubscription();

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
