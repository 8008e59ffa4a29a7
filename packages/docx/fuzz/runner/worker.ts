import { parentPort, workerData } from "node:worker_threads";
import { Finding } from "../check/finding.ts";
import type { FoundCase, WorkerMessage, WorkerParameters } from "./messages.ts";
import { type Attempt, createPhase } from "./phase.ts";
import { count, emptyTally } from "./tally.ts";

const REPORT_EVERY_MS = 500;
/** Processor time, so that a busy machine does not cause a finding. */
const SLOW_MS = 3000;

const parameters = workerData as WorkerParameters;
const phase = createPhase(parameters.phase, parameters);
const progress = new Int32Array(parameters.progress);
const send = (message: WorkerMessage) => parentPort?.postMessage(message);

function found(number: number, error: unknown): Attempt {
  const finding = error instanceof Finding ? error : new Finding("uncaught error", String(error), error);
  const cause = finding.cause instanceof Error ? finding.cause : (error as Error);
  const { phase: name, seed, corpus } = parameters;
  const { kind, message: detail } = finding;
  const reported: FoundCase = { kind, detail, stack: cause.stack ?? "", phase: name, seed, corpus, number };
  send({ found: reported });
  return { group: phase.caseOf(number)?.mutator ?? name, outcome: `FOUND ${kind}`, cases: 1, carried: 0 };
}

/** Returns the processor time of this thread so far, in ms. */
function processorMs(): { readonly total: number; readonly system: number } {
  const { user, system } = process.threadCpuUsage();
  return { total: (user + system) / 1000, system: system / 1000 };
}

function timed(number: number): { readonly done: Attempt; readonly total: number; readonly system: number } {
  const before = processorMs();
  const done = phase.attempt(number);
  const after = processorMs();
  return { done, total: after.total - before.total, system: after.system - before.system };
}

/**
 * Tries a case; it is reported as slow only if it is slow twice. Once may be caused by the machine, for example by
 * paging, and is noted in the outcome.
 */
function attempt(number: number): Attempt {
  try {
    const first = timed(number);
    if (first.total <= SLOW_MS) return first.done;
    const again = timed(number);
    const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
    if (again.total > SLOW_MS) throw new Finding("slow", seconds(again.total));
    const once = `slow once: ${seconds(first.total)}, ${seconds(first.system)} of it the system's`;
    return { ...again.done, outcome: `${again.done.outcome}, ${once}` };
  } catch (error) {
    return found(number, error);
  }
}

let tally = emptyTally();
let reported = Date.now();
for (let number = parameters.from; number < parameters.to; number += parameters.step) {
  const now = Date.now();
  if (now > parameters.deadline) break;
  Atomics.store(progress, 0, number);
  Atomics.store(progress, 1, now - parameters.epoch);
  const before = processorMs().total;
  const done = attempt(number);
  count(tally, done, number, processorMs().total - before);
  if (now - reported < REPORT_EVERY_MS) continue;
  send({ tally });
  tally = emptyTally();
  reported = now;
}
send({ tally });
send({ done: true });
