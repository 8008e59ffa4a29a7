import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { citationFaults } from "./cited-tests/citation-faults.ts";
import { testTitles } from "./cited-tests/test-titles.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = new Map<string, string[]>();

function titlesOf(path: string): readonly string[] | undefined {
  const known = read.get(path);
  if (known || !existsSync(join(root, path))) return known;
  const titles = testTitles(path, readFileSync(join(root, path), "utf8"));
  read.set(path, titles);
  return titles;
}

const page = join(root, "docs/coverage.md");
const faults = citationFaults(readFileSync(page, "utf8"), titlesOf);
for (const fault of faults) process.stderr.write(`docs/coverage.md: ${fault}\n`);
process.stdout.write(`tests of ${read.size} files cited in docs/coverage.md, ${faults.length} faults\n`);
process.exit(faults.length > 0 ? 1 : 0);
