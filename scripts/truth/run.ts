import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { judgeFile } from "./judge-file.ts";

/** Judges files of truth tables by the code of the product, and fails if a row is wrong. */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: node scripts/truth/run.ts FILE…");
  process.exit(2);
}
const total = { right: 0, wrong: 0, unsure: 0 };
for (const file of files) {
  const { counts, differences } = judgeFile(basename(file), readFileSync(file, "utf8"));
  for (const line of differences) console.log(line);
  console.log(`${basename(file)}: ${counts.right} right, ${counts.wrong} wrong, ${counts.unsure} unsure`);
  for (const verdict of ["right", "wrong", "unsure"] as const) total[verdict] += counts[verdict];
}
const rows = total.right + total.wrong + total.unsure;
const share = rows === 0 ? 0 : (100 * total.right) / rows;
console.log(`${total.right} right (${share.toFixed(1)} %), ${total.wrong} wrong, ${total.unsure} unsure`);
process.exitCode = total.wrong > 0 || rows === 0 ? 1 : 0;
