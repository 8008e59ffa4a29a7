import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../platform/session/session.ts";
import { subscriptionQuery } from "./current-subscription.ts";
import { isRunning, noteFailedCheck, noteStaff } from "./note-subscription.ts";

/** ms between two checks while blocked: an owner's people are let in once the owner has paid. */
const lookEvery = 30_000;

/** Updates the blocked flag from the account's subscription while a person is logged in; used once, in the frame. */
export function useSubscriptionCheck(): void {
  const { user, isBlocked } = useSession();
  // A later read that fails does not change the known state.
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
    // Another call was refused for lack of a subscription, so the cached one is out of date.
    if (isBlocked && data && isRunning(data)) void refetch();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the check is made again for
  useEffect(() => check(), [user?.id, isLoadingError]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the flag's turning asks again
  useEffect(() => askAgain(), [isBlocked]);
}
