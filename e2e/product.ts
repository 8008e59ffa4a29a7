import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const quickPasswords = `--import=${new URL("./quick-passwords.mjs", import.meta.url)}`;

export interface Product {
  url: string;
  /** First lines that it printed: address and first credentials. */
  greeting: string;
  process: ChildProcess;
  /** Ends it as an operator would, and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the built product on a data folder and a free port, and waits until it serves. */
export async function startProduct(dataFolder: string, env: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, ["apps/api/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      LAVRA_DATA: dataFolder,
      LOG_LEVEL: "error",
      GEOGRAPHY_URL: "off",
      // All journeys come from one address.
      REGISTRATIONS_PER_HOUR: "1000000",
      LOGIN_FAILURES_PER_ADDRESS: "1000000",
      ...env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, quickPasswords, env.NODE_OPTIONS].filter(Boolean).join(" "),
    },
  });
  const greeting = await readGreeting(child);
  const url = /Lavra em (\S+)/.exec(greeting)?.[1];
  if (!url) throw new Error(`the product did not start:\n${greeting}`);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
    return child.exitCode;
  };
  return { url, greeting, process: child, stop: () => end("SIGTERM"), kill: async () => void (await end("SIGKILL")) };
}

/** Returns what a process prints until it serves or ends. */
export async function readGreeting(child: ChildProcess): Promise<string> {
  let text = "";
  const served = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (/Lavra em \S+\n[\s\S]*\n$/.test(text)) served.resolve();
    });
  }
  child.on("exit", () => served.resolve());
  await served.promise;
  return text;
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "lavra-e2e-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
