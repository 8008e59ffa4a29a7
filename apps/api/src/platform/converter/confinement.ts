import { execFile } from "node:child_process";

/** Most bytes that a process may write into one file, and that it may hold in memory of its own. */
const mostFileBytes = 512 * 1024 * 1024;
const mostDataBytes = 2 * 1024 * 1024 * 1024;

/** Words before a command that confine its process. */
export interface Confinement {
  readonly before: readonly string[];
  /** True if the process reaches no network, not even this machine's own. */
  readonly hasNoNetwork: boolean;
  readonly hasLimits: boolean;
}

const works = (command: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    execFile(command[0] as string, [...command.slice(1), "true"], { timeout: 20_000 }, (failure) => resolve(!failure));
  });

/**
 * Returns how a program of this machine is confined: by util-linux, with namespaces that have no network and
 * end with this process, and limits of memory, file size and core files. On systems without them only the program's own settings confine it.
 */
export async function findConfinement(): Promise<Confinement> {
  const apart = [
    // Ends with this process, however it ends, and with it all that it started.
    ...["setpriv", "--pdeathsig", "KILL", "--"],
    ...["unshare", "--user", "--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--"],
  ];
  const limited = ["prlimit", `--data=${mostDataBytes}`, `--fsize=${mostFileBytes}`, "--core=0", "--"];
  const [hasNoNetwork, hasLimits] = await Promise.all([works(apart), works(limited)]);
  return { before: [...(hasNoNetwork ? apart : []), ...(hasLimits ? limited : [])], hasNoNetwork, hasLimits };
}
