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

/**
 * How many times larger than usual the browser's text is: 1 at 16 px. For heights that scripts must know; it is read when
 * a list is drawn, since browsers apply another text size by a reload.
 */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** True if controls have their touch size: the same media query as `touch` in the style sheet. */
export const useTouchSize = (): boolean => useMediaQuery("(width < 48rem), (pointer: coarse)");

/** True on a phone, where a dialog fills the screen; same width as `max-sheet` in the style sheet. */
export const useIsSheet = (): boolean => useMediaQuery("(width < 37.5rem)");

/** True if the three zones are side by side; same width as `wide` in the style sheet. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 73.75rem)");

/** True on a phone's width; same width as `max-md` in the style sheet. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 48rem)");
