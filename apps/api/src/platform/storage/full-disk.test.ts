import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const script = fileURLToPath(new URL("../../testing/storage/fill-disk.ts", import.meta.url));

/** Runs a command with a private disk of 2 MiB at `folder`, which disappears with it. */
function onSmallDisk(folder: string, ...command: string[]) {
  const mount = 'mount -t tmpfs -o size=2m lavra "$0" && exec "$@"';
  return spawnSync("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", mount, folder, ...command], {
    encoding: "utf8",
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lavra-full-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a full disk refuses by code, and acknowledged files are whole", { tags: "slow" }, (context) => {
  // Not every system allows a plain user to mount a small disk.
  if (onSmallDisk(newFolder(), "true").status !== 0) context.skip();
  const folder = newFolder();
  const filled = onSmallDisk(folder, process.execPath, script, folder);
  expect(filled.stderr).toBe("");
  const reported = JSON.parse(filled.stdout);
  expect(reported).toMatchObject({ codes: ["storage.failed"], fitsAgain: true });
  expect(reported.kept).toBeGreaterThan(5);
  expect([reported.whole, reported.listed]).toEqual([reported.kept, reported.kept]);
});
