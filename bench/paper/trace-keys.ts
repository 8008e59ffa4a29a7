import type { CDPSession, Page } from "@playwright/test";

/**
 * Milliseconds from a key press to the frame that shows its text: wall-clock time, and processor time of the page's
 * thread, which other programs do not lengthen. Both are measured on the slowed processor.
 */
export interface KeyCost {
  readonly clock: number;
  readonly processor: number;
}

/** Event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

const categories = ["devtools.timeline", "toplevel", "cc", "disabled-by-default-devtools.timeline"];
const text = "Maria da S";
const at = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Processor time or clock of key presses in one line. */
export const summary = (costs: readonly KeyCost[], of: keyof KeyCost) => {
  const values = costs.map((cost) => cost[of]);
  return `p50 ${at(values, 0.5).toFixed(1)} · p95 ${at(values, 0.95).toFixed(1)} · most ${at(values, 1).toFixed(1)} ms`;
};
const keys = 120;

/** Milliseconds between a field's focus and its first key, and between two keys. */
const pause = { focus: 600, key: 80 };

async function collect(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await work();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

/** Returns the processor time of the page's thread between two moments; nested tasks count once. */
function processorBetween(tasks: readonly TraceEvent[], from: number, to: number): number {
  let sum = 0;
  let reached = from;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const begin = Math.max(ts, reached);
    const end = Math.min(ts + dur, to);
    if (end <= begin) continue;
    sum += dur > 0 ? ((end - begin) * tdur) / dur : 0;
    reached = end;
  }
  return sum;
}

/** Types ten letters into one field after the other and reads the trace; `focus` moves the focus to the next field. */
export async function traceKeys(
  page: Page,
  focus: (turn: number) => Promise<unknown>,
  slowdown: number,
): Promise<KeyCost[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const events = await collect(session, async () => {
    for (let count = 0; count < keys; count++) {
      if (count % text.length === 0) {
        await focus(count / text.length);
        await page.waitForTimeout(pause.focus);
      }
      const letter = text[count % text.length] ?? "";
      await session.send("Input.dispatchKeyEvent", {
        type: "keyDown",
        text: letter,
        key: letter,
        unmodifiedText: letter,
      });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
      await page.waitForTimeout(pause.key);
    }
  });
  await session.detach();
  const presses = events.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown");
  const { tid, pid } = presses[0] ?? { tid: 0, pid: 0 };
  const main = events.filter((event) => event.tid === tid && event.pid === pid && event.ph === "X");
  const ordered = main.toSorted((a, b) => a.ts - b.ts);
  const commits = ordered.filter(({ name }) => name === "Commit");
  const tasks = ordered.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask");
  return presses.flatMap(({ ts }) => {
    const commit = commits.find((one) => one.ts > ts);
    if (!commit) return [];
    const end = commit.ts + (commit.dur ?? 0);
    return [{ clock: (end - ts) / 1000, processor: processorBetween(tasks, ts, end) / 1000 }];
  });
}
