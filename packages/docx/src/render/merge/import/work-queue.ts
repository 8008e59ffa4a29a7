/**
 * Runs pieces of work in sequence: work requested while another runs is queued until it is done. Chains of any length
 * are thereby processed by a loop, not by nested calls.
 */
export function createWorkQueue(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  return (work) => {
    waiting.push(work);
    if (isRunning) return;
    isRunning = true;
    for (let at = 0; at < waiting.length; at += 1) waiting[at]?.();
    waiting.length = 0;
    isRunning = false;
  };
}
