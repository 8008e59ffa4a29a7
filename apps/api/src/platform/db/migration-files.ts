import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const folder = new URL("../../../migrations/", import.meta.url);

export interface MigrationFile {
  /** The file's name without `.sql`; migrations are applied in this order. */
  readonly name: string;
  /** SQL, line ends as `\n` whatever the checkout made of them. */
  readonly text: string;
  /** SHA-256 of `text`, hexadecimal. */
  readonly sha256: string;
}

/** The migrations of this version, in the order in which they are applied. */
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
