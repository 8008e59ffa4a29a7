import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { operatedProcess, workRun } from "@lavra/contract/operation/operation";
import { z } from "zod";
import type { Metrics } from "../platform/metrics/metrics.ts";

/** What a process stores about itself; the row has its id. */
export const processState = z.object({
  process: operatedProcess.omit({ id: true }),
  work: z.array(workRun),
  lastBackup: z.iso.datetime().nullable(),
  /** Absent in a process of a version before answers were sealed. */
  sealsAnswers: z.literal(true).optional(),
});
export type ProcessState = z.infer<typeof processState>;

const manifest = z.object({ version: z.string() });

/** Version of the release, or of the checkout's package.json. */
const version = manifest.parse(
  JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")),
).version;

/** Reads the state of this process. */
export async function readOwnState(metrics: Metrics, dataFolder: string, startedAt: Date): Promise<ProcessState> {
  const { work, lastBackup, workers, databaseQueue } = metrics.readings();
  const disk = await statfs(dataFolder).catch(() => undefined);
  return {
    process: {
      version,
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      freeBytes: disk ? disk.bavail * disk.bsize : null,
      jobs: { waiting: workers.waiting, running: workers.threads.busy },
      transactions: databaseQueue,
    },
    work,
    lastBackup: lastBackup?.toISOString() ?? null,
    sealsAnswers: true,
  };
}
