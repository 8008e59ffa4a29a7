import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds without an answer after which a client gives up. */
export const clientPatienceMs = 60_000;
/** Milliseconds a client waits after a refusal: less than `Retry-After`, so that it returns during the outage. */
const backOffMs = 50;

/** A successful answer. */
interface Answered {
  readonly bytes: ArrayBuffer;
  /** Of the document in it. */
  readonly id: string | null;
}

/** Creates the function by which busy clients call a product, and what they see of its answers. */
export function createAsking(url: string) {
  const seen = { statuses: {} as Record<number, number>, unadvised: 0, slowestMs: 0 };

  /** @returns undefined for an answer that is no success, and without an answer */
  async function ask(path: string, options: RequestInit): Promise<Answered | undefined> {
    const before = performance.now();
    const signal = AbortSignal.timeout(clientPatienceMs);
    const reply = await fetch(url + path, { ...options, signal }).catch(() => undefined);
    const bytes = await reply?.arrayBuffer().catch(() => undefined);
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - before);
    seen.statuses[reply?.status ?? 0] = (seen.statuses[reply?.status ?? 0] ?? 0) + 1;
    if (reply?.status === 503 && !reply.headers.has("retry-after")) seen.unadvised++;
    if (reply?.ok && bytes) return { bytes, id: reply.headers.get("x-document-id") };
    await pause(backOffMs);
    return undefined;
  }

  return { ask, seen };
}
