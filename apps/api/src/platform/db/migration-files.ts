import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const folder = new URL("../../../migrations/", import.meta.url);

export interface MigrationFile {
  /** The file's name without `.sql`; the order of the migrations. */
  readonly name: string;
  /** SQL with `\n` as line ends, whatever the checkout has. */
  readonly text: string;
  /** SHA-256 of `text`, hexadecimal. */
  readonly sha256: string;
}

/** This version's migrations in order. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, folder), "utf8")).replaceAll("\r\n", "\n");
      return migrationFile(name.slice(0, -".sql".length), text);
    }),
  );
}

export function migrationFile(name: string, text: string): MigrationFile {
  return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
}
