import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { CommandError, type Terminal } from "./terminal.ts";

const REASONS: Record<string, string> = {
  ENOENT: "no such file",
  ENOTDIR: "no such file",
  EISDIR: "a folder, not a file",
  EACCES: "not allowed to read it",
  EPERM: "not allowed to read it",
};

/** Returns the system's reason for an error as text. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: string }).code ?? "";
  return REASONS[code] ?? (error as Error).message;
}

function readFile(path: string, limit: number): Uint8Array {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, limit + 1));
    let at = 0;
    while (at < bytes.length) {
      const count = readSync(file, bytes, at, bytes.length - at, at);
      if (count === 0) break;
      at += count;
    }
    return bytes.subarray(0, at);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the bytes of a file, or of standard input for `-`. Reads at most one byte more than `limit`, which is enough
 * for the engine to refuse the file.
 * @throws CommandError
 */
export async function readBytes(path: string, limit: number, terminal: Terminal): Promise<Uint8Array> {
  if (path === "-") return terminal.readInput(limit);
  try {
    return readFile(path, limit);
  } catch (error) {
    throw new CommandError(`${path}: ${reasonOf(error)}`);
  }
}
