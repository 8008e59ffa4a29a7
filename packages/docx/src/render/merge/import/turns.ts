/**
 * Runs pieces of work one after the other: one that is asked for while another runs waits until that is done. What a
 * document chains together, however long, is so worked off by a loop and not by calls inside calls.
 */
export function createTurns(): (work: () => void) => void {
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
