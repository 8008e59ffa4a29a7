import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { startTestApp } from "../testing/test-app.ts";
import { openBackupFolder } from "./backup-place.ts";
import { createDailyBackup } from "./daily-backup.ts";
import { listPoints } from "./points.ts";

test("the first backup comes after ten minutes, the next ones a day apart, and only so many are kept", async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const folder = await mkdtemp(join(tmpdir(), "lavra-daily-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const passphraseFile = join(folder, "passphrase.txt");
  const backup = { isDaily: true, place: join(folder, "backups"), passphraseFile, keep: 2 };
  const work = createDailyBackup({ ...api, config: { backup }, log: createLog("silent") });
  const made = async () => (await listPoints(await openBackupFolder(backup.place))).length;
  const minute = 60_000;
  await work();
  expect(await made()).toBe(0);
  api.clock.advance(10 * minute);
  await work();
  expect(await made()).toBe(1);
  expect((await readFile(passphraseFile, "utf8")).trim()).toHaveLength(32);
  api.clock.advance(23 * 60 * minute);
  await work();
  expect(await made()).toBe(1);
  for (let day = 0; day < 2; day++) {
    api.clock.advance(24 * 60 * minute);
    await work();
  }
  expect(await made()).toBe(2);
});
