import type { Operation } from "@lavra/contract/operation/operation";

const busy = { running: 2, waiting: 14 };
const quiet = { running: 0, waiting: 0 };
const common = { version: "2.1.0", node: "26.10.0", freeBytes: 48 * 1024 ** 3 };

/** An installation with two processes, a late backup and payments to check. */
export const madeUpOperation: Operation = {
  database: {
    kind: "postgres",
    version: "18.1",
    bytes: 412 * 1024 ** 2,
    migrations: 58,
    lastMigration: "0063-processes",
  },
  storage: { kind: "s3", damagedFiles: 0 },
  backup: { lastAt: "2026-11-20T06:21:00.000Z", place: "bucket", isDaily: false },
  pdf: "LibreOffice 25.8.3",
  processes: [
    {
      id: "019a9f00-0000-7000-8000-00000000a001",
      startedAt: "2026-11-18T09:00:00.000Z",
      memoryBytes: 388 * 1024 ** 2,
      jobs: busy,
      transactions: { running: 3, waiting: 0 },
      ...common,
    },
    {
      id: "019a9f00-0000-7000-8000-00000000a002",
      startedAt: "2026-11-18T09:02:00.000Z",
      memoryBytes: 295 * 1024 ** 2,
      jobs: quiet,
      transactions: quiet,
      ...common,
    },
  ],
  work: [
    { name: "backup_age", lastSuccess: "2026-11-21T17:30:00.000Z", lastFailure: null },
    { name: "payments", lastSuccess: "2026-11-21T17:31:40.000Z", lastFailure: "2026-11-20T02:10:00.000Z" },
    { name: "process_report", lastSuccess: "2026-11-21T17:31:55.000Z", lastFailure: null },
  ],
  needs: [
    { what: "backup_old", count: null, name: null },
    { what: "payments_flagged", count: 2, name: null },
  ],
};
