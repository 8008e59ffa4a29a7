import type { FastifyInstance } from "fastify";
import type { Documents } from "./documents/index.ts";
import { createShownTrees, type Library } from "./library/index.ts";
import type { Payments } from "./payments/index.ts";
import type { Clock } from "./platform/clock.ts";
import { installationId } from "./platform/db/installation.ts";
import type { Database } from "./platform/db/scope.ts";
import type { Showcase } from "./platform/storage/open-storage.ts";
import type { StoredBytes } from "./platform/storage/stored-bytes.ts";
import { workAtStart, workNowAndAgain } from "./platform/work-beside-calls.ts";

interface WorkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly showcase?: Showcase | undefined;
}

/** The features that work beside calls. */
interface WorkingFeatures {
  readonly library: Pick<Library, "deleteAllUnreferenced" | "readMissingWords" | "fillWords" | "keysInUse">;
  readonly documents: Pick<Documents, "keysInUse" | "drafts" | "markMissing" | "removeDeleted">;
  readonly bytes: StoredBytes;
  readonly payments: Payments;
  readonly notifyEndings: () => Promise<void>;
}

/** Milliseconds between two checks for unprocessed notifications and open orders. */
const settleEveryMs = 30_000;

/** Milliseconds between two removals of deleted documents. */
const removeEveryMs = 60_000;

/** Milliseconds between two checks for ending billing periods. */
const notifyEveryMs = 10 * 60_000;

/** Registers the work that is done at the start, and repeatedly beside calls; it ends with the server. */
export function registerBackgroundWork(app: FastifyInstance, deps: WorkDeps, features: WorkingFeatures): void {
  const { payments, documents } = features;
  tidyAtStart(app, deps, features);
  showInDrive(app, deps);
  // Registered before the job's own hook, which waits for the job to end.
  app.addHook("preClose", () => payments.stop());
  // Notifications are processed when they arrive; this job finds unprocessed and lost ones.
  workNowAndAgain(app, settleEveryMs, () => payments.workOnce());
  workNowAndAgain(app, removeEveryMs, async () => void (await documents.removeDeleted()));
  workNowAndAgain(app, notifyEveryMs, features.notifyEndings);
}

/** Removes leftovers of an interrupted process and adds data that earlier versions did not store. */
function tidyAtStart(app: FastifyInstance, { db, clock }: WorkDeps, { library, documents, bytes }: WorkingFeatures) {
  const keyOwners = [library.keysInUse, documents.keysInUse];
  workAtStart(app, async (stopped) => {
    await library.deleteAllUnreferenced(stopped);
    const removed = await bytes.sweep(clock.now(), await installationId(db), keyOwners, stopped);
    if (removed !== undefined) app.log.info({ removed }, "stored bytes without a row removed");
    else app.log.warn("the stored files belong to another database: none of them is swept away");
    const old = await documents.drafts.removeOld();
    if (old > 0) app.log.info({ old }, "drafts that nobody went on with removed");
    const read = await library.readMissingWords(stopped);
    if (read > 0) app.log.info({ read }, "words of older versions read");
    const filled = await library.fillWords(stopped);
    if (filled > 0) app.log.info({ filled }, "older files are found by their words");
    const marked = await documents.markMissing(stopped);
    if (marked > 0) app.log.info({ marked }, "older documents are found by their words");
  });
}

/** Milliseconds between two checks for changes in the libraries. */
const showEveryMs = 20_000;

/** Copies library changes to Google Drive, some seconds later. */
function showInDrive(app: FastifyInstance, { db, clock, showcase }: WorkDeps): void {
  if (!showcase) return;
  const show = createShownTrees({ db, clock, showTree: showcase.showTree });
  workNowAndAgain(app, showEveryMs, async (stopped) => {
    const { checked, failed } = await show(stopped);
    if (failed > 0) app.log.warn({ checked, failed }, "libraries that Google Drive does not show yet as they are");
  });
}
