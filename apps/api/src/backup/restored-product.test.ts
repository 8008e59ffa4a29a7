// @module-tag both-databases
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../app.ts";
import { createLog } from "../platform/log.ts";
import { readConfig } from "../platform/settings/config.ts";
import { bringBack, download, generate, makeBackup, rowsIn, temporaryFolder } from "../testing/backups.ts";
import { docx } from "../testing/docx-files.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { expectExactStore } from "../testing/storage/stored-keys.ts";
import { sharedWorkers, startTestApp } from "../testing/test-app.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { newTemplate } from "../testing/uploads.ts";

test("a backup brings back every row and every file, and people go on where they were", async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const [ana, bia] = [await quickOwner(api), await quickOwner(api)];
  const template = await newTemplate(api.app, ana.token, "Contrato – nº 1.docx", docx("Ao {NOME}"));
  await newTemplate(api.app, bia.token, "Outro.docx", docx("De {NOME}"));
  const id = await generate(api, ana.token, template);
  const folder = await temporaryFolder();
  const { point, bad } = await makeBackup(api, folder);
  expect(bad).toEqual([]);
  expect(point.files.count).toBe(3);
  const restored = await bringBack(folder, point);
  expect(await rowsIn(restored.db)).toEqual(await rowsIn(api.db));
  await expectExactStore(restored);
  const config = readConfig({ LOG_LEVEL: "silent", LAVRA_DATA: restored.target, GEOGRAPHY_URL: "off" });
  const { app } = await createApp({
    config,
    ...restored,
    clock: createTestClock(),
    log: createLog("silent"),
    webFolder: join(restored.target, "web"),
    workers: sharedWorkers(config, {}),
  });
  onTestFinished(() => app.close());
  const [before, after] = [await download(api.app, ana.token, id), await download(app, ana.token, id)];
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.raw.equals(before.raw)).toBe(true);
  expect((await download(app, bia.token, id)).status).toBe(404);
});
