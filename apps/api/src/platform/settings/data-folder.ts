import { chmod, mkdir } from "node:fs/promises";
import { check, lock } from "proper-lockfile";

/** For the owner only: a template may contain a client's confidential words. */
const ownersOnly = 0o700;

/** Creates a folder that only the process's own user can enter; restricts an existing one. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownersOnly });
  await chmod(folder, ownersOnly).catch((cause: NodeJS.ErrnoException) => {
    // A mounted folder of another user, or a file system without modes: its operator decides.
    if (!["EPERM", "ENOTSUP", "EROFS"].includes(cause.code ?? "")) throw cause;
  });
}

/** Another process already uses the data folder. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

const staleMs = 5000;
const lockOf = (folder: string) => ({ lockfilePath: `${folder}/lavra.lock`, stale: staleMs });

/** True if a process uses the folder's embedded database. */
export const isDataFolderLocked = (folder: string): Promise<boolean> =>
  check(folder, lockOf(folder)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return false;
    throw cause;
  });

/**
 * Locks the data folder for this process: two processes on one embedded database corrupt it. With PostgreSQL no lock is
 * needed: any number of processes may serve one database and share its files. A killed process's lock is taken over
 * after 5 s without a sign of life.
 * @throws DataFolderInUse with a sentence for the person at the terminal
 */
export async function lockDataFolder(folder: string, onLost: (cause: Error) => void): Promise<() => Promise<void>> {
  await makePrivateFolder(folder);
  try {
    return await lock(folder, {
      ...lockOf(folder),
      update: 1500,
      retries: { retries: 14, minTimeout: 500, maxTimeout: 500 },
      onCompromised: onLost,
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ELOCKED") throw cause;
    throw new DataFolderInUse(
      `A pasta de dados ${folder} já está em uso por outra Lavra. Encerre a outra ou escolha outra pasta em LAVRA_DATA.`,
    );
  }
}
