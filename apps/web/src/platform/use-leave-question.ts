import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { readSession } from "./session/session.ts";

/** After the end of the session or subscription the app redirects without a question. */
const isForced = (search: object) =>
  readSession().user === null || "requiresSubscription" in search || "subscriptionRequired" in search;

/** For a page, which has no close button. */
const stayOpen = () => undefined;

/**
 * Asks before typed values of a page or dialog are lost: by a link, by Back, by closing the dialog or the window. The
 * caller draws the question while `isAsking`.
 */
export function useLeaveQuestion(isHalfFilled: () => boolean, onClose: () => void = stayOpen) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => isHalfFilled() && readSession().user !== null,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !isForced(next.search as object) && isHalfFilled(),
  });
  return {
    isAsking: isClosing || blocker.status === "blocked",
    /** Closes the dialog, after the question if there are unsaved values. */
    close: () => (isHalfFilled() ? setClosing(true) : onClose()),
    leave: () => {
      if (blocker.status === "blocked") blocker.proceed();
      else onClose();
    },
    stay: () => {
      setClosing(false);
      blocker.reset?.();
    },
  };
}
