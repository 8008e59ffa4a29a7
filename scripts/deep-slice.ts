import { spawnSync } from "node:child_process";
import { deepSlices, runDeep, seedOf, sliceOf, sliceSeconds } from "./deep/deep-slices.ts";

/** A checkout without git, such as an archive of the sources, always runs the same slice. */
const withoutGit = "0".repeat(40);
const { stdout, status } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
const commit = status === 0 ? stdout.trim() : withoutGit;
const [slice, seed] = [sliceOf(commit), seedOf(commit)];
process.stdout.write(
  `deep slice ${deepSlices.indexOf(slice) + 1} of ${deepSlices.length}, "${slice.name}", with seed ${seed}, for at most ${sliceSeconds} s\n`,
);
await runDeep([slice], seed, sliceSeconds);
if (Date.now() > Number(process.env.LAVRA_DEEP_UNTIL)) {
  process.stdout.write(
    "the slice's time was over before all of its cases were drawn; npm run test:deep draws the rest\n",
  );
}
