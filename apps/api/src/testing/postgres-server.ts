import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

/** Folder of the newest PostgreSQL server on this machine, or undefined. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses to run as root; this is the usual user with no rights. */
const nobody = 65_534;

/**
 * Starts a throw-away server on a free loopback port, its data in a temporary folder that `stop` removes.
 * Durability is off: it serves tests only.
 */
export async function startPostgres(binaries: string): Promise<{ url: string; stop: () => Promise<void> }> {
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
  const settings = { listen_addresses: "127.0.0.1", fsync: "off", synchronous_commit: "off", max_connections: "200" };
  const options = Object.entries({ ...settings, unix_socket_directories: "" }).flatMap(([k, v]) => ["-c", `${k}=${v}`]);
  const server = spawn(join(binaries, "postgres"), ["-D", folder, "-p", String(port), ...options], {
    ...run,
    stdio: "ignore",
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGINT");
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://lavra@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, () => server.exitCode === null);
  return { url, stop };
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
