import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../arrows/arrows.ts";
import { decisionFaults } from "./decision-faults.ts";

const folder = join(projectRoot, "docs/decisions");
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .map((name) => ({ name, text: read(name) }));
const faults = decisionFaults(records, read("README.md"), (path) => existsSync(join(projectRoot, path)));
for (const fault of faults) process.stderr.write(`docs/decisions: ${fault}\n`);
process.stdout.write(`${records.length} decision records, ${faults.length} faults\n`);
process.exit(faults.length > 0 ? 1 : 0);
