import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "rolldown";

const home = resolve(import.meta.dirname, "..");
const own = (name: string) => join(home, "browser", `${name}.ts`);

/** Returns the licence of a bundled package as a banner comment; `name` is its folder in `node_modules`. */
function licence(name: string): string {
  const text = readFileSync(join(home, "../../node_modules", name, "LICENSE"), "utf8").trim();
  return `/*!\n${name}\n\n${text}\n*/`.replaceAll("\r", "");
}

/**
 * Bundles the engine into one module for environments without Node: the engine's own sources, small stand-ins for the
 * Node modules they import, and fflate.
 */
export async function buildBrowser(folder: string): Promise<void> {
  const file = join(folder, "browser/lavra-docx.js");
  await build({
    input: join(home, "src/index.ts"),
    platform: "browser",
    resolve: { alias: { "node:zlib": own("zlib"), "node:buffer": own("buffer"), "node:crypto": own("crypto") } },
    transform: { inject: { Buffer: [own("buffer"), "Buffer"] } },
    output: { file, format: "esm", minify: true, banner: licence("fflate") },
    logLevel: "warn",
  });
  const text = readFileSync(file, "utf8");
  if (/["']node:|\brequire\(/.test(text)) throw new Error("the browser's module asks for Node");
}
