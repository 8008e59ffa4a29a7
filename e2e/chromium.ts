import { existsSync } from "node:fs";

/**
 * The browser that journeys drive: CHROMIUM when it is set, else the one inside an npm package, so that no system
 * browser is needed.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  // Read at import: without it the package leaves out the libraries that Chromium needs beside it.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
