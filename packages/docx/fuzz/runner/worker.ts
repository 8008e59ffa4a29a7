import { parentPort, workerData } from "node:worker_threads";
import { Finding } from "../check/finding.ts";
import type { FoundCase, WorkerMessage, WorkerOrders } from "./messages.ts";
import { type Attempt, createPhase } from "./phase.ts";
import { count, emptyTally } from "./tally.ts";

const REPORT_EVERY_MS = 500;
/** Of processor time, so that a busy machine is no finding. */
const SLOW_MS = 3000;

const orders = workerData as WorkerOrders;
const phase = createPhase(orders.phase, orders);
const progress = new Int32Array(orders.progress);
const send = (message: WorkerMessage) => parentPort?.postMessage(message);

function found(number: number, error: unknown): Attempt {
  const finding = error instanceof Finding ? error : new Finding("uncaught error", String(error), error);
  const cause = finding.cause instanceof Error ? finding.cause : (error as Error);
  const { phase: name, seed, corpus } = orders;
  const { kind, message: detail } = finding;
  const told: FoundCase = { kind, detail, stack: cause.stack ?? "", phase: name, seed, corpus, number };
  send({ found: told });
  return { group: phase.caseOf(number)?.mutator ?? name, outcome: `FOUND ${kind}`, cases: 1, carried: 0 };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function attempt(number: number, before: number): Attempt {
  try {
    const done = phase.attempt(number);
    const spent = processorMs() - before;
    return spent <= SLOW_MS ? done : found(number, new Finding("slow", `${Math.round(spent / 1000)} s`));
  } catch (error) {
    return found(number, error);
  }
}

let tally = emptyTally();
let reported = Date.now();
for (let number = orders.from; number < orders.to; number += orders.step) {
  const now = Date.now();
  if (now > orders.deadline) break;
  Atomics.store(progress, 0, number);
  Atomics.store(progress, 1, now - orders.epoch);
  const before = processorMs();
  const done = attempt(number, before);
  count(tally, done, number, processorMs() - before);
  if (now - reported < REPORT_EVERY_MS) continue;
  send({ tally });
  tally = emptyTally();
  reported = now;
}
send({ tally });
send({ done: true });
