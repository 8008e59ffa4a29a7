import { fork } from "node:child_process";
import dns from "node:dns";
import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import { join, resolve } from "node:path";
import { compile, TemplateError } from "@lavra/docx";

/**
 * Reads and fills every file of the hostile corpus in its own process and prints the longest time, the largest growth
 * of memory and the number of attempts to reach the network. Run `node scripts/measure-hostile.ts`.
 */
const folder = join(process.env.LAVRA_CORPUS ?? resolve(import.meta.dirname, "../../shared/corpus"), "hostile");

interface Measured {
  readonly file: string;
  readonly outcome: string;
  /** Processor time, which other work on the machine does not lengthen. */
  readonly milliseconds: number;
  /** Growth of the process's peak memory while it handled this file, in MiB. */
  readonly growth: number;
  readonly attempts: number;
}

/** Peak resident memory so far, in MiB (Linux and macOS report KiB). */
const peak = () => process.resourceUsage().maxRSS / 1024;

function outcomeOf(bytes: Uint8Array): string {
  try {
    const template = compile(bytes);
    template.fill({}).toBuffer();
    template.fill(Object.fromEntries(template.markers.map(({ key }) => [key, "valor"]))).toBuffer();
    return "accepted";
  } catch (error) {
    if (error instanceof TemplateError) return error.code;
    return `crashed: ${error}`;
  }
}

/** Measures one file in a fresh process, so that earlier files make it neither quicker nor smaller. */
function measureOne(file: string): void {
  let attempts = 0;
  const count = () => {
    attempts += 1;
    throw new Error("the network is out of reach");
  };
  Socket.prototype.connect = count;
  Object.assign(dns, { lookup: count });
  Object.assign(globalThis, { fetch: count });
  const bytes = readFileSync(join(folder, file));
  const before = peak();
  const start = process.cpuUsage();
  const outcome = outcomeOf(bytes);
  const { user, system } = process.cpuUsage(start);
  const milliseconds = (user + system) / 1000;
  process.send?.({ file, outcome, milliseconds, growth: peak() - before, attempts } satisfies Measured);
}

function measure(file: string): Promise<Measured> {
  return new Promise((done, fail) => {
    const child = fork(import.meta.filename, [file]);
    child.once("message", (message) => done(message as Measured));
    child.once("exit", (code) => fail(new Error(`${file}: ended with ${code} and said nothing`)));
  });
}

async function measureAll(): Promise<void> {
  const list: { file: string }[] = JSON.parse(readFileSync(join(folder, "MANIFEST.json"), "utf8"));
  const results: Measured[] = [];
  for (const { file } of list) results.push(await measure(file));
  const largest = (of: (one: Measured) => number) => [...results].sort((a, b) => of(b) - of(a)).slice(0, 5);
  const crashed = results.filter(({ outcome }) => outcome.startsWith("crashed"));
  const attempts = results.reduce((sum, one) => sum + one.attempts, 0);
  const lines = [
    `${results.length} files, ${crashed.length} crashed, ${attempts} attempts to reach the network`,
    "longest:",
    ...largest((one) => one.milliseconds).map(
      (one) => `  ${one.milliseconds.toFixed(0)} ms ${one.outcome} ${one.file}`,
    ),
    "largest growth:",
    ...largest((one) => one.growth).map((one) => `  ${one.growth.toFixed(0)} MiB ${one.outcome} ${one.file}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

const [file] = process.argv.slice(2);
if (file === undefined) await measureAll();
else measureOne(file);
