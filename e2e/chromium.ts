import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../node_modules/.cache/chromium", import.meta.url));

/**
 * The browser that journeys drive: CHROMIUM when it is set, else the one inside an npm package, so that no system
 * browser is needed. The package unpacks it once, into this checkout and not where another user's may lie.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  // Read at import: without it the package leaves out the libraries that Chromium needs beside it.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  mkdirSync(cache, { recursive: true });
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}
