import { z } from "zod";
import { route, success } from "../route.ts";

const count = z.int().nonnegative();
const instant = z.iso.datetime().nullable();

/** Work beside calls: the ends of its last good and its last failed run. */
export const workRun = z.object({ name: z.string(), lastSuccess: instant, lastFailure: instant });
/** Work beside calls, and how it went. */
export type WorkRun = z.infer<typeof workRun>;

/** A process of Lavra, as it last reported itself. */
export const operatedProcess = z.object({
  id: z.uuid(),
  /** Lavra's version, such as `2.1.0`. */
  version: z.string(),
  /** Node's version, such as `26.10.0`. */
  node: z.string(),
  startedAt: z.iso.datetime(),
  memoryBytes: count,
  /** Free bytes on the disk of its data folder; null if unknown. */
  freeBytes: count.nullable(),
  /** Uploads and documents for its worker threads. */
  jobs: z.object({ waiting: count, running: count }),
  /** Its transactions. */
  transactions: z.object({ waiting: count, running: count }),
});
z.globalRegistry.add(operatedProcess, { id: "OperatedProcess" });
/** A process of Lavra. */
export type OperatedProcess = z.infer<typeof operatedProcess>;

/**
 * What needs a person.
 * - `backup_missing`, `backup_old`: there is no backup, or the newest is over 26 hours old
 * - `files_damaged`: stored files whose bytes are not those that were stored
 * - `disk_full`: a process has less than 2 GiB of disk left
 * - `work_failing`: work beside calls has not succeeded since it failed
 * - `versions_differ`: processes of several versions
 * - `payments_flagged`: payments that staff must check
 */
export const operationNeeds = [
  "backup_missing",
  "backup_old",
  "files_damaged",
  "disk_full",
  "work_failing",
  "versions_differ",
  "payments_flagged",
] as const;

/** One thing that needs a person; `count` where there are several, `name` of the work that fails. */
export const operationNeed = z.object({
  what: z.enum(operationNeeds),
  count: count.nullable(),
  name: z.string().nullable(),
});
z.globalRegistry.add(operationNeed, { id: "OperationNeed" });
/** One thing that needs a person. */
export type OperationNeed = z.infer<typeof operationNeed>;

/** The state of the installation. */
export const operation = z.object({
  database: z.object({
    kind: z.enum(["postgres", "embedded"]),
    /** Version of the server, such as `18.1`. */
    version: z.string(),
    bytes: count,
    /** Number of applied migrations, and the last one. */
    migrations: count,
    lastMigration: z.string(),
  }),
  storage: z.object({ kind: z.enum(["disk", "s3", "google-drive"]), damagedFiles: count }),
  backup: z.object({
    lastAt: instant,
    place: z.enum(["folder", "bucket"]),
    /** True if Lavra makes one a day by itself. */
    isDaily: z.boolean(),
  }),
  /** Program that makes PDFs, such as `LibreOffice 7.4.7.2`, on the process that answers; null if it makes none. */
  pdf: z.string().nullable(),
  processes: z.array(operatedProcess),
  work: z.array(workRun),
  needs: z.array(operationNeed),
});
z.globalRegistry.add(operation, { id: "Operation" });
/** The state of the installation. */
export type Operation = z.infer<typeof operation>;

/** Version, processes, queues, storage and backup of the installation, and what needs a person. For platform staff. */
export const readOperation = route({
  method: "GET",
  path: "/api/monitoring/operation",
  summary: "Versão, processos, filas, armazenamento e última cópia da instalação. Só para a plataforma",
  reply: success({ operation }),
});
