import type { OperatedProcess, WorkRun } from "@lavra/contract/operation/operation";
import { expect, test } from "vitest";
import { joinWork, needsOf } from "./rules.ts";

const now = new Date("2026-11-29T12:00:00Z");
const gib = 1024 ** 3;
const one: OperatedProcess = {
  id: "01900000-0000-7000-8000-000000000000",
  version: "2.1.0",
  node: "26.10.0",
  startedAt: "2026-11-29T00:00:00.000Z",
  memoryBytes: 1,
  freeBytes: 2 * gib,
  jobs: { waiting: 0, running: 0 },
  transactions: { waiting: 0, running: 0 },
};
const run = (name: string, lastSuccess: string | null, lastFailure: string | null): WorkRun => ({
  name,
  lastSuccess,
  lastFailure,
});
const quiet = {
  backup: { lastAt: "2026-11-28T10:00:00.000Z", place: "folder" as const, isDaily: true },
  storage: { kind: "disk" as const, damagedFiles: 0 },
  processes: [one],
  work: [run("payments", "2026-11-29T11:00:00.000Z", "2026-11-29T10:00:00.000Z"), run("backup", null, null)],
  flaggedPayments: 0,
};
const whats = (change: Partial<typeof quiet>) => needsOf({ ...quiet, ...change }, now).map(({ what }) => what);

test("a quiet installation needs nobody: backup of 26 hours, 2 GiB free, work that succeeded after it failed", () => {
  expect(whats({})).toEqual([]);
});

test("a missing or late backup needs somebody", () => {
  expect(whats({ backup: { ...quiet.backup, lastAt: null as unknown as string } })).toEqual(["backup_missing"]);
  expect(whats({ backup: { ...quiet.backup, lastAt: "2026-11-28T09:59:59.999Z" } })).toEqual(["backup_old"]);
});

test("damaged files, a full disk, failing work, several versions and flagged payments do, in this order", () => {
  const processes = [
    { ...one, freeBytes: 2 * gib - 1 },
    { ...one, version: "2.0.0", freeBytes: null },
  ];
  const work = [run("payments", null, "2026-11-29T10:00:00.000Z")];
  const storage = { kind: "disk" as const, damagedFiles: 3 };
  expect(needsOf({ ...quiet, processes, work, storage, flaggedPayments: 2 } as never, now)).toEqual([
    { what: "files_damaged", count: 3, name: null },
    { what: "disk_full", count: 1, name: null },
    { what: "work_failing", count: null, name: "payments" },
    { what: "versions_differ", count: 2, name: null },
    { what: "payments_flagged", count: 2, name: null },
  ]);
});

test("what several processes say of one work is joined to the newest", () => {
  const [early, late] = ["2026-11-29T10:00:00.000Z", "2026-11-29T11:00:00.000Z"];
  expect(joinWork([[run("b", early, late)], [run("b", late, null), run("a", null, early)]])).toEqual([
    run("a", null, early),
    run("b", late, late),
  ]);
});
