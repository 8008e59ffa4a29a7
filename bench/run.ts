import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import type { Measurement } from "./measure.ts";
import { TEMPLATES, type TemplateName } from "./templates.ts";

const PEERS = ["docxtemplater", "easy-template-x", "docx-templates", "carbone"];
const HERE = import.meta.dirname;

/** The peers are installed on the first run of a bench, never with the product. */
function installPeers(): void {
  if (existsSync(join(HERE, "node_modules", "docxtemplater"))) return;
  const command = existsSync(join(HERE, "package-lock.json")) ? "ci" : "install";
  process.stderr.write("installing the peers into bench/node_modules\n");
  const done = spawnSync("npm", [command, "--no-save"], {
    cwd: HERE,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) throw new Error("the peers could not be installed");
}

type Mode = "text" | "time" | "memory";

/** Runs one engine in a process of its own; undefined if it never finishes. */
function tryMeasure(engine: string, template: TemplateName, mode: Mode): Measurement | undefined {
  const { stdout } = spawnSync(process.execPath, [join(HERE, "measure.ts"), engine, template, mode], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return stdout.startsWith("{") ? (JSON.parse(stdout) as Measurement) : undefined;
}

function measure(engine: string, template: TemplateName, mode: Mode): Measurement {
  const found = tryMeasure(engine, template, mode);
  if (!found) throw new Error(`${engine} does not finish ${template}`);
  return found;
}

/** Returns the peers that finish a template; all of them must write the same text as ours. */
function comparablePeers(template: TemplateName): string[] {
  const ours = measure("lavra", template, "text");
  return PEERS.filter((peer) => {
    const theirs = tryMeasure(peer, template, "text");
    if (!theirs) process.stderr.write(`${peer} does not finish ${template} on this Node.js: left out\n`);
    else if (theirs.text !== ours.text) throw new Error(`${peer} writes another text for ${template}`);
    return theirs !== undefined;
  });
}

interface Ratios {
  warm: number;
  cold: number;
  segments: number;
  memory: number;
}

interface Row extends Ratios {
  template: TemplateName;
  ours: Measurement;
  floor: Measurement;
  peers: Measurement[];
}

/**
 * Returns the better of two rounds: engines alternate, so that a busy moment of the machine affects more than one of
 * them.
 */
function inTurns(engines: readonly string[], template: TemplateName): Measurement[] {
  const rounds = [1, 2].map(() => engines.map((engine) => measure(engine, template, "time")));
  return engines.map((engine, index) => {
    const own = rounds.flatMap((round) => round.slice(index, index + 1));
    const best = (pick: (one: Measurement) => number) => Math.min(...own.map(pick));
    const { peak } = measure(engine, template, "memory");
    const [first] = own as [Measurement, ...Measurement[]];
    const times = {
      warm: best((one) => one.warm),
      cold: best((one) => one.cold),
      segments: best((one) => one.segments),
    };
    return { ...first, ...times, peak };
  });
}

function compare(template: TemplateName, names: readonly string[]): Row {
  const [ours, floor, ...peers] = inTurns(["lavra", "floor", ...names], template);
  if (!ours || !floor) throw new Error("nothing measured");
  const least = (pick: (one: Measurement) => number) => Math.min(...peers.map(pick));
  return {
    template,
    ours,
    floor,
    peers,
    warm: least((one) => one.warm) / ours.warm,
    cold: least((one) => one.cold) / ours.cold,
    segments: least((one) => one.warm) / ours.segments,
    memory: ours.peak / least((one) => one.peak),
  };
}

function table(rows: readonly Row[]): string {
  const head = ["", "engine", "warm ms", "× ours", "cold ms", "× ours", "peak MiB", "ours ÷", "size KiB"];
  const lines = rows.flatMap(({ template, ours, floor, peers }) =>
    [ours, floor, ...peers].map((one) => [
      template,
      one.engine,
      one.warm.toFixed(2),
      (one.warm / ours.warm).toFixed(1),
      one.cold.toFixed(2),
      (one.cold / ours.cold).toFixed(1),
      (one.peak / 1024).toFixed(0),
      (ours.peak / one.peak).toFixed(2),
      (one.size / 1024).toFixed(0),
    ]),
  );
  const all = [head, head.map(() => "---"), ...lines];
  return all.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

installPeers();
const comparable = TEMPLATES.map((template) => ({ template, peers: comparablePeers(template) }));
const rows = comparable.map(({ template, peers }) => compare(template, peers));
const round = (value: number) => Math.round(value * 100) / 100;
if (process.argv.includes("--json")) {
  const ratios = rows.map(({ template, warm, cold, segments, memory }): [string, Ratios] => [
    template,
    { warm: round(warm), cold: round(cold), segments: round(segments), memory: round(memory) },
  ]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(ratios))}\n`);
} else {
  process.stdout.write(
    `Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}\n\n`,
  );
  process.stdout.write(`${table(rows)}\n\nagainst the fastest peer (memory: ours ÷ the leanest peer's)\n`);
  for (const { template, ours, floor, peers, warm, cold, segments, memory } of rows) {
    const ceiling = (pick: (one: Measurement) => number) => (Math.min(...peers.map(pick)) / pick(floor)).toFixed(1);
    const beforehand = `${segments.toFixed(0)}× in ${(ours.segments * 1_000).toFixed(1)} µs`;
    const larger = `${((ours.segmentsSize / ours.size - 1) * 100).toFixed(1)} % larger`;
    process.stdout.write(
      `${template}: warm ${warm.toFixed(1)}× of at most ${ceiling((one) => one.warm)}×, cold ${cold.toFixed(1)}× of at most ${ceiling((one) => one.cold)}×, compressed beforehand ${beforehand} (${larger}), memory ${memory.toFixed(2)}\n`,
    );
  }
}
