import { useRef } from "react";

/** Drops what is asked for while it is being done: what a double press sees of the state comes too late. */
export function useOneAtATime() {
  const isRunning = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
