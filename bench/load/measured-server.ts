import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProbeQuestion, ProbeReading } from "./probe.ts";

const login = "medidor";
const senha = "jabuticaba-da-bancada";

export interface MeasuredServer {
  readonly url: string;
  readonly token: string;
  readonly pid: number;
  /** True if the process has ended by itself or was killed by the system. */
  isDead(): boolean;
  ask(question: ProbeQuestion): Promise<ProbeReading>;
  /** Sends SIGTERM, or SIGKILL if the process may no longer respond. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

interface ServerOptions {
  /** Leaves out the probe that `ask` needs: its thousand readings per second take part of what is measured. */
  readonly isUnprobed?: boolean;
  /** Modules that the server imports before its own. */
  readonly imports?: readonly string[];
  /** Settings in addition to those of every measured server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Data folder, which the caller removes. By default the server gets a folder of its own, removed when it stops. */
  readonly folder?: string;
}

/**
 * Starts the product of a checkout in a process of its own on an empty database; by default the embedded one, with the
 * probe.
 */
export async function startMeasuredServer(
  root: string,
  databaseUrl = "",
  { imports = [], settings = {}, folder, isUnprobed = false }: ServerOptions = {},
): Promise<MeasuredServer> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), "lavra-load-")));
  const probe = isUnprobed ? [] : [new URL("probe.ts", import.meta.url).href];
  const imported = [...probe, ...imports].flatMap((module) => ["--import", module]);
  const child = spawn(process.execPath, [...imported, join(root, "apps/api/src/main.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      LAVRA_DATA: data,
      DATABASE_URL: databaseUrl,
      LAVRA_DEMO: "off",
      GEOGRAPHY_URL: "off",
      LOG_LEVEL: "error",
      LAVRA_DEV_LOGIN: login,
      LAVRA_DEV_PASSWORD: senha,
      REGISTRATIONS_PER_HOUR: "1000000",
      LOGIN_FAILURES_PER_ADDRESS: "1000000",
      ...settings,
    },
  });
  const url = await addressOf(child.stdout);
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login, password: senha }),
  });
  const { data: session } = (await signedIn.json()) as { data: { token: string } };
  return {
    url,
    token: session.token,
    pid: child.pid as number,
    isDead: () => child.exitCode !== null || child.signalCode !== null,
    ask: async (question) => {
      child.send(question);
      const [reading] = await once(child, "message");
      return reading as ProbeReading;
    },
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill(signal);
        await exited;
      }
      if (folder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

/** Returns the address that a server prints once it is ready. */
export async function addressOf(output: AsyncIterable<Buffer> | null): Promise<string> {
  let printed = "";
  for await (const chunk of output ?? []) {
    printed += String(chunk);
    const address = /Lavra em (\S+)/.exec(printed)?.[1];
    if (address) return address;
  }
  throw new Error(`the product did not start:\n${printed}`);
}
