import { useBlocker } from "@tanstack/react-router";

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** The end of a session or subscription moves a person on whatever they were doing. */
const isForced = ({ pathname, search }: Place) => {
  const query = search as Readonly<Record<string, string>>;
  return pathname === "/login" || "requiresSubscription" in query || "subscriptionRequired" in query;
};

/** Asks before a half-filled form is left, by a link, by Back or by closing the window. */
export function useLeaveGuard(isHalfFilled: () => boolean) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isHalfFilled,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !isForced(next) && isHalfFilled(),
  });
  return {
    isAsking: blocker.status === "blocked",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
