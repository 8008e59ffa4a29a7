import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { putMany, testFileStore } from "../../../testing/storage/conformance.ts";
import { testDamage } from "../../../testing/storage/damage.ts";
import { testFaults } from "../../../testing/storage/faults.ts";
import { type FaultyLine, openFaultyLine } from "../../../testing/storage/faulty-line.ts";
import { s3Settings, startS3Server } from "../../../testing/storage/s3-server.ts";
import { contentOf, keysOf } from "../../../testing/storage/stored-keys.ts";
import { createLog } from "../../log.ts";
import { newId } from "../../new-id.ts";
import { createLastingCalls, usualPace } from "../remote/lasting-calls.ts";
import { openS3Store, type S3Settings } from "./s3-store.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
let line: FaultyLine;
beforeAll(async () => {
  server = await startS3Server();
  line = await openFaultyLine(server.url);
});
afterEach(() => line.mend());
afterAll(async () => {
  await line.close();
  await server.close();
});

const log = createLog("silent");
const quick = { pauseMs: 1, breaker: { failures: 1000, restMs: 1000 }, patience: 1 };
const open = (settings: S3Settings, pace = usualPace) => openS3Store(settings, createLastingCalls("S3", log, pace), 20);

describe("a bucket", { tags: "slow" }, () => {
  const prefixOf = new Map<string, string>();
  const prefix = () => {
    const name = expect.getState().currentTestName ?? "";
    prefixOf.set(name, prefixOf.get(name) ?? `${newId()}/`);
    return prefixOf.get(name) as string;
  };
  testFileStore(async () => open(s3Settings(server.url, prefix())));
});

describe("objects overwritten by something else", () => {
  testDamage(async () => {
    const store = open(s3Settings(server.url, `${newId()}/`), quick);
    const were = new Map<string, Buffer>();
    const put = async (key: string, chunks: readonly Uint8Array[]) => {
      were.set(key, Buffer.concat(chunks));
      await store.put(key, chunks);
    };
    // The hash beside the object is that of the new bytes, too.
    const spoil = async (key: string, change: (bytes: Buffer) => Buffer) =>
      store.put(key, [change(were.get(key) as Buffer)]);
    return { store: { ...store, put }, spoil };
  });
});

const behindLine = (pace = quick) => open(s3Settings(line.url, `${newId()}/`), pace);

describe("a bucket on an unreliable connection", { tags: "slow" }, () => {
  testFaults(async (patience) => ({ store: behindLine({ ...quick, patience }), line }));
});

test("a lost answer is retried, and makes one object", async () => {
  const store = behindLine();
  line.fail((call) => (call === 0 ? "lost" : call === 1 ? "500" : undefined));
  const [key] = await putMany(store, 1);
  expect(await keysOf(store)).toEqual([key]);
  line.fail((call) => (call === 0 ? "cut answer" : undefined));
  expect(String(await store.get(contentOf(key as string)))).toBe(key);
});

test("bytes corrupted in transit are read once more, and are damaged if they differ again", async () => {
  const store = behindLine();
  const [key] = await putMany(store, 1);
  line.fail((call) => (call === 0 ? "other bytes" : undefined));
  expect(String(await store.get(contentOf(key as string)))).toBe(key);
  line.fail(() => "other bytes");
  const before = line.calls();
  await expect(store.get(contentOf(key as string))).rejects.toMatchObject({ code: "storage.damaged", cause: { key } });
  expect(line.calls() - before).toBe(2);
});

test("a service that keeps failing gets no calls, and one attempt after its pause", async () => {
  const resting = behindLine({ ...quick, breaker: { failures: 3, restMs: 60_000 } });
  line.fail(() => "500");
  const before = line.calls();
  await expect(resting.get(contentOf(newId()))).rejects.toMatchObject({ code: "storage.unavailable" });
  line.mend();
  await expect(resting.get(contentOf(newId()))).rejects.toMatchObject({
    code: "storage.unavailable",
    data: { retryAfter: 60 },
  });
  expect(line.calls() - before).toBe(3);
  const rested = behindLine({ pauseMs: 1, breaker: { failures: 3, restMs: 0 }, patience: 0.05 });
  line.fail(() => "500");
  await expect(rested.get(contentOf(newId()))).rejects.toMatchObject({ code: "storage.unavailable" });
  line.mend();
  expect(await rested.get(contentOf(newId()))).toBeUndefined();
});

test("refused credentials are reported as unavailable at once, without any of their text", async () => {
  const secret = "segredo-que-ninguem-ve";
  const settings = { ...s3Settings(line.url, "x/"), accessKeyId: "CHAVE", secretAccessKey: secret };
  const before = line.calls();
  const cause = await open(settings, quick)
    .put(newId(), [Buffer.from("x")])
    .catch((failure: unknown) => failure);
  expect(cause).toMatchObject({ code: "storage.unavailable", cause: { status: 403, code: "InvalidAccessKeyId" } });
  expect(line.calls() - before).toBe(2);
  const reported = inspect(cause, { depth: 20, showHidden: true });
  for (const word of [secret, "CHAVE", "Signature=", "AWS4"]) expect(reported).not.toContain(word);
});

test("a missing bucket does not make keys empty", async () => {
  const store = open({ ...s3Settings(server.url, "x/"), bucket: "outro" }, quick);
  await expect(store.get(contentOf(newId()))).rejects.toMatchObject({ code: "storage.unavailable" });
});
