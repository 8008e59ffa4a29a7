import { lintApiDescription, readApiDescription } from "./describe-api.ts";

const faults = await lintApiDescription(await readApiDescription());
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.some((fault) => fault.startsWith("tag-description"))) {
  process.stderr.write("a new group of calls: say what is found there in `tags` of packages/contract/src/route.ts\n");
}
process.stdout.write(`/api/openapi.json: ${faults.length} faults\n`);
process.exit(faults.length > 0 ? 1 : 0);
