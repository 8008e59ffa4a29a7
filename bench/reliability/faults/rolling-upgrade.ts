import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startOffices, startPair } from "../pair-under-load.ts";

/**
 * Replaces two processes of an earlier version by this one, in turn behind nginx, while fifty clients of ten offices
 * write without a pause: for some seconds both versions work on a database that has the new migrations. Counts calls
 * that failed and acknowledged writes that are missing afterwards. `node bench/reliability/faults/rolling-upgrade.ts COMMIT
 * [rounds]`.
 */
const root = resolve(import.meta.dirname, "../../..");
const [commit, rounds = "5"] = process.argv.slice(2);
if (!commit) throw new Error("which commit is the earlier version?");
/** Milliseconds in which clients write in each state: both old, one new, both new. */
const busyMs = 5000;

const folder = await mkdtemp(join(tmpdir(), "lavra-upgrade-"));
const earlier = join(folder, "earlier");
let hasCases = true;

/** Checks the earlier version out, with the libraries of this one and its own packages. */
async function checkOutEarlier(): Promise<void> {
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", earlier, commit as string], { cwd: root });
  const modules = join(root, "node_modules");
  const own = join(earlier, "node_modules/@lavra");
  await mkdir(own, { recursive: true });
  for (const name of await readdir(modules)) {
    if (name !== "@lavra") await symlink(join(modules, name), join(earlier, "node_modules", name));
  }
  for (const name of await readdir(join(modules, "@lavra"))) {
    await symlink(await readlink(join(modules, "@lavra", name)), join(own, name));
  }
}

async function upgrade() {
  const pair = await startPair(earlier);
  const offices = await startOffices(pair.proxy.url, 10, { writers: 3, recorders: 2, hasCases });
  await pause(busyMs);
  for (const at of [0, 1]) {
    await pair.proxy.takeOut(at);
    await pair.process(at).stop();
    await pair.restart(at, root);
    await pair.proxy.takeOut(undefined);
    await pause(busyMs);
  }
  const end = await offices.finish();
  await pair.stop();
  return end;
}

try {
  await checkOutEarlier();
  hasCases = existsSync(join(earlier, "apps/api/src/cases"));
  process.stdout.write(
    "| upgrade | acknowledged | failed | lost | slowest answer s |\n| --- | --- | --- | --- | --- |\n",
  );
  for (let round = 1; round <= Number(rounds); round++) {
    const { acknowledged, failed, lost, examples, slowestSeconds } = await upgrade();
    process.stdout.write(`| ${round} | ${acknowledged} | ${failed} | ${lost} | ${slowestSeconds} |\n`);
    for (const one of examples) process.stdout.write(`lost: ${one}\n`);
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", earlier], { cwd: root });
  await rm(folder, { recursive: true, force: true });
}
