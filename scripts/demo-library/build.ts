import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildLibrary } from "./library.ts";
import { sample, sampleFile } from "./sample.ts";
import { writeDocx } from "./write-docx.ts";

const target = fileURLToPath(new URL("../../apps/api/demo", import.meta.url));

const files = await buildLibrary();
await rm(target, { recursive: true, force: true });
for (const [name, bytes] of files) {
  await mkdir(dirname(join(target, name)), { recursive: true });
  await writeFile(join(target, name), bytes);
}
const publicFolder = fileURLToPath(new URL("../../apps/web/public/", import.meta.url));
await mkdir(publicFolder, { recursive: true });
await writeFile(join(publicFolder, sampleFile), await writeDocx(sample));
console.log(`${files.size} files in apps/api/demo`);
