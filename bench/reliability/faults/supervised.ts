import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ProductProcess, startProductProcess } from "../../../apps/api/src/testing/outages/product-process.ts";

const root = resolve(import.meta.dirname, "../../..");

type Settings = Readonly<Record<string, string>>;

/** Starts the product as a supervisor does: again, until it runs. */
export async function supervised(settings: Settings): Promise<ProductProcess> {
  for (let tries = 0; ; tries++) {
    try {
      return await startProductProcess(root, settings);
    } catch (cause) {
      if (tries > 10) throw cause;
      await pause(1000);
    }
  }
}

/** Reads every stored file that a row names, by the operator's command. @returns true if all are whole */
export async function isWhole(settings: Settings): Promise<boolean> {
  const script = join(root, "apps/api/src/storage-command.ts");
  const child = spawn(process.execPath, [script, "conferir", "--arquivos"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings },
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
