import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = z.object({ version: z.string() });

/** Returns the version in the manifest of one of our packages. */
function versionOf(name: string): string {
  const path = new URL("../package.json", import.meta.resolve(name));
  return manifest.parse(JSON.parse(readFileSync(path, "utf8"))).version;
}

/** Version of the engine: the same version makes the same bytes from the same inputs. */
export const engineVersion = versionOf("@lavra/docx");
/** Version of the package that writes amounts, dates and the like in words. */
export const languageVersion = versionOf("@lavra/portuguese");
