import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = z.object({ version: z.string() });

/** The version that stands in the manifest of a package of ours. */
function versionOf(name: string): string {
  const path = new URL("../package.json", import.meta.resolve(name));
  return manifest.parse(JSON.parse(readFileSync(path, "utf8"))).version;
}

/** What fills documents: the same version makes the same bytes of the same inputs. */
export const engineVersion = versionOf("@lavra/docx");
/** What words are made by: amounts, dates and the like. */
export const languageVersion = versionOf("@lavra/portuguese");
