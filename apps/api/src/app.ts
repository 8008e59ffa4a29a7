import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createOwnAccount, createPractice, registerAccountRoutes, registerPracticeRoutes } from "./account/index.ts";
import { createAuth, registerAuthRoutes } from "./auth/index.ts";
import { createConference, registerConferenceRoutes } from "./conference/index.ts";
import { createDashboard, registerDashboardRoutes } from "./dashboard/index.ts";
import {
  createCountDrafts,
  createDesk,
  createDocuments,
  createIdentifierHashes,
  type Documents,
  findWriting,
  registerDeskRoutes,
  registerDocumentRoutes,
  registerPaperRoutes,
  versionsInUse,
} from "./documents/index.ts";
import { createLibrary, createShownTrees, type Library, registerLibraryRoutes, takeDriveIds } from "./library/index.ts";
import { copyMarkers, createMarkers, knownMarkers, registerMarkerRoutes, registerMarkers } from "./markers/index.ts";
import { createMonitoring, registerMonitoringRoutes } from "./monitoring/index.ts";
import {
  createOwnerNotifier,
  createPayments,
  openProvider,
  type Payments,
  registerPaymentRoutes,
  serveCheckout,
} from "./payments/index.ts";
import { createPermissions, forgetPermissions, registerPermissionRoutes } from "./permissions/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { installationId } from "./platform/db/installation.ts";
import type { Database } from "./platform/db/scope.ts";
import { shareDatabase } from "./platform/db/share-database.ts";
import { documentApi } from "./platform/http/documentation.ts";
import { serveHealth } from "./platform/http/health.ts";
import type { PolicyRow } from "./platform/http/policy.ts";
import { serveRobots } from "./platform/http/robots.ts";
import { createServe } from "./platform/http/serve.ts";
import { serveWeb } from "./platform/http/serve-web.ts";
import { createServer } from "./platform/http/server.ts";
import { createUploadRoom } from "./platform/http/upload-room.ts";
import { createLimits, type Limit } from "./platform/limits/create-limits.ts";
import type { Logger } from "./platform/log.ts";
import { boundMailer } from "./platform/mail/bound-mailer.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { openDrafts } from "./platform/storage/drafts.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { createNoteFinding } from "./platform/storage/findings/index.ts";
import type { Showcase } from "./platform/storage/open-storage.ts";
import { createStoredBytes, type StoredBytes } from "./platform/storage/stored-bytes.ts";
import { workAtStart } from "./platform/work-at-start.ts";
import { workNowAndAgain } from "./platform/work-now-and-again.ts";
import { stopWithServer } from "./platform/workers/stop-with-server.ts";
import { createReports, registerReportRoutes } from "./reports/index.ts";
import { createRoles, registerRoleRoutes, roleNames } from "./roles/index.ts";
import { createSources, registerSourceRoutes } from "./sources/index.ts";
import {
  createAssertFeature,
  createEndingNotifier,
  createPlans,
  createSubscriptions,
  registerSubscriptionRoutes,
} from "./subscriptions/index.ts";
import { createPapers, createTemplates, createTemplateWorkers, type TemplateWorkers } from "./templates/index.ts";
import { createThemes, registerThemeRoutes } from "./theme/index.ts";
import { createUsers, registerUserRoutes } from "./users/index.ts";

/** Dependencies of the app; tests pass their own. */
export interface Outside {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  /** Shows the files to people outside the product; with Google Drive only. */
  readonly showcase?: Showcase | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of the built browser application. */
  readonly webFolder: string;
  /** Worker threads that outlive the app; otherwise the app starts its own. */
  readonly workers?: TemplateWorkers | undefined;
}

/** Returns the given workers, or starts the app's own, which end with it. */
function openWorkers(app: FastifyInstance, { config, workers }: Outside): TemplateWorkers {
  if (workers) return workers;
  const own = createTemplateWorkers(config);
  stopWithServer(app, own);
  return own;
}

/** Creates a temporary folder for uploads until they are checked and stored. */
async function openIntake(app: FastifyInstance, config: Config) {
  const room = createUploadRoom(config.uploads);
  stopWithServer(app, { refuseAll: room.refuseAll, stop: async () => undefined });
  const drafts = await openDrafts(join(config.dataFolder, "uploads"));
  return { drafts, room, progress: { windowMs: config.uploadStallMs, leastBytes: 64 * 1024 } };
}

/**
 * Creates the mailer with a limit per recipient, so that nobody can flood a mailbox. Closing waits for pending mails.
 */
function openMailer(app: FastifyInstance, { config, log }: Outside, perHour: (name: string, most: number) => Limit) {
  const links = perHour("mail-links", config.mailsPerRecipient);
  const notices = perHour("mail-notices", config.mailsPerRecipient);
  const mailer = boundMailer(createMailer(config, log), { links, notices });
  app.addHook("onClose", () => mailer.drain());
  return mailer;
}

interface Kept {
  readonly library: Pick<Library, "deleteAllUnreferenced" | "readMissingWords" | "fillWords" | "keysInUse">;
  readonly documents: Pick<Documents, "keysInUse" | "drafts">;
  readonly bytes: StoredBytes;
}

/** Removes leftovers of an interrupted process and adds data that earlier versions did not store. */
function tidyAtStart(app: FastifyInstance, { db, clock }: Outside, { library, documents, bytes }: Kept): void {
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
  });
}

/** Milliseconds between two checks for changes in the libraries. */
const showEveryMs = 20_000;

/** Copies library changes to Google Drive, some seconds later. */
function showInDrive(app: FastifyInstance, { db, clock, showcase }: Outside): void {
  if (!showcase) return;
  const show = createShownTrees({ db, clock, showTree: showcase.showTree });
  workNowAndAgain(app, showEveryMs, async (stopped) => {
    const { looked, failed } = await show(stopped);
    if (failed > 0) app.log.warn({ looked, failed }, "libraries that Google Drive does not show yet as they are");
  });
}

/** Milliseconds between two checks for unprocessed notifications and open orders. */
const settleEveryMs = 30_000;

/** Milliseconds between two checks for ending billing periods. */
const tellEveryMs = 10 * 60_000;

/** Notifications are processed when they arrive; this job finds unprocessed and lost ones. */
function settlePayments(app: FastifyInstance, payments: Payments): void {
  // Registered before the job's own hook, which waits for the job to end.
  app.addHook("preClose", () => payments.stop());
  workNowAndAgain(app, settleEveryMs, () => payments.workOnce());
}

/** Orders of one office per hour. */
const ordersPerHour = 100;

/** Creates subscriptions and payments. */
function createBuying(
  app: FastifyInstance,
  { config, db, clock, log }: Outside,
  { mailer, tries }: { mailer: Mailer; tries: Limit },
) {
  const { publicUrl } = config;
  const subscriptions = createSubscriptions({ db, clock });
  const plans = createPlans({ db, clock });
  const notifyEndings = createEndingNotifier({ db, clock, mailer, publicUrl });
  const { provider, simulator } = openProvider(app, { config, db, clock, log });
  const onSettled = createOwnerNotifier({ db, mailer, publicUrl });
  const payments = createPayments({ db, clock, log, plans, provider, tries, onSettled });
  return { subscriptions, plans, notifyEndings, payments, simulator };
}

/** Creates the features in floor order, one per line. */
function createFeatures(app: FastifyInstance, db: Database, outside: Outside) {
  const { config, files, clock, log } = outside;
  const limit = createLimits(db);
  const perHour = (name: string, attempts: number) => limit(name, { attempts, windowMs: 3_600_000 });
  const mailer = openMailer(app, outside, perHour);
  const auth = createAuth({ db, clock, mailer, config });
  const account = createOwnAccount({ db, clock, mailer, auth, roleNames });
  const practice = createPractice({ db, clock });
  const roles = createRoles({ db, clock, forgetPermissions });
  const permissions = createPermissions({ db, clock });
  const themes = createThemes({ db, clock });
  const tries = perHour("plan-orders", ordersPerHour);
  const buying = createBuying(app, { ...outside, db }, { mailer, tries });
  const { subscriptions } = buying;
  const loginTries = perHour("login-tries", config.loginTriesPerHour);
  const users = createUsers({ db, clock, emails: auth.emails, subscriptions, loginTries });
  const bytes = createStoredBytes(files, createNoteFinding(db, log));
  const workers = openWorkers(app, outside);
  const templates = createTemplates(workers, config);
  const papers = createPapers(workers, config);
  const library = createLibrary({
    db,
    clock,
    bytes,
    templates,
    papers,
    registerMarkers,
    copyMarkers,
    knownMarkers,
    versionsInUse,
    countDrafts: createCountDrafts(clock),
    findWriting,
    driveIdsOf: outside.showcase?.idsOf,
  });
  const sources = createSources({ clock, log, geographyUrl: config.geographyUrl });
  const markers = createMarkers({ db, clock });
  const identifiers = createIdentifierHashes(db);
  const { known } = practice;
  const documents = createDocuments({ db, clock, bytes, library, known, identifiers, quota: subscriptions });
  const desk = createDesk({ db, clock });
  const conference = createConference({ db, clock, library, templates, documents, identifiers, known });
  const dashboard = createDashboard({ db, clock });
  const monitoring = createMonitoring({ db, clock });
  return {
    auth,
    account,
    practice,
    roles,
    permissions,
    themes,
    ...buying,
    users,
    library,
    sources,
    markers,
    documents,
    desk,
    conference,
    dashboard,
    monitoring,
    bytes,
  };
}

/** Composition root: creates the platform, then the features and their calls. */
export async function createApp(outside: Outside) {
  const { config, log } = outside;
  const db = shareDatabase(outside.db, config);
  const app = await createServer(config, log);
  serveHealth(app, outside.db);
  serveRobots(app);

  const features = createFeatures(app, db, outside);
  const { auth, subscriptions, library, documents } = features;
  const policy: PolicyRow[] = [];
  if (outside.showcase) takeDriveIds(app, { db, keyOf: outside.showcase.keyOf });
  const recognise = auth.sessions.createRecognise(subscriptions.isBlocked);
  const { isReplaced } = auth.sessions;
  const assertFeature = createAssertFeature({ db, clock: outside.clock });
  const serve = createServe(app, { recognise, isReplaced, assertFeature }, policy);
  registerAuthRoutes(serve, auth);
  registerAccountRoutes(serve, features.account);
  registerPracticeRoutes(serve, features.practice);
  registerRoleRoutes(serve, features.roles);
  registerPermissionRoutes(serve, features.permissions);
  registerThemeRoutes(serve, features.themes);
  registerSubscriptionRoutes(serve, subscriptions, features.plans);
  registerPaymentRoutes(serve, features.payments, config.publicUrl);
  registerUserRoutes(serve, features.users);
  registerLibraryRoutes(serve, library, await openIntake(app, config));
  registerSourceRoutes(serve, features.sources);
  registerMarkerRoutes(serve, features.markers);
  registerDocumentRoutes(serve, documents, library);
  registerDeskRoutes(serve, features.desk);
  registerReportRoutes(serve, createReports({ db }));
  registerPaperRoutes(serve, library);
  registerConferenceRoutes(serve, features.conference);
  registerDashboardRoutes(serve, features.dashboard);
  registerMonitoringRoutes(serve, features.monitoring);
  if (features.simulator) await serveCheckout(app, features.simulator);
  await documentApi(app, policy);

  tidyAtStart(app, outside, features);
  showInDrive(app, outside);
  settlePayments(app, features.payments);
  workNowAndAgain(app, tellEveryMs, features.notifyEndings);
  await serveWeb(app, outside.webFolder, config.publicUrl);
  return { app: app as FastifyInstance, auth, policy, features };
}
