import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownLoopback } from "../database/own-loopback.ts";

export const developer = { login: "operador", password: "jabuticaba-da-bancada" };

export interface ProductProcess {
  readonly url: string;
  readonly pid: number;
  /** Exit code or signal with the last output; undefined while the process runs. */
  death(): string | undefined;
  stop(): Promise<void>;
}

/** Starts the product of a checkout in a process and on a folder of its own. */
export async function startProductProcess(
  root: string,
  settings: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const data = await mkdtemp(join(tmpdir(), "lavra-outage-"));
  const child = spawn(process.execPath, [join(root, "apps/api/src/main.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: ownLoopback,
      LAVRA_DATA: data,
      LAVRA_DEMO: "off",
      GEOGRAPHY_URL: "off",
      LOG_LEVEL: "fatal",
      LAVRA_DEV_LOGIN: developer.login,
      LAVRA_DEV_PASSWORD: developer.password,
      REGISTRATIONS_PER_HOUR: "1000000",
      LOGIN_FAILURES_PER_ADDRESS: "1000000",
      ...settings,
    },
  });
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
      const address = /Lavra em (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(`the product did not start:\n${printed}`)));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    pid: child.pid ?? 0,
    death: () => (hasEnded() ? `${child.signalCode ?? child.exitCode}\n${printed}` : undefined),
    stop: async () => {
      if (!hasEnded()) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}
