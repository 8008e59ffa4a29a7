import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildBrowser } from "./build-browser.ts";

const home = resolve(import.meta.dirname, "..");
const root = resolve(home, "../..");
const compiler = join(root, "node_modules/typescript/bin/tsc");

/**
 * Returns the `package.json` that is published: JavaScript and types, no build step, no dependency. Node and compatible
 * runtimes resolve to the engine's modules; browsers and all others to the single browser module, which has neither the
 * paper nor the inspection.
 */
export function published(own: Record<string, unknown>): Record<string, unknown> {
  const { name, version, description, keywords, license, engines, publishConfig } = own;
  const { repository, homepage, bugs } = own;
  return {
    name,
    version,
    description,
    keywords,
    license,
    repository,
    homepage,
    bugs,
    type: "module",
    engines,
    sideEffects: false,
    exports: {
      ".": { types: "./src/index.d.ts", node: "./src/index.js", default: "./browser/lavra-docx.js" },
      "./paper": { types: "./src/paper/index.d.ts", node: "./src/paper/index.js" },
      "./inspect": { types: "./src/inspect/index.d.ts", node: "./src/inspect/index.js" },
      "./browser": { types: "./src/index.d.ts", default: "./browser/lavra-docx.js" },
      "./package.json": "./package.json",
    },
    bin: { "lavra-docx": "command/main.js" },
    files: ["src", "browser", "command", "images", "README.md", "CHANGELOG.md", "LICENSE"],
    publishConfig,
  };
}

/**
 * Replaces `.ts` by `.js` in the imports of declarations: the compiler leaves the source names, and the sources are not
 * published.
 */
function renameSources(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".d.ts")) continue;
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, "utf8").replace(/((?:from|import\()\s*"\.[^"]*)\.ts"/g, '$1.js"'));
  }
}

/**
 * Builds the published package into a folder. It contains JavaScript because Node does not strip types below
 * `node_modules`.
 * @throws Error when the sources do not compile
 */
export async function buildPackage(folder = join(home, "dist")): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const args = [compiler, "-p", join(home, "tsconfig.build.json"), "--outDir", folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`the package does not compile:\n${stdout}`);
  renameSources(folder);
  await buildBrowser(folder);
  const own = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(published(own), null, 2)}\n`);
  for (const file of ["README.md", "CHANGELOG.md"]) copyFileSync(join(home, file), join(folder, file));
  cpSync(join(home, "images"), join(folder, "images"), { recursive: true });
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  chmodSync(join(folder, "command/main.js"), 0o755);
}

if (import.meta.main) await buildPackage();
