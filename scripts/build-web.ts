import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../", import.meta.url));
const stamp = `${root}apps/web/dist/.sources`;
const sources = [
  "apps/web/{src,public,manual}/**/*.*",
  "docs/manual/**/*.*",
  "apps/web/*.*",
  "packages/{contract,portuguese}/src/**/*.ts",
  "package-lock.json",
];

/** Builds the browser application if its sources differ from those of the last build. */
export function buildWeb(): void {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  process.stdout.write("Construindo a interface…\n");
  const vite = `${root}node_modules/vite/bin/vite.js`;
  const built = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: `${root}apps/web`,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  compress(`${root}apps/web/dist/`);
  writeFileSync(stamp, fingerprint);
}

/**
 * Writes the compressed forms that the server sends next to each text, at the highest level. Below 1 KB compression
 * gains nothing.
 */
function compress(folder: string): void {
  for (const path of globSync("**/*.{js,css,svg,webmanifest}", { cwd: folder })) {
    const text = readFileSync(folder + path);
    if (text.length < 1_024) continue;
    const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${folder}${path}.br`, brotliCompressSync(text, { params: brotli }));
    writeFileSync(`${folder}${path}.gz`, gzipSync(text, { level: 9 }));
  }
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const path of globSync(patterns, { cwd: root }).sort()) hash.update(path).update(readFileSync(root + path));
  return hash.digest("hex");
}
