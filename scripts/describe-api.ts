import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, type Outside } from "../apps/api/src/app.ts";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { createLog } from "../apps/api/src/platform/log.ts";

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
