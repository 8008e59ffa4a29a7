import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, ownLoopback } from "../database/own-loopback.ts";

/** Path of nginx; undefined if it is not installed. */
export const findNginx = (): string | undefined =>
  ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) => existsSync(path));

/**
 * The proxy of `deploy/nginx.conf` without TLS and without its limit of calls for an address, all clients here having
 * the same. Clients keep no connection to it, because a reload closes idle ones.
 */
async function configOf(example: string, folder: string, port: number): Promise<string> {
  const text = await readFile(example, "utf8");
  const server = text
    .replace(/^limit_req_zone .*$/m, "")
    .replace(/^\s*limit_req .*$/m, "")
    .replace(/^server \{\s+listen 80;[\s\S]*?^\}$/m, "")
    .replace(/^\s*ssl_.*$/gm, "")
    .replace(/^\s*listen \[::\]:443 .*$/m, "")
    .replace("listen 443 ssl http2;", `listen ${ownLoopback}:${port}; keepalive_timeout 0;`)
    .replace("/etc/nginx/lavra-upstream.conf", join(folder, "upstream.conf"));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = places.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n");
  return `worker_processes 1;\npid ${join(folder, "pid")};\nerror_log ${join(folder, "error.log")} warn;
events {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`;
}

/** Starts nginx on loopback before some processes. @param origins their addresses, such as `http://127.0.0.1:3000` */
export async function startNginx(nginx: string, example: string, origins: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "lavra-nginx-"));
  const upstream = (down: number | undefined) =>
    writeFile(
      join(folder, "upstream.conf"),
      origins
        .map((origin, at) => `server ${new URL(origin).host} max_fails=0${at === down ? " down" : ""};\n`)
        .join(""),
    );
  const port = await freePort();
  await upstream(undefined);
  const config = join(folder, "nginx.conf");
  await writeFile(config, await configOf(example, folder, port));
  const given = ["-p", folder, "-c", config, "-e", join(folder, "error.log")];
  const child = spawn(nginx, [...given, "-g", "daemon off;"], { stdio: "ignore" });
  const url = `http://${ownLoopback}:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  /** Worker processes of the proxy. */
  const workers = () =>
    execFileSync("ps", ["-o", "pid=", "--ppid", String(child.pid)], { encoding: "utf8" })
      .trim()
      .split(/\s+/);

  return {
    url,
    /** Sends no more calls to one of the processes (or again to all): resolves when earlier calls have ended. */
    async takeOut(at: number | undefined): Promise<void> {
      const before = workers();
      await upstream(at);
      execFileSync(nginx, [...given, "-s", "reload"], { stdio: "ignore" });
      const isDone = () => {
        const now = workers();
        return now.length > 0 && now.every((pid) => !before.includes(pid));
      };
      while (!isDone()) await pause(50);
    },
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
