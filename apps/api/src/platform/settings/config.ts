import { resolve } from "node:path";
import { z } from "zod";
import type { ConverterSettings } from "../converter/open-converter.ts";
import type { Patience } from "../db/lasting-pool.ts";
import type { RoomBounds } from "../http/upload-room.ts";
import { type MetricsSettings, metricsShape, readMetrics } from "../metrics/metrics-settings.ts";
import { readS3, readStorage, type StorageSettings, storageFaults, storageShape } from "../storage/storage-settings.ts";
import { readTracing, type TracingSettings, tracingShape } from "../tracing/tracing-settings.ts";
import { type BackupSettings, backupFaults, backupShape, readBackup } from "./backup-settings.ts";
import { type PaymentSettings, paymentFaults, paymentShape, readPayments } from "./payment-settings.ts";
import { type TrustedProxies, trustProxy } from "./trust-proxy.ts";

const flag = z.enum(["on", "off"]);
const port = z.coerce.number().int().min(0).max(65_535);
const hours = z.coerce
  .number()
  .positive()
  .max(24 * 366);

const seconds = z.coerce.number().min(0.1).max(600);

const count = z.coerce.number().int().min(1).max(1_000_000);

/** Every setting, its unit and its default. Read once, in `main`; all faults are listed together. */
const settings = z.object({
  /** TCP port; 0 lets the system choose. */
  PORT: port.default(3000),
  /** Address to listen on. Default: 127.0.0.1 embedded, 0.0.0.0 with DATABASE_URL. */
  HOST: z.string().min(1).optional(),
  /** Folder of the embedded database and of the stored files. */
  LAVRA_DATA: z.string().min(1).default("./data"),
  /** PostgreSQL connection string; absent = the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Pool size for PostgreSQL; the embedded database has one connection. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Seconds to wait for a connection to PostgreSQL, new or in use by other calls; then the answer is 503. */
  DATABASE_CONNECT_SECONDS: seconds.default(5),
  /** Seconds a statement may take in PostgreSQL; one second later the server counts as frozen and the answer is 503. */
  DATABASE_STATEMENT_SECONDS: seconds.default(10),
  /** Seconds to wait for a lock that another call holds in PostgreSQL; then the answer is 503. */
  DATABASE_LOCK_SECONDS: seconds.default(5),
  /** Seconds a transaction may be idle before PostgreSQL ends it, so that a hanging process holds no locks. */
  DATABASE_IDLE_SECONDS: seconds.default(15),
  /** Prepares frequent statements; `off` behind a pooler that does not support prepared statements. */
  DATABASE_PREPARED: flag.default("on"),
  /** Seconds to wait at start for a PostgreSQL that is not available yet. */
  DATABASE_START_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  ...storageShape,
  ...backupShape,
  ...metricsShape,
  ...tracingShape,
  ...paymentShape,
  /** Login of the first desenvolvedor, on an empty database. */
  LAVRA_DEV_LOGIN: z.string().min(1).max(100).default("dev"),
  /** Password of the first desenvolvedor; absent = a random one, printed once. */
  LAVRA_DEV_PASSWORD: z.string().min(6).optional(),
  /** Demo office on an empty database. Default: on embedded, off with DATABASE_URL. */
  LAVRA_DEMO: flag.optional(),
  /** Browser origins, separated by commas, that may call the API from another address. */
  CORS_ORIGINS: z.string().default(""),
  /** Trusted reverse proxies for X-Forwarded-*: their number, or their addresses and networks; `off` = none. */
  TRUST_PROXY: trustProxy,
  /** Idle hours after which a session ends. */
  SESSION_IDLE_HOURS: hours.default(72),
  /** Hours after which a session ends even if it is in use. */
  SESSION_MAX_HOURS: hours.default(720),
  /** Failed log-ins after which one login must wait. */
  LOGIN_FAILURES: count.default(5),
  /** Failed log-ins after which one network address must wait. */
  LOGIN_FAILURES_PER_ADDRESS: count.default(20),
  /** Minutes, from the first failure, in which failures add up. */
  LOGIN_WINDOW_MINUTES: z.coerce.number().positive().max(1440).default(15),
  /** Whether an unknown login and a wrong password have different answers (`distinct`) or the same one (`alike`). */
  LOGIN_ERRORS: z.enum(["distinct", "alike"]).default("distinct"),
  /** Accounts that one network address may register in an hour. */
  REGISTRATIONS_PER_HOUR: count.default(20),
  /** Links for a new password that one network address may request in an hour. */
  RESETS_PER_HOUR: count.default(20),
  /** E-mails that one mailbox receives in an hour, in addition to notices about its account. */
  MAILS_PER_RECIPIENT: count.default(10),
  /** Taken logins that one person may hit in an hour, creating or changing users. */
  LOGIN_TRIES_PER_HOUR: count.default(60),
  /** SMTP server for e-mails, `smtp://user:password@host:587` or `smtps://…`; absent = no e-mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of e-mails, `Lavra <nao-responda@exemplo.com.br>`; needed with SMTP_URL. */
  MAIL_FROM: z.string().regex(/@/).optional(),
  /** Address at which browsers reach the product, for links in e-mails; needed with SMTP_URL. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** MiB of cached compiled templates: half for the process itself, half for its workers together. */
  TEMPLATE_CACHE_MIB: z.coerce.number().int().min(1).max(4096).default(128),
  /**
   * Threads that read uploads and merge documents; one of them takes only short jobs. With 1, that one is started on
   * demand.
   */
  WORKERS: z.coerce.number().int().min(1).max(64).default(2),
  /** MiB the heap of one worker may take; a job that needs more is refused. */
  WORKER_HEAP_MIB: z.coerce.number().int().min(64).max(4096).default(512),
  /**
   * Queue places for jobs that wait for a worker; a job takes one, and one more for each 64 KiB that it holds. Beyond
   * the limit the answer is 503 with Retry-After.
   */
  WORKER_QUEUE: z.coerce.number().int().min(1).max(10_000).default(1000),
  /** Of these, the places of one office. It has fewer if its jobs take long: as many as can be done in time. */
  WORKER_QUEUE_PER_OFFICE: z.coerce.number().int().min(1).max(10_000).default(500),
  /** Seconds of processor time that a worker may use to read one uploaded file; ten times as many by the clock. */
  INTAKE_SECONDS: z.coerce.number().positive().max(120).default(3),
  /** The same for filling one document. */
  GENERATION_SECONDS: z.coerce.number().positive().max(120).default(20),
  /** Concurrent uploads of one person; beyond the limit the answer is 429. */
  UPLOADS_PER_PERSON: count.default(8),
  /** Concurrent uploads of one office; beyond the limit the answer is 429. */
  UPLOADS_PER_OFFICE: count.default(16),
  /** Concurrent uploads in all; beyond the limit the answer is 503 with Retry-After. */
  UPLOADS: count.default(64),
  /** MiB received by one person's concurrent uploads; one upload of fifty files needs 1000. */
  UPLOAD_MIB_PER_PERSON: count.default(1024),
  /** MiB received by all concurrent uploads, on the disk of LAVRA_DATA. */
  UPLOAD_MIB: count.default(4096),
  /** Seconds within which an upload must send 64 KiB; a slower one is ended. */
  UPLOAD_STALL_SECONDS: z.coerce.number().positive().max(600).default(30),
  /** Concurrent transactions of one office; further ones wait in the fair queue with those of the other offices. */
  DATABASE_PER_OFFICE: count.default(4),
  /**
   * Transactions of one office that may wait in the fair queue; beyond the limit the answer is 503 with Retry-After.
   */
  DATABASE_QUEUE_PER_OFFICE: count.default(200),
  /** Program `soffice` of LibreOffice, which makes PDFs; absent = looked for; `off` = no PDFs. */
  PDF_CONVERTER: z.string().min(1).optional(),
  /** Documents that are converted into PDFs at the same time, each by a process of its own of about 250 MiB. */
  PDF_PROCESSES: z.coerce.number().int().min(1).max(32).default(2),
  /** Seconds that a conversion may take. */
  PDF_SECONDS: z.coerce.number().positive().max(600).default(60),
  /** Public geography service that lists states and municipalities; `off` = only the built-in lists. */
  GEOGRAPHY_URL: z
    .literal("off")
    .or(z.url({ protocol: /^https?$/ }))
    .default("https://servicodados.ibge.gov.br/api/v1/localidades"),
  /** Least severe log line written to standard output. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Every setting; each has its row in the README. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Config = Readonly<{
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  databasePool: number;
  databasePatience: Patience;
  databasePrepared: boolean;
  databaseStartMs: number;
  storage: StorageSettings;
  backup: BackupSettings;
  metrics: MetricsSettings;
  tracing: TracingSettings;
  /** Milliseconds; 0 = none. */
  slowStatementMs: number;
  payments: PaymentSettings;
  devLogin: string;
  devPassword: string | undefined;
  demo: boolean;
  corsOrigins: readonly string[];
  trustProxy: TrustedProxies;
  sessionIdleMs: number;
  sessionMaxMs: number;
  loginFailures: number;
  loginFailuresPerAddress: number;
  loginWindowMs: number;
  loginErrors: "distinct" | "alike";
  registrationsPerHour: number;
  resetsPerHour: number;
  mailsPerRecipient: number;
  loginTriesPerHour: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without a trailing slash. */
  publicUrl: string;
  templateCacheBytes: number;
  workers: number;
  workerHeapBytes: number;
  workerQueue: number;
  workerQueuePerOffice: number;
  intakeMs: number;
  generationMs: number;
  uploads: RoomBounds;
  uploadStallMs: number;
  databasePerOffice: number;
  databaseQueuePerOffice: number;
  converter: ConverterSettings;
  /** Without a trailing slash; undefined = not used. */
  geographyUrl: string | undefined;
  logLevel: string;
}>;

/** All faults of the settings, one per line, in Portuguese. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings from the environment.
 * @throws ConfigError naming every wrong setting at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  const issues = parsed.error?.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`) ?? [];
  const missing = given.SMTP_URL ? ["MAIL_FROM", "PUBLIC_URL"].filter((name) => given[name] === undefined) : [];
  const mail = missing.map((name) => `  ${name}: obrigatório quando há SMTP_URL`);
  const faults = [...issues, ...mail, ...storageFaults(given), ...backupFaults(given), ...paymentFaults(given)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(`Configuração inválida:\n${faults.join("\n")}`);
  return toConfig(parsed.data, given.PATH ?? "");
}

function withoutSlashesAtEnd(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

function toConfig(s: z.output<typeof settings>, path: string): Config {
  const embedded = s.DATABASE_URL === undefined;
  const hour = 3_600_000;
  const mib = 1024 * 1024;
  return {
    port: s.PORT,
    host: s.HOST ?? (embedded ? "127.0.0.1" : "0.0.0.0"),
    dataFolder: resolve(s.LAVRA_DATA),
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    databasePatience: {
      connectMs: s.DATABASE_CONNECT_SECONDS * 1000,
      statementMs: s.DATABASE_STATEMENT_SECONDS * 1000,
      lockMs: s.DATABASE_LOCK_SECONDS * 1000,
      idleMs: s.DATABASE_IDLE_SECONDS * 1000,
    },
    databasePrepared: s.DATABASE_PREPARED === "on",
    databaseStartMs: s.DATABASE_START_SECONDS * 1000,
    storage: readStorage(s),
    backup: readBackup(s, readS3(s)),
    metrics: readMetrics(s),
    tracing: readTracing(s),
    slowStatementMs: s.DATABASE_SLOW_MS,
    payments: readPayments(s),
    devLogin: s.LAVRA_DEV_LOGIN,
    devPassword: s.LAVRA_DEV_PASSWORD,
    demo: (s.LAVRA_DEMO ?? (embedded ? "on" : "off")) === "on",
    corsOrigins: s.CORS_ORIGINS.split(",").flatMap((origin) => origin.trim() || []),
    trustProxy: s.TRUST_PROXY,
    sessionIdleMs: s.SESSION_IDLE_HOURS * hour,
    sessionMaxMs: s.SESSION_MAX_HOURS * hour,
    loginFailures: s.LOGIN_FAILURES,
    loginFailuresPerAddress: s.LOGIN_FAILURES_PER_ADDRESS,
    loginWindowMs: s.LOGIN_WINDOW_MINUTES * 60_000,
    loginErrors: s.LOGIN_ERRORS,
    registrationsPerHour: s.REGISTRATIONS_PER_HOUR,
    resetsPerHour: s.RESETS_PER_HOUR,
    mailsPerRecipient: s.MAILS_PER_RECIPIENT,
    loginTriesPerHour: s.LOGIN_TRIES_PER_HOUR,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? "",
    publicUrl: withoutSlashesAtEnd(s.PUBLIC_URL ?? ""),
    templateCacheBytes: s.TEMPLATE_CACHE_MIB * mib,
    workers: s.WORKERS,
    workerHeapBytes: s.WORKER_HEAP_MIB * mib,
    workerQueue: s.WORKER_QUEUE,
    workerQueuePerOffice: s.WORKER_QUEUE_PER_OFFICE,
    intakeMs: s.INTAKE_SECONDS * 1000,
    generationMs: s.GENERATION_SECONDS * 1000,
    uploads: {
      perPerson: s.UPLOADS_PER_PERSON,
      perOffice: s.UPLOADS_PER_OFFICE,
      all: s.UPLOADS,
      bytesPerPerson: s.UPLOAD_MIB_PER_PERSON * mib,
      bytes: s.UPLOAD_MIB * mib,
    },
    uploadStallMs: s.UPLOAD_STALL_SECONDS * 1000,
    databasePerOffice: s.DATABASE_PER_OFFICE,
    databaseQueuePerOffice: s.DATABASE_QUEUE_PER_OFFICE,
    converter: { program: s.PDF_CONVERTER, path, processes: s.PDF_PROCESSES, limitMs: s.PDF_SECONDS * 1000 },
    geographyUrl: s.GEOGRAPHY_URL === "off" ? undefined : withoutSlashesAtEnd(s.GEOGRAPHY_URL),
    logLevel: s.LOG_LEVEL,
  };
}
