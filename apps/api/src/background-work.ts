import type { FastifyInstance } from "fastify";
import { lastBackupAt, lookAtBackupsEveryMs } from "./backup/open-backups.ts";
import type { Documents } from "./documents/index.ts";
import { createShownTrees, type Library } from "./library/index.ts";
import { type Operation, reportEveryMs } from "./operation/service.ts";
import type { Payments } from "./payments/index.ts";
import type { Clock } from "./platform/clock.ts";
import { installationId } from "./platform/db/installation.ts";
import type { Database } from "./platform/db/scope.ts";
import type { Logger } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { Config } from "./platform/settings/config.ts";
import type { Showcase } from "./platform/storage/open-storage.ts";
import type { StoredBytes } from "./platform/storage/stored-bytes.ts";
import { type Job, workAtStart, workNowAndAgain } from "./platform/work-beside-calls.ts";

interface WorkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "backup">;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly showcase?: Showcase | undefined;
}

/** The features that work beside calls. */
interface WorkingFeatures {
  readonly library: Pick<
    Library,
    "deleteAllUnreferenced" | "readMissingWords" | "fillWords" | "keysInUse" | "wakeBlocks"
  >;
  readonly documents: Pick<
    Documents,
    "keysInUse" | "drafts" | "markMissing" | "sealStored" | "removeDeleted" | "expire"
  >;
  readonly bytes: StoredBytes;
  readonly payments: Payments;
  readonly hasEarlierProcess: () => Promise<boolean>;
  readonly notifyEndings: () => Promise<void>;
  readonly removeOld: Job["work"];
  readonly eraseOffices: (stopped: () => boolean) => Promise<number>;
  readonly operation: Pick<Operation, "report" | "leave">;
}

type NameJob = (name: string, work: Job["work"]) => Job;

/** Milliseconds between two checks for unprocessed notifications and open orders. */
const settleEveryMs = 30_000;

/** Milliseconds between two removals of deleted documents. */
const removeEveryMs = 60_000;

/** Milliseconds between two removals of what has reached the end of its retention. */
const retainEveryMs = 60 * 60_000;

/** Milliseconds between two checks for files whose blocks are not filled. */
const wakeEveryMs = 10 * 60_000;

/** Milliseconds between two checks for answers in the clear. */
const sealEveryMs = 10 * 60_000;

/** Milliseconds between two checks for offices to erase. */
const eraseEveryMs = 10 * 60_000;

/** Milliseconds between two checks for ending billing periods. */
const notifyEveryMs = 10 * 60_000;

/** Registers the work that is done at the start, and repeatedly beside calls; it ends with the server. */
export function registerBackgroundWork(app: FastifyInstance, deps: WorkDeps, features: WorkingFeatures): void {
  const { payments, documents } = features;
  const { clock, config, log, metrics } = deps;
  const job = (name: string, work: Job["work"]): Job => ({
    name,
    work,
    onRun: (_, hasFailed) => metrics.jobRan(name, clock.now(), hasFailed),
  });
  tidyAtStart(app, job, deps, features);
  showInDrive(app, job, deps);
  // Registered before the job's own hook, which waits for the job to end.
  app.addHook("preClose", () => payments.stop());
  // Notifications are processed when they arrive; this job finds unprocessed and lost ones.
  const again = (pauseMs: number, name: string, work: Job["work"]) => workNowAndAgain(app, pauseMs, job(name, work));
  again(settleEveryMs, "payments", () => payments.workOnce());
  again(removeEveryMs, "deleted_documents", async () => void (await documents.removeDeleted()));
  again(notifyEveryMs, "ending_periods", features.notifyEndings);
  again(retainEveryMs, "retention", async (stopped) => {
    const old = await documents.drafts.removeOld();
    if (old > 0) log.info({ old }, "drafts that nobody went on with removed");
    const expired = await documents.expire();
    if (expired > 0) log.info({ expired }, "documents at the end of their retention deleted");
    await features.removeOld(stopped);
  });
  // At the start, and for what is stored in the clear during an upgrade.
  again(sealEveryMs, "sealed_answers", async (stopped) => {
    const sealed = await documents.sealStored(stopped);
    if (sealed > 0) log.info({ sealed }, "older documents and drafts sealed");
  });
  // At the start, and for what is uploaded during an upgrade: an earlier version would keep the blocks as written.
  again(wakeEveryMs, "woken_blocks", async (stopped) => {
    if (await features.hasEarlierProcess()) return;
    const woken = await features.library.wakeBlocks(stopped);
    if (woken > 0) log.info({ woken }, "files whose blocks are filled from now on");
  });
  again(eraseEveryMs, "erasures", async (stopped) => {
    const steps = await features.eraseOffices(stopped);
    if (steps > 0) log.info({ steps }, "erasures of offices carried on");
  });
  again(reportEveryMs, "process_report", () => features.operation.report());
  app.addHook("preClose", () => features.operation.leave().catch(() => undefined));
  again(
    lookAtBackupsEveryMs,
    "backup_age",
    async () => void metrics.lastBackup(await lastBackupAt(config.backup, log)),
  );
}

/** Removes leftovers of an interrupted process and adds data that earlier versions did not store. */
function tidyAtStart(
  app: FastifyInstance,
  job: NameJob,
  { db, clock }: WorkDeps,
  { library, documents, bytes }: WorkingFeatures,
) {
  const keyOwners = [library.keysInUse, documents.keysInUse];
  const tidy = async (stopped: () => boolean) => {
    await library.deleteAllUnreferenced(stopped);
    const removed = await bytes.sweep(clock.now(), await installationId(db), keyOwners, stopped);
    if (removed !== undefined) app.log.info({ removed }, "stored bytes without a row removed");
    else app.log.warn("the stored files belong to another database: none of them is swept away");
    const read = await library.readMissingWords(stopped);
    if (read > 0) app.log.info({ read }, "words of older versions read");
    const filled = await library.fillWords(stopped);
    if (filled > 0) app.log.info({ filled }, "older files are found by their words");
    const marked = await documents.markMissing(stopped);
    if (marked > 0) app.log.info({ marked }, "older documents are found by their words");
  };
  workAtStart(app, job("tidy_at_start", tidy));
}

/** Milliseconds between two checks for changes in the libraries. */
const showEveryMs = 20_000;

/** Copies library changes to Google Drive, some seconds later. */
function showInDrive(app: FastifyInstance, job: NameJob, { db, clock, showcase }: WorkDeps): void {
  if (!showcase) return;
  const show = createShownTrees({ db, clock, showTree: showcase.showTree });
  const work = async (stopped: () => boolean) => {
    const { checked, failed } = await show(stopped);
    if (failed > 0) app.log.warn({ checked, failed }, "libraries that Google Drive does not show yet as they are");
  };
  workNowAndAgain(app, showEveryMs, job("drive_trees", work));
}
