import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { createApp, type Outside } from "../../apps/api/src/app.ts";
import { createLog } from "../../apps/api/src/platform/log.ts";
import { readConfig } from "../../apps/api/src/platform/settings/config.ts";

/** Returns what `/api/openapi.json` answers, from the assembled application before it connects to its database. */
export async function readApiDescription(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lavra-api-"));
  const untouched = (name: string) =>
    new Proxy({}, { get: (_, use) => () => fail(`${name}.${String(use)} was called to describe the API`) });
  const outside: Outside = {
    config: readConfig({ LAVRA_DATA: folder, LAVRA_DEMO: "off" }),
    db: untouched("db") as Outside["db"],
    files: untouched("files") as Outside["files"],
    clock: { now: () => new Date(0) } as Outside["clock"],
    log: createLog("silent"),
    webFolder: join(folder, "web"),
  };
  const { app } = await createApp(outside);
  try {
    return (await app.inject({ url: "/api/openapi.json" })).payload;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/**
 * Returns the findings of a public OpenAPI linter on a document, errors and warnings, one line each. The specified
 * paths are ambiguous by their shape (`/api/upload/warnings/{fileId}`, `/api/upload/{type}/multiple`) but not in fact:
 * `type` is one of three words.
 */
export async function lintApiDescription(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules: { "no-ambiguous-paths": "off" } });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? "#"}: ${message}`);
}

if (import.meta.main) {
  const faults = await lintApiDescription(await readApiDescription());
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.some((fault) => fault.startsWith("tag-description"))) {
    process.stderr.write("a new group of calls: say what is found there in `tags` of packages/contract/src/route.ts\n");
  }
  process.stdout.write(`/api/openapi.json: ${faults.length} faults\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
