import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MeasuredServer } from "../../load/measured-server.ts";

const limitBytes = 1024 * 1024 * 1024;

const group = "/sys/fs/cgroup/memory/lavra-bench";

/** Limits the process by a control group. @returns false if the system does not permit that */
export function limitMemory(pid: number): boolean {
  try {
    if (!existsSync(group)) mkdirSync(group);
    writeFileSync(join(group, "memory.limit_in_bytes"), String(limitBytes));
    writeFileSync(join(group, "cgroup.procs"), String(pid));
    return true;
  } catch {
    return false;
  }
}

/** Returns the largest resident memory of a process so far, in MiB. */
export function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Removes the control group once its process has ended. */
export async function releaseMemory(): Promise<void> {
  if (existsSync(group)) await pause(200).then(() => rmdirSync(group));
}

export const isAlive = async (server: MeasuredServer) =>
  !server.isDead() &&
  (await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  ));
