import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../node_modules/.cache/chromium", import.meta.url));

/**
 * Returns the path of the browser that journeys drive: `CHROMIUM` if it is set, else the browser inside an npm package,
 * so that no system browser is needed. The package unpacks it once into this checkout, because a shared folder may
 * contain another user's copy.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  // Read at import: without it the package leaves out the libraries that Chromium needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  mkdirSync(cache, { recursive: true });
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    process.env.FONTCONFIG_FILE ??= fontSettings();
    return path;
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

/** The package's own settings look for fonts in a wrong folder; without any font the browser exits. */
const fontSettings = () => writeSettings("fonts.conf", [join(cache, "fonts"), "/usr/share/fonts"]);

/** Settings that limit the browser to the fonts of its package, so that it draws alike on every machine. */
export const bundledFonts = () => writeSettings("bundled-fonts.conf", [join(cache, "fonts")]);

function writeSettings(name: string, places: readonly string[]): string {
  const path = join(cache, name);
  const folders = places.map((folder) => `<dir>${folder}</dir>`).join("");
  writeFileSync(path, `<fontconfig>${folders}<cachedir>${join(cache, "font-cache")}</cachedir></fontconfig>\n`);
  return path;
}
