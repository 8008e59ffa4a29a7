import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../platform/log.ts";
import { startTestApp } from "../testing/test-app.ts";
import { openBackupFolder } from "./backup-place.ts";
import { isRequested, requestBackup } from "./backup-request.ts";
import { createDailyBackup } from "./daily-backup.ts";
import { listPoints } from "./points.ts";

const untilAsked = (folder: string) => vi.waitUntil(() => isRequested(folder));

test("the first backup comes after ten minutes, the next ones a day apart, and only so many are kept", async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const folder = await mkdtemp(join(tmpdir(), "lavra-daily-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const passphraseFile = join(folder, "passphrase.txt");
  const backup = { isDaily: true, place: join(folder, "backups"), passphraseFile, keep: 2 };
  const work = createDailyBackup({ ...api, config: { backup, dataFolder: folder }, log: createLog("silent") });
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

test("a request in the data folder is answered with a backup, or with the reason why there is none", async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const dataFolder = await mkdtemp(join(tmpdir(), "lavra-asked-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const passphraseFile = join(dataFolder, "passphrase.txt");
  const backup = { isDaily: false, place: join(dataFolder, "backups"), passphraseFile, keep: 2 };
  const work = createDailyBackup({ ...api, config: { backup, dataFolder }, log: createLog("silent") });
  const ask = async () => {
    const answer = requestBackup(dataFolder, async () => true);
    await Promise.all([answer.catch(() => undefined), untilAsked(dataFolder).then(work)]);
    return answer;
  };
  await work();
  expect(await ask()).toMatchObject({ at: api.clock.now().toISOString(), files: 0, bad: [] });
  await writeFile(passphraseFile, "outra");
  await expect(ask()).rejects.toThrow("A senha não é a das cópias");
});
