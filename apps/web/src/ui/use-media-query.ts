import { useCallback, useSyncExternalStore } from "react";

/** True while a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True if controls have their touch size: the same media query as `touch` in the style sheet. */
export const useTouchSize = (): boolean => useMediaQuery("(width < 768px), (pointer: coarse)");

/** True if the three zones are side by side; same width as `wide` in the style sheet. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 1180px)");

/** True on a phone's width; same width as `max-md` in the style sheet. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 768px)");
