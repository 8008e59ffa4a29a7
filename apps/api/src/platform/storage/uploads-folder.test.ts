import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { openUploadsFolder } from "./uploads-folder.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "lavra-uploads-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test("a process that starts leaves the uploads of another one alone", async () => {
  const path = await folder();
  const running = await openUploadsFolder(path);
  const file = await running.write(Readable.from([Buffer.from("em curso")]));
  await openUploadsFolder(path);
  expect((await file.read()).toString()).toBe("em curso");
  await file.remove();
  expect(await readdir(path)).toEqual([]);
});

test("it deletes what a killed process left over an hour ago", async () => {
  const path = await folder();
  const killed = await openUploadsFolder(path);
  await killed.write(Readable.from([Buffer.from("antigo")]));
  await killed.write(Readable.from([Buffer.from("recente")]));
  const [old = "", recent = ""] = await readdir(path);
  await utimes(join(path, old), new Date(), new Date(Date.now() - 3_600_001));
  await utimes(join(path, recent), new Date(), new Date(Date.now() - 3_500_000));
  await openUploadsFolder(path);
  expect(await readdir(path)).toEqual([recent]);
});
