/**
 * Ends this process as SIGTERM would after the shell between npm and it has ended: npm sends a signal to that shell,
 * which ends without forwarding it.
 */
export function followParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
