import { useSyncExternalStore } from "react";

const query = "(width < 768px), (pointer: coarse)";

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether controls have their finger size: the same question the style sheet's `touch` asks. */
export const useTouchSize = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
