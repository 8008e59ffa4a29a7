import { useRef, useState } from "react";

/** Runs one task at a time; further presses are ignored meanwhile. */
export function useSubmission() {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, run };
}
