/**
 * Ends this process as SIGTERM would once the shell that npm put above it is gone: npm passes a signal to that shell,
 * and the shell dies without passing it on.
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
