/** Why the service's answer is not used; the message says it in few words of ours. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
}

export interface Bounds {
  /** Milliseconds for all of it: connecting, waiting and reading. */
  readonly patienceMs: number;
  /** Most bytes of the answer, unpacked. */
  readonly mostBytes: number;
}

/**
 * What stands as JSON at an address. The request goes there and nowhere else: a redirect is a failure like any other
 * status but 200, and is not followed.
 * @throws Error where there is no such answer within the bounds
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

/** A failure in few words, none of them the service's own. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return "unknown";
  if (failure instanceof ServiceFailure) return failure.message;
  const { cause } = failure;
  return cause instanceof Error && "code" in cause ? String(cause.code) : failure.name;
}
