import { chmod, mkdir } from "node:fs/promises";

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
