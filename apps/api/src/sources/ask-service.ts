/** The service's answer cannot be used. The message gives the reason in our own words. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
}

export interface Bounds {
  /** Milliseconds for connecting, waiting and reading together. */
  readonly patienceMs: number;
  /** Most bytes of the unpacked answer. */
  readonly mostBytes: number;
}

/**
 * Fetches JSON from an address, and from no other: redirects are not followed, and any status but 200 is a failure.
 * @throws Error if there is no such answer within the bounds
 */
export async function askService(address: string, { patienceMs, mostBytes }: Bounds): Promise<unknown> {
  const reply = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (reply.status !== 200 || !reply.body) {
    await reply.body?.cancel();
    throw new ServiceFailure(`status ${reply.status}`);
  }
  const text = await readText(reply.body, mostBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure("not JSON");
  }
}

async function readText(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new ServiceFailure(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the reason of a failure in a few words, none of them the service's own. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return "unknown";
  if (failure instanceof ServiceFailure) return failure.message;
  const { cause } = failure;
  return cause instanceof Error && "code" in cause ? String(cause.code) : failure.name;
}
