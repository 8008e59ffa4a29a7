import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { freePort, ownLoopback } from "./own-loopback.ts";

/** Returns the folder of the newest PostgreSQL server on this machine, or undefined. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses to run as root; this is the usual id of the user without rights. */
const nobody = 65_534;

export interface PostgresServer {
  readonly url: string;
  /** Id of its main process. */
  readonly pid: number;
  /** Ends the server: `fast` notifies its clients first, `immediate` drops them as a crash does. */
  halt(how: "fast" | "immediate"): Promise<void>;
  /** Restarts the server after `halt`, on the same data and port. */
  start(): Promise<void>;
  /** Stops all of its processes: the kernel still accepts connections, but no request is answered. */
  freeze(): void;
  thaw(): void;
  /** Starts a server that streams all that this one commits, and that this one waits for before it confirms a commit. */
  replicate(): Promise<Replica>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

export interface Replica {
  readonly url: string;
  /** Takes writes itself from now on, without the server that it followed. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Without durability: most tests on such a server never restart it. */
const careless = { fsync: "off", synchronous_commit: "off" };

/** Starts a temporary server on a free loopback port, with its data in a temporary folder that `stop` removes. */
export async function startPostgres(
  binaries: string,
  settings: Readonly<Record<string, string>> = careless,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "lavra-postgres-"));
  const root = process.getuid?.() === 0;
  const identity = root ? { uid: nobody, gid: nobody } : {};
  if (root) chownSync(folder, nobody, nobody);
  const run = { cwd: folder, ...identity };
  const made = spawnSync(
    join(binaries, "initdb"),
    ["-D", folder, "-U", "lavra", "--auth=trust", "-E", "UTF8", "--locale=C", "-N"],
    { ...run, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const loopback = { listen_addresses: ownLoopback, unix_socket_directories: "", max_connections: "200" };
  const options = Object.entries({ ...loopback, ...settings }).flatMap(([k, v]) => ["-c", `${k}=${v}`]);
  const url = `postgres://lavra@${ownLoopback}:${port}/postgres`;
  const launch = () =>
    spawn(join(binaries, "postgres"), ["-D", folder, "-p", String(port), ...options], { ...run, stdio: "ignore" });
  let server = launch();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const halt = async (how: "fast" | "immediate") => {
    if (hasEnded()) return;
    server.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
    await once(server, "exit");
  };
  const start = async () => {
    server = launch();
    await waitUntilReady(url, () => !hasEnded());
  };
  const stop = async () => {
    await halt("fast");
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilReady(url, () => !hasEnded());
  return {
    url,
    get pid() {
      return server.pid as number;
    },
    halt,
    start,
    replicate: () => startReplica({ binaries, url, options, run }),
    stop,
    freeze: () => signalFamily(server.pid, "SIGSTOP"),
    thaw: () => signalFamily(server.pid, "SIGCONT"),
  };
}

/** How the server that is followed was started. */
interface Followed {
  readonly binaries: string;
  readonly url: string;
  readonly options: readonly string[];
  readonly run: { readonly uid?: number; readonly gid?: number };
}

async function startReplica({ binaries, url, options, run }: Followed): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), "lavra-replica-"));
  if (run.uid !== undefined) chownSync(folder, run.uid, run.uid);
  const from = `${url}?application_name=replica`;
  const copy = ["-D", folder, "-d", from, "-R", "-c", "fast"];
  const copied = spawnSync(join(binaries, "pg_basebackup"), copy, { ...run, encoding: "utf8" });
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
  const port = await freePort();
  const ownUrl = `postgres://lavra@${ownLoopback}:${port}/postgres`;
  const given = ["-D", folder, "-p", String(port), ...options];
  const server = spawn(join(binaries, "postgres"), given, { ...run, stdio: "ignore" });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  await waitUntilReady(ownUrl, () => !hasEnded());
  await tell(url, "alter system set synchronous_standby_names = 'replica'", "select pg_reload_conf()");
  return {
    url: ownUrl,
    promote: () => tell(ownUrl, "select pg_promote()"),
    stop: async () => {
      server.kill("SIGQUIT");
      if (!hasEnded()) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function tell(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * The main process first, so that it starts no process that is missed; each backend leads a process group of its own.
 */
function signalFamily(pid: number | undefined, signal: "SIGSTOP" | "SIGCONT"): void {
  if (pid === undefined) return;
  process.kill(pid, signal);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  for (const line of stdout.trim().split("\n")) {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    if (parent !== pid || child === undefined) continue;
    try {
      process.kill(child, signal);
    } catch {
      // The process ended after it was listed.
    }
  }
}

async function waitUntilReady(url: string, alive: () => boolean) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) return client.end();
    if (!alive()) break;
    await pause(100);
  }
  throw new Error("the PostgreSQL under test did not start");
}
