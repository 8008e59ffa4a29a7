import { chmod, mkdir } from "node:fs/promises";

/** For its owner alone: a template may hold what a client told in confidence. */
const ownersOnly = 0o700;

/** Makes a folder that only the process's own user can enter, and mends one that others can. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownersOnly });
  await chmod(folder, ownersOnly).catch((cause: NodeJS.ErrnoException) => {
    // A mounted folder of another user, or a file system without modes: whoever mounted it decides.
    if (!["EPERM", "ENOTSUP", "EROFS"].includes(cause.code ?? "")) throw cause;
  });
}
