import type { Operation as Shown } from "@lavra/contract/operation/operation";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { newId } from "../platform/new-id.ts";
import type { Config } from "../platform/settings/config.ts";
import { processState, readOwnState } from "./own-state.ts";
import { joinWork, later, needsOf } from "./rules.ts";
import { databaseFacts, deleteProcess, listProcesses, putProcess } from "./store.ts";

interface OperationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "backup" | "dataFolder" | "databaseUrl" | "storage">;
  readonly metrics: Metrics;
  /** Returns the program that makes PDFs, with its version; undefined if this process makes no PDFs. */
  readonly pdfProgram: () => Promise<string | undefined>;
  /** Counts the payments that staff must check. */
  readonly countFlagged: () => Promise<number>;
}

/** Milliseconds between two reports of a process. */
export const reportEveryMs = 30_000;

export type Operation = ReturnType<typeof createOperation>;

/** Lets platform staff see the state of the installation; each process reports itself in its table `processes`. */
export function createOperation({ db, clock, config, metrics, pdfProgram, countFlagged }: OperationDeps) {
  const id = newId();
  const startedAt = clock.now();

  /** Stores what this process says of itself. */
  async function report(): Promise<void> {
    const state = await readOwnState(metrics, config.dataFolder, startedAt);
    await db.platform((tx) => putProcess(tx, id, state));
  }

  /** Removes this process from the list; its report would otherwise remain for two minutes. */
  const leave = async (): Promise<void> => {
    await db.platform((tx) => deleteProcess(tx, id));
  };

  async function read(): Promise<Shown> {
    await report();
    const flaggedPayments = await countFlagged();
    const { rows, facts } = await db.platform(async (tx) => ({
      rows: await listProcesses(tx),
      facts: await databaseFacts(tx),
    }));
    // During an upgrade a process of another version may report another shape.
    const reports = rows.flatMap(({ id: processId, state }) => {
      const { data } = processState.safeParse(state);
      return data ? [{ ...data, process: { id: processId, ...data.process } }] : [];
    });
    const seen = {
      database: {
        kind: config.databaseUrl ? ("postgres" as const) : ("embedded" as const),
        version: facts.version.split(" ")[0] ?? "",
        bytes: facts.bytes,
        migrations: facts.migrations,
        lastMigration: facts.last_migration,
      },
      storage: { kind: config.storage.present, damagedFiles: facts.damaged },
      backup: {
        lastAt: reports.map(({ lastBackup }) => lastBackup).reduce(later, null),
        place: typeof config.backup.place === "string" ? ("folder" as const) : ("bucket" as const),
        isDaily: config.backup.isDaily,
      },
      pdf: (await pdfProgram()) ?? null,
      processes: reports.map((one) => one.process),
      work: joinWork(reports.map(({ work }) => work)),
    };
    return { ...seen, needs: needsOf({ ...seen, flaggedPayments }, clock.now()) };
  }

  return { report, leave, read };
}
