import { Agent, request } from "node:http";
import { processorMs } from "./processor.ts";

/** Results of clients that sent the next request as soon as they got an answer. Times in ms. */
export interface Load {
  readonly perSecond: number;
  /** Processor time per answer, of all processes including the clients. */
  readonly processor: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers in all, also while warming up. */
  readonly answered: number;
  readonly failures: number;
}

/** Request that a client repeats. */
export interface Ask {
  readonly url: string;
  readonly token: string;
  /** Returns the body of the request with this number, so that each document can have its own name. */
  body(number: number): string;
}

/** Warm-up time and measured time. */
interface Times {
  readonly warmUpMs: number;
  readonly budgetMs: number;
}

/** Never reset between loads: no two requests of a run have the same number. */
let asked = 0;

/** Runs this many clients at once on keep-alive connections, each with the request that `askOf` returns for it. */
export async function load(
  clients: number,
  askOf: (client: number) => Ask,
  { warmUpMs, budgetMs }: Times,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  let [answered, used] = [0, processorMs()];
  const isOver = () => performance.now() - start > warmUpMs + budgetMs;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const ask = askOf(client);
      while (!isOver()) {
        const before = performance.now();
        const status = await send(agent, ask, ask.body(asked++));
        const now = performance.now();
        answered++;
        if (before - start < warmUpMs) continue;
        if (status === 200) times.push(now - before);
        else failures++;
      }
    }),
  );
  agent.destroy();
  used = processorMs() - used;
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    perSecond: times.length / (budgetMs / 1000),
    processor: used / answered,
    p50: at(0.5),
    p99: at(0.99),
    answered,
    failures,
  };
}

const send = (agent: Agent, { url, token }: Ask, body: string) =>
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
