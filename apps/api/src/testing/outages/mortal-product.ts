import { setTimeout as pause } from "node:timers/promises";
import { type ProductProcess, startProductProcess } from "./product-process.ts";

/** Milliseconds until a call without a reply is retried. */
const againMs = 100;

export type MortalProduct = Awaited<ReturnType<typeof startMortalProduct>>;

/** A product that is killed at any moment and restarted on the same data, and its calls. */
export async function startMortalProduct(root: string, settings: Readonly<Record<string, string>>) {
  let product: ProductProcess = await startProductProcess(root, settings);
  let dying: Promise<void> = Promise.resolve();
  const state = { deaths: 0 };

  async function dieAndReturn(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    process.kill(product.pid, signal);
    while (product.death() === undefined) await pause(10);
    state.deaths += 1;
    await product.stop();
    product = await startProductProcess(root, settings);
  }

  /** Makes one call; undefined without a reply. */
  const send = (path: string, options: RequestInit): Promise<Response | undefined> =>
    fetch(product.url + path, options).catch(() => undefined);

  /** Repeats a call until it succeeds. */
  async function retryUntilAnswered<T>(path: string, options: RequestInit): Promise<T> {
    for (;;) {
      const reply = await send(path, options);
      const body = await reply?.json().catch(() => undefined);
      if (reply?.status === 200 && body) return body as T;
      if (reply && reply.status < 500) throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`);
      await pause(againMs);
    }
  }

  return {
    state,
    send,
    retryUntilAnswered,
    /** Ends the process and starts it again; concurrent calls run one after another. */
    end(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
      dying = dying.then(() => dieAndReturn(signal));
      return dying;
    },
    /** Freezes the process for some milliseconds, as a suspended machine does: its time stands still. */
    freeze(ms: number): Promise<void> {
      dying = dying.then(async () => {
        process.kill(product.pid, "SIGSTOP");
        await pause(ms);
        process.kill(product.pid, "SIGCONT");
      });
      return dying;
    },
    async stop() {
      await dying.catch(() => undefined);
      await product.stop();
    },
  };
}
