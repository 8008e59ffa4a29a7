import { useMediaQuery } from "../use-media-query.ts";

/** True if controls have their touch size: the same media query as `touch` in the style sheet. */
export const useTouchSize = (): boolean => useMediaQuery("(width < 768px), (pointer: coarse)");
