import { useSyncExternalStore } from "react";

const query = "(width < 768px), (pointer: coarse)";

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** True if controls have their touch size: the same media query as `touch` in the style sheet. */
export const useTouchSize = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
