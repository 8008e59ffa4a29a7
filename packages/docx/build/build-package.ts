import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const home = resolve(import.meta.dirname, "..");
const root = resolve(home, "../..");
const compiler = join(root, "node_modules/typescript/bin/tsc");

/** The description of the package as it is published: JavaScript and types, no build step, no dependency. */
function published(): Record<string, unknown> {
  const { name, version, description, license, engines } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return {
    name,
    version,
    description,
    license,
    type: "module",
    engines,
    sideEffects: false,
    exports: { ".": { types: "./src/index.d.ts", default: "./src/index.js" }, "./package.json": "./package.json" },
    bin: { "lavra-docx": "command/main.js" },
    files: ["src", "command", "README.md", "LICENSE"],
  };
}

/** The compiler leaves the names of sources in declarations, where only declarations are. */
function renameSources(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".d.ts")) continue;
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, "utf8").replace(/((?:from|import\()\s*"\.[^"]*)\.ts"/g, '$1.js"'));
  }
}

/**
 * Builds what is published into a folder: Node strips types of sources, but not below node_modules, so the package
 * holds JavaScript.
 * @throws Error when the sources do not compile
 */
export function buildPackage(folder = join(home, "dist")): void {
  rmSync(folder, { recursive: true, force: true });
  const args = [compiler, "-p", join(home, "tsconfig.build.json"), "--outDir", folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`the package does not compile:\n${stdout}`);
  renameSources(folder);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(published(), null, 2)}\n`);
  copyFileSync(join(home, "README.md"), join(folder, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  chmodSync(join(folder, "command/main.js"), 0o755);
}

if (import.meta.main) buildPackage();
