import { Worker } from "node:worker_threads";
import type { FoundCase, WorkerMessage, WorkerParameters } from "./messages.ts";
import { numbersFor, type PhaseName } from "./phase.ts";
import { addTally, emptyTally, type Tally } from "./tally.ts";

/**
 * Milliseconds after which a running case is given up and its worker ended. A fresh worker tries it again; it is a
 * finding only if it hangs twice, because a machine that reclaims memory sometimes halts a worker. A worker that never
 * begins is also ended.
 */
const HANG_MS = 30_000;
const PREPARATION_MS = 300_000;
const NOT_BEGUN = -1;
const WATCH_EVERY_MS = 250;
const HEAP_MIB = 768;
const RSS_MIB = 2048;

export interface RunOptions {
  readonly seed: number;
  readonly corpus: boolean;
  readonly jobs: number;
  readonly cases: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
}

export interface PhaseResult {
  readonly tally: Tally;
  readonly found: FoundCase[];
}

interface Lane {
  /** The case to try again after the worker has ended. */
  again?: number;
  worker: Worker;
  progress: Int32Array;
  readonly lane: number;
}

interface Course {
  readonly phase: PhaseName;
  readonly options: RunOptions;
  readonly epoch: number;
  readonly result: PhaseResult;
  readonly lanes: Set<Lane>;
  /** Numbers that were given up once. */
  readonly givenUp: Set<number>;
  finish(): void;
}

function note(course: Course, number: number, kind: "hang" | "memory", detail: string): void {
  const { seed, corpus } = course.options;
  course.result.found.push({ kind, detail, stack: "", phase: course.phase, seed, corpus, number });
}

/**
 * Starts a worker at a number. If it dies, that is noted, and another worker continues after the case that killed it.
 */
function startLane(course: Course, lane: number, from: number): void {
  const { phase, options, epoch, result } = course;
  const progress = new SharedArrayBuffer(8);
  const parameters: WorkerParameters = {
    phase,
    seed: options.seed,
    corpus: options.corpus,
    from,
    step: options.jobs,
    epoch,
    progress,
    to: numbersFor(phase, options.cases),
    deadline: options.deadline,
  };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: parameters,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  const state: Lane = { worker, progress: new Int32Array(progress), lane };
  course.lanes.add(state);
  Atomics.store(state.progress, 0, NOT_BEGUN);
  Atomics.store(state.progress, 1, Date.now() - epoch);
  let done = false;
  worker.on("message", (message: WorkerMessage) => {
    if ("tally" in message) addTally(result.tally, message.tally);
    else if ("found" in message) result.found.push(message.found);
    else done = true;
  });
  worker.on("error", (error: Error & { code?: string }) => {
    const number = Atomics.load(state.progress, 0);
    note(
      course,
      number,
      "memory",
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? `heap over ${HEAP_MIB} MiB` : String(error),
    );
  });
  worker.on("exit", () => {
    course.lanes.delete(state);
    const last = Atomics.load(state.progress, 0);
    const next = state.again ?? last + options.jobs;
    if (!done && last !== NOT_BEGUN && next < parameters.to && Date.now() < options.deadline)
      startLane(course, lane, next);
    else if (course.lanes.size === 0) course.finish();
  });
}

function watch(course: Course): void {
  for (const lane of course.lanes) {
    const { worker, progress } = lane;
    const running = Date.now() - course.epoch - Atomics.load(progress, 1);
    const number = Atomics.load(progress, 0);
    const patience = number === NOT_BEGUN ? PREPARATION_MS : HANG_MS;
    if (running < patience) continue;
    Atomics.store(progress, 1, Date.now() - course.epoch);
    if (number === NOT_BEGUN || course.givenUp.has(number)) {
      note(course, number, "hang", `not back after ${patience / 1000} s`);
    } else {
      course.givenUp.add(number);
      lane.again = number;
    }
    void worker.terminate();
  }
  const rss = process.memoryUsage.rss() / 2 ** 20;
  const known = course.result.found.some(({ kind, detail }) => kind === "memory" && detail.startsWith("process"));
  if (rss < RSS_MIB || known) return;
  const [lane] = course.lanes;
  note(course, lane ? Atomics.load(lane.progress, 0) : -1, "memory", `process over ${RSS_MIB} MiB about here`);
}

/** Runs one phase on several workers until its cases or its time are used up. */
export function runPhase(
  phase: PhaseName,
  options: RunOptions,
  report: (tally: Tally, found: number) => void,
): Promise<PhaseResult> {
  const result: PhaseResult = { tally: emptyTally(), found: [] };
  if (options.cases === 0) return Promise.resolve(result);
  return new Promise((resolve) => {
    const watching = setInterval(() => watch(course), WATCH_EVERY_MS);
    const reporting = setInterval(() => report(result.tally, result.found.length), 10_000);
    const course: Course = {
      phase,
      options,
      result,
      epoch: Date.now(),
      lanes: new Set<Lane>(),
      givenUp: new Set<number>(),
      finish: () => {
        clearInterval(watching);
        clearInterval(reporting);
        resolve(result);
      },
    };
    for (let lane = 0; lane < options.jobs; lane += 1) startLane(course, lane, lane);
  });
}
