import { setTimeout as pause } from "node:timers/promises";
import { type ProductProcess, startProductProcess } from "./product-process.ts";

/** Milliseconds until somebody tries again who was not answered. */
const againMs = 100;

export type MortalProduct = Awaited<ReturnType<typeof startMortalProduct>>;

/** A product that is killed at any moment and started again on the same data, and those who go on calling it. */
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

  /** One call; undefined where nobody answers. */
  const send = (path: string, options: RequestInit): Promise<Response | undefined> =>
    fetch(product.url + path, options).catch(() => undefined);

  /** A call that is made until it succeeds. */
  async function insist<T>(path: string, options: RequestInit): Promise<T> {
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
    insist,
    /** Ends it and starts it again; one end after the other. */
    end(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
      dying = dying.then(() => dieAndReturn(signal));
      return dying;
    },
    async stop() {
      await dying.catch(() => undefined);
      await product.stop();
    },
  };
}
