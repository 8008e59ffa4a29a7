import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig, settingNames } from "./config.ts";

test("an empty environment is the embedded product with its demo office", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", demo: true, databaseUrl: undefined });
});

test("with PostgreSQL the server listens everywhere and creates no demo office", () => {
  const config = readConfig({ DATABASE_URL: "postgres://lavra@db/lavra", PORT: "8080" });
  expect(config).toMatchObject({ port: 8080, host: "0.0.0.0", demo: false });
});

test("every fault is reported at once, by the setting's name", () => {
  const read = () => readConfig({ PORT: "porta", LOG_LEVEL: "alto", DATABASE_URL: "mysql://x" });
  expect(read).toThrow(ConfigError);
  for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL"]) expect(read).toThrow(name);
});

test("e-mail needs a sender and an address for its links, reported with the other faults", () => {
  const read = () => readConfig({ SMTP_URL: "smtp://127.0.0.1:25", PORT: "porta" });
  for (const name of ["MAIL_FROM", "PUBLIC_URL", "PORT"]) expect(read).toThrow(name);
  expect(readConfig({})).toMatchObject({ smtpUrl: undefined });
  const mail = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "lavra@exemplo.com.br" };
  expect(readConfig({ ...mail, PUBLIC_URL: "https://lavra.exemplo.com.br/" }).publicUrl).toBe(
    "https://lavra.exemplo.com.br",
  );
});

test("log-ins fail five times a login and twenty an address in a quarter of an hour by default", () => {
  expect(readConfig({})).toMatchObject({
    loginFailures: 5,
    loginFailuresPerAddress: 20,
    loginWindowMs: 900_000,
    loginErrors: "distinct",
  });
});

test("one address registers and resets twenty times an hour, one person hits sixty taken logins, by default", () => {
  expect(readConfig({})).toMatchObject({
    registrationsPerHour: 20,
    resetsPerHour: 20,
    loginTriesPerHour: 60,
    mailsPerRecipient: 10,
  });
});

test("a session ends after three days of rest, or thirty days, by default", () => {
  expect(readConfig({})).toMatchObject({ sessionIdleMs: 259_200_000, sessionMaxMs: 2_592_000_000 });
});

test("a setting left blank counts as absent", () => {
  expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
});

test("two workers of 512 MiB take uploads for 3 s and documents for 20 s, a hundred waiting, by default", () => {
  const mib = 1024 * 1024;
  expect(readConfig({})).toMatchObject({
    workers: 2,
    workerHeapBytes: 512 * mib,
    workerQueue: 1000,
    intakeMs: 3000,
    generationMs: 20_000,
  });
  const reported = readConfig({ WORKERS: "4", WORKER_HEAP_MIB: "256", WORKER_QUEUE: "10", INTAKE_SECONDS: "1.5" });
  expect(reported).toMatchObject({ workers: 4, workerHeapBytes: 256 * mib, workerQueue: 10, intakeMs: 1500 });
});

test("states and municipalities come from the IBGE, from another address, or from the built-in lists", () => {
  expect(readConfig({}).geographyUrl).toBe("https://servicodados.ibge.gov.br/api/v1/localidades");
  expect(readConfig({ GEOGRAPHY_URL: "http://10.0.0.5:8080/ibge/" }).geographyUrl).toBe("http://10.0.0.5:8080/ibge");
  expect(readConfig({ GEOGRAPHY_URL: "off" }).geographyUrl).toBeUndefined();
  for (const wrong of ["on", "file:///etc/passwd"]) {
    expect(() => readConfig({ GEOGRAPHY_URL: wrong })).toThrow("GEOGRAPHY_URL");
  }
});

test("every setting has its row in the README, and every row is a setting", () => {
  const readme = readFileSync(new URL("../../../../../README.md", import.meta.url), "utf8");
  const rows = readme.split("## Settings")[1]?.split("\n## ")[0]?.split("\n") ?? [];
  const reported = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(reported.toSorted()).toEqual(settingNames.toSorted());
});

test("PostgreSQL is waited for some seconds, at start half a minute, by default", () => {
  const patience = { connectMs: 5000, statementMs: 10_000, lockMs: 5000, idleMs: 15_000 };
  expect(readConfig({})).toMatchObject({ databasePatience: patience, databaseStartMs: 30_000 });
  const reported = { DATABASE_CONNECT_SECONDS: "2", DATABASE_LOCK_SECONDS: "0.5", DATABASE_START_SECONDS: "0" };
  expect(readConfig(reported)).toMatchObject({
    databasePatience: { ...patience, connectMs: 2000, lockMs: 500 },
    databaseStartMs: 0,
  });
});

test("uploads, the queues, the pool and the conversion to PDF have these bounds by default", () => {
  const mib = 1024 * 1024;
  expect(readConfig({})).toMatchObject({
    uploads: { perPerson: 8, perOffice: 16, all: 64, bytesPerPerson: 1024 * mib, bytes: 4096 * mib },
    uploadStallMs: 30_000,
    databasePool: 10,
    databasePrepared: true,
    databasePerOffice: 4,
    databaseQueuePerOffice: 200,
    workerQueuePerOffice: 500,
    templateCacheBytes: 128 * mib,
    converter: { program: undefined, path: "", processes: 2, limitMs: 60_000 },
    corsOrigins: [],
    trustProxy: false,
    devLogin: "dev",
    logLevel: "info",
  });
});

test("each setting is read into its own place and unit", () => {
  const mib = 1024 * 1024;
  const given = {
    HOST: "::1",
    PATH: "/bin",
    DATABASE_POOL: "3",
    DATABASE_PREPARED: "off",
    DATABASE_STATEMENT_SECONDS: "7",
    DATABASE_IDLE_SECONDS: "8",
    LAVRA_DEMO: "off",
    CORS_ORIGINS: "https://a.example, ,https://b.example",
    SESSION_IDLE_HOURS: "1.5",
    SESSION_MAX_HOURS: "2",
    LOGIN_FAILURES: "6",
    LOGIN_FAILURES_PER_ADDRESS: "7",
    LOGIN_WINDOW_MINUTES: "0.5",
    LOGIN_ERRORS: "alike",
    REGISTRATIONS_PER_HOUR: "8",
    RESETS_PER_HOUR: "9",
    MAILS_PER_RECIPIENT: "11",
    LOGIN_TRIES_PER_HOUR: "12",
    TEMPLATE_CACHE_MIB: "13",
    WORKER_QUEUE_PER_OFFICE: "14",
    GENERATION_SECONDS: "15",
    UPLOADS_PER_PERSON: "16",
    UPLOADS_PER_OFFICE: "17",
    UPLOADS: "18",
    UPLOAD_MIB_PER_PERSON: "19",
    UPLOAD_MIB: "20",
    UPLOAD_STALL_SECONDS: "21",
    DATABASE_PER_OFFICE: "22",
    DATABASE_QUEUE_PER_OFFICE: "23",
    PDF_CONVERTER: "off",
    PDF_PROCESSES: "24",
    PDF_SECONDS: "25",
  };
  expect(readConfig(given)).toMatchObject({
    host: "::1",
    databasePool: 3,
    databasePrepared: false,
    databasePatience: { statementMs: 7000, idleMs: 8000 },
    demo: false,
    corsOrigins: ["https://a.example", "https://b.example"],
    sessionIdleMs: 5_400_000,
    sessionMaxMs: 7_200_000,
    loginFailures: 6,
    loginFailuresPerAddress: 7,
    loginWindowMs: 30_000,
    loginErrors: "alike",
    registrationsPerHour: 8,
    resetsPerHour: 9,
    mailsPerRecipient: 11,
    loginTriesPerHour: 12,
    templateCacheBytes: 13 * mib,
    workerQueuePerOffice: 14,
    generationMs: 15_000,
    uploads: { perPerson: 16, perOffice: 17, all: 18, bytesPerPerson: 19 * mib, bytes: 20 * mib },
    uploadStallMs: 21_000,
    databasePerOffice: 22,
    databaseQueuePerOffice: 23,
    converter: { program: "off", path: "/bin", processes: 24, limitMs: 25_000 },
  });
  expect(readConfig({ DATABASE_URL: "postgres://lavra@db/lavra", LAVRA_DEMO: "on" }).demo).toBe(true);
});

test.each([
  ["SESSION_IDLE_HOURS", ["0.1", "8784"], ["0", "-1", "8784.1"]],
  ["LOGIN_FAILURES", ["1", "1000000"], ["0", "1.5", "1000001"]],
  ["LOGIN_WINDOW_MINUTES", ["0.1", "1440"], ["0", "1440.1"]],
  ["PORT", ["0", "65535"], ["-1", "65536"]],
  ["DATABASE_CONNECT_SECONDS", ["0.1", "600"], ["0", "601"]],
  ["LAVRA_DEV_PASSWORD", ["123456"], ["12345"]],
  ["PUBLIC_URL", ["http://a.example", "https://a.example"], ["ftp://a.example", "a.example"]],
  ["MAIL_FROM", ["lavra@exemplo.com.br"], ["lavra"]],
])("%s may be %j, and not %j", (name, right, wrong) => {
  for (const value of right) expect(() => readConfig({ [name]: value }), value).not.toThrow();
  for (const value of wrong) expect(() => readConfig({ [name]: value }), value).toThrow(name);
});
