import { mkdtemp, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../platform/log.ts";
import { newId } from "../platform/new-id.ts";
import { createLastingCalls } from "../platform/storage/remote/lasting-calls.ts";
import { s3Settings, startS3Server } from "../testing/storage/s3-server.ts";
import { openBackupBucket, openBackupFolder } from "./backup-place.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "lavra-place-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const places = {
  "a folder": async () => openBackupFolder(await folder()),
  "a bucket": async () => {
    const server = await startS3Server();
    onTestFinished(() => server.close());
    return openBackupBucket(s3Settings(server.url, `${newId()}/`), createLastingCalls("S3", createLog("silent")));
  },
};

test.each(Object.entries(places))("%s keeps named objects, lists them by kind and removes them", async (_, open) => {
  const place = await open();
  expect(await place.get("objects/ab/abcd")).toBeUndefined();
  expect(await Array.fromAsync(place.names("objects"))).toEqual([]);
  await place.put("objects/ab/abcd", Buffer.from("um"));
  await place.put("objects/cd/cdef", Buffer.from("dois"));
  await place.put("points/x", Buffer.from("ponto"));
  await place.put("objects/cd/cdef", Buffer.from("três"));
  expect((await place.get("objects/cd/cdef"))?.toString()).toBe("três");
  expect((await Array.fromAsync(place.names("objects"))).sort()).toEqual(["objects/ab/abcd", "objects/cd/cdef"]);
  await place.remove("objects/ab/abcd");
  await place.remove("objects/ab/abcd");
  expect(await Array.fromAsync(place.names("objects"))).toEqual(["objects/cd/cdef"]);
  const release = await place.reserve();
  await release();
});

test("one backup of a folder runs at a time", async () => {
  const path = await folder();
  const [one, other] = [await openBackupFolder(path), await openBackupFolder(path)];
  const release = await one.reserve();
  await expect(other.reserve()).rejects.toThrow("Outra cópia está sendo feita");
  await release();
  await (await other.reserve())();
});

test("a lock lost while the computer slept ends nothing, and its end does not take the next backup's lock", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const path = await folder();
  const [one, other] = [await openBackupFolder(path), await openBackupFolder(path)];
  const release = await one.reserve();
  // Another computer that shares the folder took the lock for abandoned: it has another time than this one wrote.
  const lock = join(path, "backup.lock");
  await utimes(lock, new Date(0), new Date(0));
  // A lock is known by its time, in milliseconds.
  await vi.advanceTimersByTimeAsync(1_000);
  const releaseOther = await other.reserve();
  // After fifteen seconds the first backup reads its lock's time; the answers to later reads come after that one. The lock
  // of the second backup is then sixteen seconds old, and holds for thirty.
  await vi.advanceTimersByTimeAsync(15_000);
  for (let calls = 0; calls < 50; calls++) await stat(lock);
  await release();
  expect((await stat(lock)).isDirectory()).toBe(true);
  await expect((await openBackupFolder(path)).reserve()).rejects.toThrow("Outra cópia está sendo feita");
  await releaseOther();
});
