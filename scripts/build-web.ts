import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const stamp = `${root}apps/web/dist/.sources`;
const sources = [
  "apps/web/{src,public}/**/*.*",
  "apps/web/*.*",
  "packages/{contract,portuguese}/src/**/*.ts",
  "package-lock.json",
];

/** Builds the browser application when its sources differ from those of the last build. */
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
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const path of globSync(patterns, { cwd: root }).sort()) hash.update(path).update(readFileSync(root + path));
  return hash.digest("hex");
}
