import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildLibrary } from "./library.ts";

const target = fileURLToPath(new URL("../../apps/api/demo", import.meta.url));

const files = await buildLibrary();
await rm(target, { recursive: true, force: true });
for (const [name, bytes] of files) {
  await mkdir(dirname(join(target, name)), { recursive: true });
  await writeFile(join(target, name), bytes);
}
console.log(`${files.size} files in apps/api/demo`);
