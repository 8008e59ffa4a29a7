import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { inject } from "vitest";
import { createApp } from "../app.ts";
import type { Converter } from "../platform/converter/open-converter.ts";
import type { WatchStatements } from "../platform/db/open-database.ts";
import type { Database } from "../platform/db/scope.ts";
import type { PolicyRow } from "../platform/http/policy.ts";
import { createLog, type Logger } from "../platform/log.ts";
import { type Config, readConfig } from "../platform/settings/config.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import type { Showcase } from "../platform/storage/open-storage.ts";
import { createTemplateWorkers, type TemplateWorkers } from "../templates/index.ts";
import { openTestDatabase, postgresPlace, testConnections } from "./database/test-database.ts";
import { createMadeUpConverter } from "./made-up-converter.ts";
import { inTwoProcesses } from "./second-process/second-process.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

/** Lets the time pass in which deleted documents can be restored, and removes them. */
export async function removeForGood({ clock, features }: TestApp): Promise<void> {
  clock.advance(10 * 60_000);
  await features.documents.removeDeleted();
}

const ofWorkers = ["workers", "workerHeapBytes", "workerQueue", "workerQueuePerOffice", "templateCacheBytes"] as const;

let shared: TemplateWorkers | undefined;

/**
 * One set of threads for all apps of a process: starting one takes longer than most tests. An app with other worker
 * settings has its own, so that its threads affect no other app.
 */
export function sharedWorkers(config: Config, overrides: Partial<Config>): TemplateWorkers | undefined {
  if (ofWorkers.some((key) => key in overrides)) return undefined;
  shared ??= createTemplateWorkers(config);
  return shared;
}

type Features = Awaited<ReturnType<typeof createApp>>["features"];

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  files: FileStore;
  clock: TestClock;
  /** Folder of the app's data. */
  folder: string;
  /** The access that every route requires. */
  policy: readonly PolicyRow[];
  /** The features themselves, for functions that no call reaches. */
  features: Features;
  /** Starts another app on the same database and folder, like a second process; closing it leaves this one open. */
  beside(): Promise<TestApp>;
  /** Closes this app and starts another on the same database and folder. */
  restart(): Promise<TestApp>;
  close(): Promise<void>;
}

/**
 * These tests do not limit the time of a worker, so that a busy machine fails none of them, nor the registrations and
 * log-ins of the one address that all people share.
 */
const patience = { INTAKE_SECONDS: "30", REGISTRATIONS_PER_HOUR: "1000000", LOGIN_FAILURES_PER_ADDRESS: "1000000" };

/** With a server, transactions run concurrently. */
function place() {
  const url = inject("postgresUrl");
  return url ? { DATABASE_URL: url, DATABASE_POOL: String(testConnections) } : {};
}

/**
 * The whole API on a database and a folder of its own, without a port. With `LAVRA_PROCESSES=2`, calls on PostgreSQL go
 * in turn to this process and to a second one, unless the test replaces a part that a process cannot share.
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  options: {
    webFolder?: string;
    wrapFiles?: (files: FileStore) => FileStore;
    openStorage?: (db: Database) => { files: FileStore; showcase?: Showcase };
    log?: Logger;
    watch?: WatchStatements;
    converter?: Converter;
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-api-"));
  const db = await openTestDatabase(options.watch);
  const disk = await openDiskStore(join(folder, "files"));
  const { files, showcase } = options.openStorage?.(db) ?? { files: options.wrapFiles?.(disk) ?? disk };
  const clock = createTestClock();
  const settings = {
    LOG_LEVEL: "silent",
    LAVRA_DEMO: "off",
    GEOGRAPHY_URL: "off",
    PAYMENTS: "simulator",
    LAVRA_DATA: folder,
    ...patience,
    ...place(),
  };
  const config = { ...readConfig(settings), ...overrides };
  const log = options.log ?? createLog(config.logLevel);
  const isReplaced = (["wrapFiles", "openStorage", "converter", "webFolder"] as const).some((part) => part in options);
  const begin = async (): Promise<TestApp & { end(): Promise<void> }> => {
    const webFolder = options.webFolder ?? join(folder, "web");
    const workers = sharedWorkers(config, overrides);
    const { converter = createMadeUpConverter().converter } = options;
    const outside = { config, db, files, showcase, clock, log, webFolder, workers, converter };
    const { app, policy, features } = await createApp(outside);
    await app.ready();
    const isShared = inject("processes") === 2 && db.url !== undefined && !isReplaced;
    const shared = { config, database: postgresPlace(db.url ?? ""), folder, now: clock.now().getTime() };
    const second = isShared ? await inTwoProcesses(app, shared, clock) : undefined;
    /** Ends the app and leaves database and folder. */
    const end = async () => {
      await second?.stop();
      await app.close();
    };
    const close = async () => {
      await end();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    };
    const restart = () => end().then(begin);
    const beside = async () => {
      const other = await begin();
      return { ...other, close: other.end };
    };
    return { app: second?.app ?? app, db, files, clock, folder, policy, features, restart, beside, close, end };
  };
  return begin();
}

/** Makes a call as a signed-in (or unknown) person; returns status, headers, parsed body and raw bytes. */
export async function call(app: FastifyInstance, token: string | undefined, options: InjectOptions) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await app.inject({ ...options, headers: { ...options.headers, ...authorization } });
  const json = String(reply.headers["content-type"] ?? "").startsWith("application/json");
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: json ? reply.json() : undefined,
    raw: reply.rawPayload,
  };
}
