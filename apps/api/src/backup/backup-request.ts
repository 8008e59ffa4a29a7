import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { BackupRefused } from "./backup-place.ts";

/**
 * A command that runs beside the product on the embedded database asks it for a backup: by a file in the data folder,
 * which the product answers with another.
 */
const requestOf = (dataFolder: string) => join(dataFolder, "backup.requested");
const answerOf = (dataFolder: string) => join(dataFolder, "backup.answered");

const answerShape = z.union([
  z.object({ at: z.string(), rows: z.int(), files: z.int(), written: z.int(), bad: z.array(z.string()) }),
  z.object({ refused: z.string() }),
]);

export type BackupAnswer = z.infer<typeof answerShape>;

/** How often the product looks for a request, and the command for its answer. */
export const lookEveryMs = 1000;
/** A product that has not begun by then is not there. */
const begunWithinMs = 20_000;

export const isRequested = (dataFolder: string): boolean => existsSync(requestOf(dataFolder));

export async function answerRequest(dataFolder: string, answer: BackupAnswer): Promise<void> {
  const unfinished = `${answerOf(dataFolder)}.unfinished`;
  await writeFile(unfinished, JSON.stringify(answer), { mode: 0o600 });
  await rename(unfinished, answerOf(dataFolder));
  await rm(requestOf(dataFolder), { force: true });
}

/** Asks the running product for a backup and waits for it. @throws BackupRefused with the product's reason */
export async function requestBackup(dataFolder: string, isRunning: () => Promise<boolean>) {
  await rm(answerOf(dataFolder), { force: true });
  await writeFile(requestOf(dataFolder), "", { mode: 0o600 });
  const giveUpAt = Date.now() + begunWithinMs;
  for (;;) {
    const text = await readFile(answerOf(dataFolder), "utf8").catch(() => undefined);
    if (text !== undefined) {
      await rm(answerOf(dataFolder), { force: true });
      const answer = answerShape.parse(JSON.parse(text));
      if ("refused" in answer) throw new BackupRefused(answer.refused);
      return answer;
    }
    if (Date.now() > giveUpAt && !(await isRunning())) {
      await rm(requestOf(dataFolder), { force: true });
      throw new BackupRefused("A Lavra foi encerrada antes de fazer a cópia. Repita o comando.");
    }
    await pause(lookEveryMs);
  }
}
