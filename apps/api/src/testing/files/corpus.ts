import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = process.env.LAVRA_CORPUS ?? resolve(import.meta.dirname, "../../../../../../shared/corpus");

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

/**
 * A file of the corpus of hostile uploads, and whether it must be accepted or refused; undefined if either is right.
 */
interface HostileUpload {
  readonly file: string;
  readonly accepted: boolean | undefined;
  read(): Buffer;
}

/**
 * Returns the corpus of hostile uploads beside the checkout. Without it the list is empty, which is reported on
 * standard error.
 */
export function hostileUploads(): HostileUpload[] {
  const folder = join(root, "hostile");
  if (!existsSync(folder)) {
    process.stderr.write("no corpus folder hostile: its uploads are not tested\n");
    return [];
  }
  const list: { file: string; expect: string }[] = JSON.parse(readFileSync(join(folder, "MANIFEST.json"), "utf8"));
  return list.map(({ file, expect }) => {
    const accepted = expect.startsWith("refuse:") ? false : /^accept($|-warn)/.test(expect) || undefined;
    return { file, accepted, read: () => readFileSync(join(folder, file)) };
  });
}

/** Returns the corpus of hostile names of files and folders, empty without the corpus. `__REPEAT:x:3` becomes `xxx`. */
export function hostileNames(): string[] {
  const path = join(root, "hostile/names.json");
  if (!existsSync(path)) return [];
  const { cases }: { cases: string[] } = JSON.parse(readFileSync(path, "utf8"));
  return cases.map((name) =>
    name.replace(/__REPEAT:(.):(\d+)/u, (_, letter: string, times) => letter.repeat(Number(times))),
  );
}
