import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { PHASES, type PhaseName } from "./runner/phase.ts";
import { type PhaseResult, runPhase } from "./runner/run-phase.ts";
import { replay, saveFindings } from "./runner/saved-case.ts";
import { summarise, summaryText } from "./runner/summary.ts";

const USAGE = `npm run fuzz -- [options]
  --cases N     mutants to try (default 100000)
  --pairs N     (template, values) pairs to try (default a tenth of the cases)
  --rereads N   filled documents to read back once the code is hot (default a twentieth of the cases)
  --minutes M   give up after so long (default 10)
  --seed S      which course to take (default 1); the same seed tries the same cases
  --jobs J      workers (default: processors, at most 4)
  --no-corpus   do without the corpus of real documents beside the checkout
  --out DIR     where findings are written (default fuzz-findings)
  --json        the summary as JSON
  --replay FILE try a written finding again; with --out, lay its documents there
`;

/**
 * Share of the time after which each phase ends. Each phase gets a turn; time that one does not use is left to the
 * next.
 */
const SHARES: Record<PhaseName, number> = { mutants: 0.7, pairs: 0.9, rereads: 1 };

function options() {
  const { values } = parseArgs({
    options: {
      cases: { type: "string", default: "100000" },
      pairs: { type: "string" },
      rereads: { type: "string" },
      minutes: { type: "string", default: "10" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string" },
      "no-corpus": { type: "boolean" },
      out: { type: "string" },
      json: { type: "boolean" },
      replay: { type: "string" },
      help: { type: "boolean" },
    } as const,
  });
  return values;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`--${name} wants a number, not ${text}`);
  return value;
}

function again(path: string, out: string | undefined): void {
  const found = replay(path, out);
  process.stdout.write(found === undefined ? "mended: nothing is found any more\n" : `${found}\n`);
  process.exitCode = found === undefined ? 0 : 1;
}

async function main(): Promise<void> {
  const given = options();
  if (given.help) {
    process.stdout.write(USAGE);
    return;
  }
  if (given.replay !== undefined) {
    again(given.replay, given.out);
    return;
  }
  const cases = whole("cases", given.cases);
  const counts: Record<PhaseName, number> = {
    mutants: cases,
    pairs: whole("pairs", given.pairs ?? `${Math.ceil(cases / 10)}`),
    rereads: whole("rereads", given.rereads ?? `${Math.ceil(cases / 20)}`),
  };
  const seed = whole("seed", given.seed);
  const jobs = Math.max(1, whole("jobs", given.jobs ?? `${Math.min(4, availableParallelism())}`));
  const begun = Date.now();
  const time = whole("minutes", given.minutes) * 60_000;
  const phases = new Map<PhaseName, { result: PhaseResult; seconds: number }>();
  for (const phase of PHASES) {
    const started = performance.now();
    const deadline = begun + time * SHARES[phase];
    const run = { seed, jobs, deadline, corpus: !given["no-corpus"], cases: counts[phase] };
    const result = await runPhase(phase, run, ({ cases: done }, found) => {
      process.stderr.write(`${phase}: ${done} cases, ${found} findings\n`);
    });
    phases.set(phase, { result, seconds: (performance.now() - started) / 1000 });
    for (const paths of saveFindings(given.out ?? "fuzz-findings", result.found).values()) {
      for (const path of paths) process.stderr.write(`found: npm run fuzz -- --replay ${path}\n`);
    }
  }
  const summary = summarise(phases, seed, jobs);
  process.stdout.write(given.json ? `${JSON.stringify(summary, null, 2)}\n` : summaryText(summary));
  process.exitCode = Object.keys(summary.findings).length > 0 ? 1 : 0;
}

await main();
