import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = process.env.LAVRA_CORPUS ?? resolve(import.meta.dirname, "../../../../../shared/corpus");

/**
 * Returns every .docx below a folder of the corpus of real documents beside the checkout, by name. Without the folder
 * the list is empty, which is reported on standard error.
 */
export function corpusFiles(name: string): { readonly name: string; read(): Buffer }[] {
  const folder = join(root, name);
  if (!existsSync(folder)) {
    process.stderr.write(`no corpus folder ${name}: what is tried over real documents is tried without them\n`);
    return [];
  }
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".docx"))
    .sort()
    .map((path) => ({ name: path, read: () => readFileSync(join(folder, path)) }));
}
