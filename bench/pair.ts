import { join, resolve } from "node:path";
import type { OpenEngine } from "./engines.ts";
import { readBenchTemplate, TEMPLATES, type TemplateName, valuesFor } from "./templates.ts";

/**
 * Times the engines of this checkout and of another one, alternating in one process so that other load on the machine
 * affects both alike: `node bench/pair.ts ../other-checkout [rounds]`. The other checkout brings its own
 * `bench/engines.ts`.
 */
const [other, rounds = "300"] = process.argv.slice(2);
if (!other) throw new Error("usage: node bench/pair.ts <other checkout> [rounds]");

const WARM_UP = 30;
/** Template c takes so long that a fifth of the rounds gives the same precision. */
const ROUNDS: Readonly<Record<TemplateName, number>> = {
  a: Number(rounds),
  b: Number(rounds),
  c: Math.ceil(Number(rounds) / 5),
  d: Number(rounds),
};

interface Runs {
  readonly here: () => Promise<unknown>;
  readonly there: () => Promise<unknown>;
}

async function openAll(checkout: string, template: TemplateName) {
  const { ENGINES } = (await import(join(resolve(checkout), "bench", "engines.ts"))) as {
    ENGINES: Readonly<Record<string, OpenEngine>>;
  };
  const bytes = readBenchTemplate(template);
  const [lavra, floor] = [ENGINES.lavra, ENGINES.floor];
  if (!(lavra && floor)) throw new Error(`no engine in ${checkout}`);
  return { lavra: await lavra(bytes, valuesFor(bytes)), floor: await floor(bytes, valuesFor(bytes)) };
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await run();
  return performance.now() - before;
};

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Returns the medians of both in ms and the ratio of this checkout's time to the other's. */
async function pair({ here, there }: Runs, count: number): Promise<string> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < count; round += 1) {
    const [first, second] = [await timed(there), await timed(here)];
    if (round < 0) continue;
    theirs.push(first);
    mine.push(second);
  }
  return `${median(theirs).toFixed(3)} → ${median(mine).toFixed(3)} (${(median(mine) / median(theirs)).toFixed(2)})`;
}

process.stdout.write("| | warm ms | cold ms | beforehand ms | floor, warm ms |\n| --- | --- | --- | --- | --- |\n");
for (const template of TEMPLATES) {
  const [here, there] = [await openAll(join(import.meta.dirname, ".."), template), await openAll(other, template)];
  const cells: string[] = [];
  for (const runs of [
    { here: here.lavra.warm, there: there.lavra.warm },
    { here: here.lavra.cold, there: there.lavra.cold },
    { here: here.lavra.segments ?? here.lavra.warm, there: there.lavra.segments ?? there.lavra.warm },
    { here: here.floor.warm, there: there.floor.warm },
  ])
    cells.push(await pair(runs, ROUNDS[template]));
  process.stdout.write(`| ${template} | ${cells.join(" | ")} |\n`);
}
