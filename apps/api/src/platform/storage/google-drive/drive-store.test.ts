import { inspect } from "node:util";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database/test-database.ts";
import { putMany, testFileStore } from "../../../testing/storage/conformance.ts";
import { testDamage } from "../../../testing/storage/damage.ts";
import { sharedFolder, startDriveServer, testAccount } from "../../../testing/storage/drive-server.ts";
import { testFaults } from "../../../testing/storage/faults.ts";
import { type FaultyLine, openFaultyLine } from "../../../testing/storage/faulty-line.ts";
import { contentOf, keysOf } from "../../../testing/storage/stored-keys.ts";
import type { Database } from "../../db/scope.ts";
import { createLog } from "../../log.ts";
import { newId } from "../../new-id.ts";
import { createLastingCalls, usualPace } from "../remote/lasting-calls.ts";
import { openDrive } from "./open-drive.ts";

let db: Database;
let server: Awaited<ReturnType<typeof startDriveServer>>;
let line: FaultyLine;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  server = await startDriveServer();
  line = await openFaultyLine(server.url);
  await db.platform((tx) => sql`delete from drive_objects`.execute(tx));
  await db.platform((tx) => sql`delete from drive_folders`.execute(tx));
});
afterEach(async () => {
  await line.close();
  await server.close();
});
afterAll(() => db.close());

const log = createLog("silent");
const quick = { pauseMs: 1, breaker: { failures: 1000, restMs: 1000 }, patience: 1 };
const open = (url: string, pace = usualPace) =>
  openDrive(db, testAccount(url), sharedFolder, createLastingCalls("Google Drive", log, pace), 20);

describe("a folder of Drive", { tags: "slow" }, () => {
  testFileStore(async () => open(server.url).files);
});

describe("a folder of Drive on an unreliable connection", { tags: "slow" }, () => {
  testFaults(async (patience) => ({ store: open(line.url, { ...quick, patience }).files, line }));
});

describe("files changed in Drive by somebody", () => {
  testDamage(async () => {
    const { files } = open(server.url, quick);
    const spoil = async (key: string, change: (bytes: Buffer) => Buffer) => {
      const thing = [...server.things.values()].find(({ name }) => name === key);
      if (thing) thing.content = change(thing.content);
    };
    return { store: files, spoil };
  });
});

/** Files in Drive, without folders. */
const lying = () => [...server.things.values()].filter(({ content }) => content.length > 0);

test("an upload whose answer was lost is sent again and makes one file, and a failed one shows nothing", async () => {
  const { files } = open(line.url, quick);
  line.fail((_call, { url }) => (url?.startsWith("/upload") && lying().length === 0 ? "lost" : undefined));
  const [key] = await putMany(files, 1);
  expect(lying().map(({ name }) => name)).toEqual([key]);
  line.fail((_call, { url }) => (url?.startsWith("/upload") ? "lost" : undefined));
  const unsure = newId();
  const impatient = open(line.url, { ...quick, patience: 0.3 }).files;
  await expect(impatient.put(unsure, [Buffer.from("x")])).rejects.toMatchObject({ code: "storage.unavailable" });
  line.mend();
  expect(await files.get(contentOf(unsure))).toBeUndefined();
  // It arrived all the same, and the sweep knows it.
  expect(await keysOf(files)).toEqual([key, unsure].sort());
  await files.remove(unsure);
  expect(lying().map(({ name }) => name)).toEqual([key]);
});

test("an ended session of Google's is started again, and a file changed in Drive is no document", async () => {
  const { files } = open(server.url, quick);
  const [key] = await putMany(files, 1);
  server.forgetTokens();
  expect(String(await files.get(contentOf(key as string)))).toBe(key);
  for (const thing of lying()) thing.content = Buffer.from("outro texto");
  await expect(files.get(contentOf(key as string))).rejects.toMatchObject({
    code: "storage.damaged",
    cause: { key, cause: { name: "ServiceFault", kind: "spoiled" } },
  });
});

test("a sign-in without an answer is started again", async () => {
  const { files } = open(line.url, { ...quick, patience: 0.3 });
  line.fail((call) => (call === 0 ? "silent" : undefined));
  await files.owner();
  expect(line.calls()).toBe(3);
});

test("a folder that is no longer shared does not make files missing, and its failure contains neither key nor token", async () => {
  const { files } = open(server.url, quick);
  const [key] = await putMany(files, 1);
  server.things.clear();
  const cause = await files.get(contentOf(key as string)).catch((failure: unknown) => failure);
  expect(cause).toMatchObject({ code: "storage.unavailable", cause: { status: 404 } });
  const reported = inspect(cause, { depth: 20, showHidden: true });
  for (const word of ["Bearer", "PRIVATE KEY", "lavra@teste.iam"]) expect(reported).not.toContain(word);
  await expect(files.remove(key as string)).rejects.toMatchObject({ code: "storage.unavailable" });
  expect(await keysOf(files)).toEqual([key]);
});
