import { useMediaQuery } from "../ui/use-media-query.ts";

/** True if the three zones are side by side; same width as `wide` in the style sheet. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 1180px)");

/** True on a phone's width; same width as `max-md` in the style sheet. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 768px)");
