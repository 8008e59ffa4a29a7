import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { manifestName } from "./manifest.ts";

const manifest = z.object({
  versao: z.literal(1),
  escritorio: z.uuid(),
  feitoEm: z.iso.datetime(),
  arquivos: z.array(
    z.object({
      caminho: z.string().refine((path) => path !== "" && !/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|^[a-z]:/i.test(path)),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** What an unpacked archive has, compared with its manifest; paths are relative to the folder. */
export interface FolderFindings {
  readonly madeAt: string;
  /** Number of files that are as the manifest says. */
  readonly whole: number;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** Files that the manifest does not list. */
  readonly added: readonly string[];
}

/**
 * Compares every file of an unpacked archive with its manifest; one chunk is in memory at a time.
 * @returns undefined if the folder has no manifest of this version
 */
export async function verifyFolder(folder: string): Promise<FolderFindings | undefined> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => undefined);
  const read = manifest.safeParse(text === undefined ? undefined : parsed(text));
  if (!read.success) return undefined;
  const { feitoEm: madeAt, arquivos } = read.data;
  const [missing, changed, added]: [string[], string[], string[]] = [[], [], []];
  for (const { caminho, sha256 } of arquivos) {
    const found = await hashOf(join(folder, caminho));
    if (found === undefined) missing.push(caminho);
    else if (found !== sha256) changed.push(caminho);
  }
  const listed = new Set([manifestName, ...arquivos.map(({ caminho }) => caminho)]);
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/");
    if (!listed.has(path)) added.push(path);
  }
  return { madeAt, whole: arquivos.length - missing.length - changed.length, missing, changed, added: added.sort() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns undefined if the file cannot be read */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest("hex");
  } catch {
    return undefined;
  }
}
