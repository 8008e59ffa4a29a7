import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reasonOf } from "./read-input.ts";
import { CommandError } from "./terminal.ts";

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

/**
 * Refuses an output file that is one of the inputs, even under another name.
 * @throws CommandError
 */
export function refuseOverwriting(output: string, inputs: readonly string[]): void {
  const there = identityOf(output);
  if (there === undefined) return;
  const same = inputs.find((input) => input !== "-" && identityOf(input) === there);
  if (same !== undefined) throw new CommandError(`${output}: would overwrite its input ${same}`);
}

/**
 * Writes a file completely or not at all: to a temporary file beside it first, which is then renamed.
 * @throws CommandError
 */
export function writeWhole(path: string, chunks: readonly Uint8Array[]): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    const file = openSync(temporary, "wx");
    try {
      for (const chunk of chunks) for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new CommandError(`${path}: cannot be written: ${reasonOf(error)}`);
  }
}
