import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = process.env.LAVRA_CORPUS ?? resolve(import.meta.dirname, "../../../../../shared/corpus");

/**
 * Returns a folder of the corpus of real documents beside the checkout; undefined, with one message, if it is absent.
 */
export function corpusFolder(name: string): string | undefined {
  const folder = join(root, name);
  if (existsSync(folder)) return folder;
  process.stderr.write(`no corpus folder ${name}: tests over real documents are skipped\n`);
  return undefined;
}

interface CorpusFile {
  readonly name: string;
  read(): Uint8Array;
}

/** Returns every .docx below a folder of the corpus, by name. */
export function corpusFiles(name: string): CorpusFile[] {
  const folder = corpusFolder(name);
  if (folder === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".docx"))
    .sort()
    .map((path) => ({ name: path, read: () => readFileSync(join(folder, path)) }));
}
