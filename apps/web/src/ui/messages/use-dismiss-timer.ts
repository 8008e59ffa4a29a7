import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onEnd` once `duration` ms have passed while not waiting; the clock stops while `isWaiting` and goes on with
 * what was left. No duration, no end; it stays what it was at first.
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
