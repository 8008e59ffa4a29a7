import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onEnd` after `duration` ms; the timer pauses while `isWaiting` and continues with the remaining time. Without
 * a duration it never ends; later changes of the duration are ignored.
 */
export function useDismissTimer(duration: number | undefined, isWaiting: boolean, onEnd: () => void): void {
  const left = useRef(duration ?? 0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (duration === undefined || isWaiting) return;
    const started = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [duration, isWaiting]);
}
