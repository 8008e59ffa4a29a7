#!/usr/bin/env node
// Starts the command from this checkout on whatever Node npm found: the source is TypeScript, which an older Node
// cannot run, so there the one that comes with the dependencies takes over. A published package holds JavaScript
// and goes without this file.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = new URL("../command/main.ts", import.meta.url);

if (process.features.typescript) {
  await import(source.href);
} else {
  const pinned = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
  if (!existsSync(pinned)) {
    process.stderr.write(`lavra-docx needs Node 22.18 or later here; this is ${process.version}. Run npm ci first.\n`);
    process.exit(2);
  }
  const { status } = spawnSync(pinned, [fileURLToPath(source), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 2);
}
