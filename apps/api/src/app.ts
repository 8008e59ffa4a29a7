import type { FastifyInstance } from "fastify";
import { createOwnAccount, createPractice, registerAccountRoutes, registerPracticeRoutes } from "./account/index.ts";
import { registerActivityRoutes } from "./activity/routes.ts";
import { createActivity } from "./activity/service.ts";
import { createAuth, registerAuthRoutes } from "./auth/index.ts";
import { registerBackgroundWork } from "./background-work.ts";
import { registerCaseRoutes } from "./cases/routes.ts";
import { createRecords, createRemovals } from "./composed-features.ts";
import { registerConferenceRoutes } from "./conference/routes.ts";
import { createConference } from "./conference/service.ts";
import { registerDashboardRoutes } from "./dashboard/routes.ts";
import { createDashboard } from "./dashboard/service.ts";
import {
  createCountDrafts,
  createDesk,
  createDocuments,
  createIdentifierHashes,
  findWriting,
  limitLinks,
  registerDeskRoutes,
  registerDocumentRoutes,
  registerPaperRoutes,
  versionsInUse,
} from "./documents/index.ts";
import { createLibrary, openIntake, registerLibraryRoutes, takeDriveIds } from "./library/index.ts";
import { copyMarkers, createMarkers, knownMarkers, registerMarkerRoutes, registerMarkers } from "./markers/index.ts";
import { measuredDocuments, measuredLibrary } from "./measured-features.ts";
import { registerMonitoringRoutes } from "./monitoring/routes.ts";
import { createMonitoring } from "./monitoring/service.ts";
import { createHasEarlierProcess } from "./operation/earlier-processes.ts";
import { registerOperationRoutes } from "./operation/routes.ts";
import { createOperation } from "./operation/service.ts";
import { registerPartyRoutes } from "./parties/index.ts";
import {
  createOwnerNotifier,
  createPayments,
  openProvider,
  registerPaymentRoutes,
  serveCheckout,
} from "./payments/index.ts";
import { createPermissions, forgetPermissions, registerPermissionRoutes } from "./permissions/index.ts";
import type { Clock } from "./platform/clock.ts";
import { type Converter, openConverter } from "./platform/converter/open-converter.ts";
import type { Database } from "./platform/db/scope.ts";
import { type SharedDatabase, shareDatabase } from "./platform/db/share-database.ts";
import { documentApi } from "./platform/http/documentation.ts";
import { serveHealth } from "./platform/http/health.ts";
import { serveRobots, serveWeb } from "./platform/http/pages/serve-web.ts";
import type { PolicyRow } from "./platform/http/policy.ts";
import { createServe } from "./platform/http/serve.ts";
import { createServer } from "./platform/http/server.ts";
import { createLimits, type Limit } from "./platform/limits/create-limits.ts";
import type { Logger } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { openMailer } from "./platform/mail/open-mailer.ts";
import { measuredStore } from "./platform/metrics/measured-store.ts";
import { createMetrics, type Metrics } from "./platform/metrics/metrics.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import type { Config } from "./platform/settings/config.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { createNoteFinding } from "./platform/storage/findings/note-finding.ts";
import type { Showcase } from "./platform/storage/open-storage.ts";
import { createStoredBytes } from "./platform/storage/stored-bytes.ts";
import { stopWithServer } from "./platform/workers/worker-pool.ts";
import { createPrivacy, registerPrivacyRoutes } from "./privacy/index.ts";
import { registerReportRoutes } from "./reports/routes.ts";
import { createReports } from "./reports/service.ts";
import { createRoles, registerRoleRoutes, roleNames } from "./roles/index.ts";
import { registerOptionSourceRoutes } from "./sources/routes.ts";
import { createOptionSources } from "./sources/service.ts";
import {
  createAssertFeature,
  createEndingNotifier,
  createPlans,
  createSubscriptions,
  registerSubscriptionRoutes,
} from "./subscriptions/index.ts";
import { registerTakeoutRoutes } from "./takeout/routes.ts";
import { createTakeout } from "./takeout/service.ts";
import { createPapers, createTemplates, createTemplateWorkers, type TemplateWorkers } from "./templates/index.ts";
import { registerThemeRoutes } from "./theme/routes.ts";
import { createThemes } from "./theme/service.ts";
import { registerUserRoutes } from "./users/routes.ts";
import { createUsers } from "./users/service.ts";

/** Dependencies of the app; tests pass their own. */
export interface Outside {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  /** Shows the files to people outside the product; with Google Drive only. */
  readonly showcase?: Showcase | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** Figures of this process; the app's own if absent. */
  readonly metrics?: Metrics | undefined;
  /** Folder of the built browser application. */
  readonly webFolder: string;
  /** Worker threads that outlive the app; otherwise the app starts its own. */
  readonly workers?: TemplateWorkers | undefined;
  /** Makes PDFs; otherwise the app opens its own, which ends with it. */
  readonly converter?: Converter | undefined;
}

/** Returns the given workers, or starts the app's own, which end with it. */
function openWorkers(app: FastifyInstance, { config, workers }: Outside): TemplateWorkers {
  if (workers) return workers;
  const own = createTemplateWorkers(config);
  stopWithServer(app, own);
  return own;
}

function converterOf(app: FastifyInstance, { config, log, converter }: Outside): Converter {
  if (converter) return converter;
  const own = openConverter(config.converter, log);
  app.addHook("onClose", () => own.stop());
  return own;
}

/** Orders of one office per hour. */
const ordersPerHour = 100;

/** Invitations that one person sends per hour. */
const invitationsPerHour = 60;

/** Files of their own data that one person takes per hour. */
const ownDataPerHour = 20;

/** Archives of everything of one office per hour. */
const takeoutsPerHour = 10;

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
  const onSettled = createOwnerNotifier({ db, clock, mailer, publicUrl });
  const payments = createPayments({ db, clock, log, plans, provider, tries, onSettled });
  const money = { plan: subscriptions.read, usage: subscriptions.usage, payments: payments.history };
  return { subscriptions, plans, notifyEndings, payments, simulator, money };
}

/** Creates the stored files and the library, whose files workers read. */
function createFiles(app: FastifyInstance, db: SharedDatabase, outside: Outside, metrics: Metrics) {
  const { config, clock, log } = outside;
  const bytes = createStoredBytes(measuredStore(outside.files, metrics), createNoteFinding(db, log));
  const workers = openWorkers(app, outside);
  metrics.watch({ workers: workers.figures, databaseQueue: db.queue, connections: () => db.connections?.() });
  const library = createLibrary({
    db,
    clock,
    bytes,
    templates: createTemplates(workers, config),
    papers: createPapers(workers, config),
    registerMarkers,
    copyMarkers,
    knownMarkers,
    versionsInUse,
    countDrafts: createCountDrafts(clock),
    findWriting,
    driveIdsOf: outside.showcase?.idsOf,
  });
  return { bytes, library: measuredLibrary(library, metrics) };
}

/** Creates the features in floor order, one per line. */
function createFeatures(app: FastifyInstance, db: SharedDatabase, outside: Outside, metrics: Metrics) {
  const { config, clock, log } = outside;
  const limit = createLimits(db);
  const perHour = (name: string, attempts: number) => limit(name, { attempts, windowMs: 3_600_000 });
  const mailer = openMailer(app, config, { log, perHour });
  const auth = createAuth({ db, clock, mailer, config });
  const account = createOwnAccount({ db, clock, mailer, auth, roleNames });
  const practice = createPractice({ db, clock });
  const roles = createRoles({ db, clock, forgetPermissions });
  const permissions = createPermissions({ db, clock });
  const themes = createThemes({ db, clock });
  const buying = createBuying(app, { ...outside, db }, { mailer, tries: perHour("plan-orders", ordersPerHour) });
  const { subscriptions } = buying;
  const loginTries = perHour("login-tries", config.loginTriesPerHour);
  const users = createUsers({
    db,
    clock,
    emails: auth.emails,
    subscriptions,
    loginTries,
    mailer,
    publicUrl: config.publicUrl,
    invitationTries: perHour("invitations", invitationsPerHour),
  });
  const { bytes, library } = createFiles(app, db, outside, metrics);
  const identifiers = createIdentifierHashes(db);
  const { about, copies, ...records } = createRecords({ db, clock, marksOf: identifiers.marksOf });
  const converter = converterOf(app, outside);
  const work = { db, clock, bytes, library, known: practice.known, identifiers, ...about };
  const hasEarlierProcess = createHasEarlierProcess({ db, clock });
  const outward = { ...limitLinks(perHour), mailer, publicUrl: config.publicUrl, hasEarlierProcess };
  const made = createDocuments({ ...work, ...outward, converter, quota: subscriptions });
  const documents = measuredDocuments(made, metrics);
  const own = { tries: perHour("own-data", ownDataPerHour), draftsOf: made.drafts.listOwnData };
  const privacy = createPrivacy({ db, clock, auth, ...own });
  const data = { money: buying.money, ...copies, ...made.pages };
  const takeout = createTakeout({ db, clock, bytes, ...data, tries: perHour("takeouts", takeoutsPerHour) });
  return {
    auth,
    account,
    practice,
    privacy,
    roles,
    permissions,
    themes,
    ...buying,
    users,
    library,
    sources: createOptionSources({ clock, log, geographyUrl: config.geographyUrl }),
    markers: createMarkers({ db, clock }),
    ...records,
    documents,
    hasEarlierProcess,
    converter,
    desk: createDesk({ db, clock, findParties: about.findParties }),
    conference: createConference({ ...work, documents, findMentioned: records.parties.findMentioned }),
    takeout,
    dashboard: createDashboard({ db, clock }),
    monitoring: createMonitoring({ db, clock }),
    activity: createActivity({ db }),
    ...createRemovals({ db, clock, bytes }, { library, documents }),
    bytes,
  };
}

/** Composition root: creates the platform, then the features and their calls. */
export async function createApp(outside: Outside) {
  const { config, log, metrics = createMetrics() } = outside;
  const db = shareDatabase(outside.db, config);
  const app = await createServer(config, log, { metrics });
  serveHealth(app, outside.db);
  serveMetrics(app, metrics, config.metrics);
  serveRobots(app);

  const features = createFeatures(app, db, outside, metrics);
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
  registerPrivacyRoutes(serve, features.privacy);
  registerRoleRoutes(serve, features.roles);
  registerPermissionRoutes(serve, features.permissions);
  registerThemeRoutes(serve, features.themes);
  registerSubscriptionRoutes(serve, subscriptions, features.plans);
  registerPaymentRoutes(serve, features.payments, config.publicUrl);
  registerUserRoutes(serve, features.users);
  registerLibraryRoutes(serve, library, await openIntake(app, config));
  registerOptionSourceRoutes(serve, features.sources);
  registerMarkerRoutes(serve, features.markers);
  registerPartyRoutes(serve, features.parties);
  registerCaseRoutes(serve, features.cases);
  registerDocumentRoutes(serve, documents, library);
  registerDeskRoutes(serve, features.desk);
  registerReportRoutes(serve, createReports({ db }));
  registerPaperRoutes(serve, library);
  registerConferenceRoutes(serve, features.conference);
  registerTakeoutRoutes(serve, features.takeout);
  registerDashboardRoutes(serve, features.dashboard);
  registerMonitoringRoutes(serve, features.monitoring);
  registerActivityRoutes(serve, features.activity);
  const countFlagged = async () =>
    (await features.monitoring.flagged.list({ which: "open", page: 1, limit: 1 })).pagination.total;
  const operation = createOperation({
    db,
    clock: outside.clock,
    config,
    metrics,
    pdfProgram: features.converter.version,
    countFlagged,
  });
  registerOperationRoutes(serve, operation);
  if (features.simulator) await serveCheckout(app, features.simulator);
  await documentApi(app, policy);

  registerBackgroundWork(app, { ...outside, metrics }, { ...features, operation });
  await serveWeb(app, outside.webFolder, config.publicUrl);
  return { app: app as FastifyInstance, auth, policy, features };
}
