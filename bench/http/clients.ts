import { Agent, request } from "node:http";

/** What clients saw who asked again as soon as they were answered. Times in ms. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** One request that a client sends again and again. */
export interface Ask {
  readonly url: string;
  readonly token: string;
  readonly body: string;
}

const WARM_UP_MS = 2_000;
const BUDGET_MS = 10_000;

/** So many clients at once on connections that stay open, each with the request that `askOf` gives it. */
export async function load(clients: number, askOf: (client: number) => Ask): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const isOver = () => performance.now() - start > WARM_UP_MS + BUDGET_MS;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const ask = askOf(client);
      while (!isOver()) {
        const before = performance.now();
        const status = await send(agent, ask);
        const now = performance.now();
        if (before - start < WARM_UP_MS) continue;
        if (status === 200) times.push(now - before);
        else failures++;
      }
    }),
  );
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / (BUDGET_MS / 1000), p50: at(0.5), p99: at(0.99), failures };
}

const send = (agent: Agent, { url, token, body }: Ask) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const sent = request(url, { method: "POST", agent, headers }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode ?? 0));
      reply.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
