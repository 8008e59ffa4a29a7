import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { readSession } from "./session/session.ts";

/** Where the session or subscription has ended the app leads away itself: no question is asked. */
const isForced = (search: object) =>
  readSession().user === null || "requiresSubscription" in search || "subscriptionRequired" in search;

/** For a page, which has no close button. */
const stayOpen = () => undefined;

/**
 * Asks before what was typed in a page or a dialog is lost: by a link, by Back, by closing the dialog or the window. The
 * question itself is drawn by whoever asks, while `isAsking`.
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
    /** Closes the dialog, after the question where one is due. */
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
