import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../../packages/docx/fuzz/random.ts";
import { TemplateError } from "../../packages/docx/src/index.ts";
import {
  readWrapping,
  someElements,
  tryWrapped,
  type WrapResult,
} from "../../packages/docx/src/testing/blocks/wrapped-blocks.ts";
import { createMemory, failedConversions, newFindings, validateAll } from "../merge-corpus/oracles.ts";

/**
 * Wraps elements of the body of every document of a folder in blocks, and compares what is kept, left out and repeated
 * with the document itself: `node scripts/wrap-blocks/run.ts FOLDER [--most 8] [--only text] [--validator "command"]
 * [--office soffice] [--sample 40] [--seed 1] [--keep folder]`. Without `--most` every element of a body is wrapped.
 * The validator judges a sample of what is left out and one of what is repeated, as in `scripts/merge-corpus/run.ts`;
 * the office the latter.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: "string" },
    only: { type: "string", default: "" },
    validator: { type: "string" },
    office: { type: "string" },
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    keep: { type: "string" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("a folder of documents is wanted");
const kept = options.keep ?? mkdtempSync(join(tmpdir(), "lavra-wrap-"));
for (const name of ["faulty", "results", "pdf", "cache"]) mkdirSync(join(kept, name), { recursive: true });
const say = (line: string) => console.log(line);

interface Result {
  readonly path: string;
  readonly source: string;
}

/** Keeps a random sample of the results of one way, each with its source. */
function createSample(way: string) {
  const random = createRandom(Number(options.seed), way.length);
  const results: Result[] = [];
  let seen = 0;
  return {
    results,
    take(bytes: Uint8Array, source: Uint8Array): void {
      const place = random.int(seen + 1);
      const at = seen < Number(options.sample) ? seen : place;
      seen += 1;
      if (at >= Number(options.sample)) return;
      const path = join(kept, "results", `${way}-${at}.docx`);
      results[at] = { path, source: join(kept, "results", `${way}-${at}-source.docx`) };
      writeFileSync(path, bytes);
      writeFileSync(results[at].source, source);
    },
  };
}

const samples = { "left out": createSample("left"), repeated: createSample("repeated") };
const count = { files: 0, wrapped: 0, reported: 0, faulty: 0, refused: 0 };

/** Stores a result with faults, and names them. */
function sayFaults(place: string, { way, bytes, faults }: WrapResult): void {
  if (faults.length === 0) return;
  const path = join(kept, "faulty", `${count.wrapped}-${way.replace(" ", "-")}.docx`);
  writeFileSync(path, bytes);
  for (const fault of faults) say(`${way} ${place}: ${fault} [${path}]`);
}

function wrapFile(name: string, path: string): void {
  const wrapping = readWrapping(readFileSync(path));
  const { bytes: source, elements } = wrapping;
  count.files += 1;
  for (const element of someElements(wrapping, Number(options.most ?? elements.length))) {
    const place = `${name} ${elements.indexOf(element)} (${element.name})`;
    count.wrapped += 1;
    let isFaulty = false;
    for (const one of tryWrapped(wrapping, element)) {
      if ("code" in one) {
        count.reported += 1;
        say(`reported ${place}: ${one.border}`);
        break;
      }
      if (one.way !== "kept") samples[one.way].take(one.bytes, source);
      sayFaults(place, one);
      isFaulty ||= one.faults.length > 0;
    }
    if (isFaulty) count.faulty += 1;
  }
}

async function judgeSamples(): Promise<void> {
  const all = Object.values(samples).flatMap(({ results }) => results);
  if (options.validator) {
    const files = new Set(all.flatMap(({ path, source }) => [path, source]));
    const memory = createMemory<(readonly [string, number])[]>(join(kept, "cache"), options.validator);
    const found = await validateAll(options.validator.split(" "), [...files], memory);
    const none = new Map<string, number>();
    let flagged = 0;
    for (const { path, source } of all) {
      // What a block repeats may repeat the findings of its source.
      const before = found.get(source) ?? none;
      const added = newFindings(found.get(path) ?? none, [before, before, before]);
      if (added.length > 0) flagged += 1;
      for (const one of added) say(`finding ${path}: ${one}`);
    }
    say(`${flagged} of ${all.length} results with new findings`);
  }
  if (options.office) {
    const memory = createMemory<"converted">(join(kept, "cache"), options.office);
    const paths = samples.repeated.results.map(({ path }) => path);
    const failed = await failedConversions(options.office, paths, join(kept, "pdf"), memory);
    for (const path of failed) say(`no conversion ${path}`);
    say(`${failed.length} of ${paths.length} conversions fail`);
  }
}

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  if (!name.endsWith(".docx") || !name.includes(options.only)) continue;
  try {
    wrapFile(name, join(folder, name));
  } catch (fault) {
    if (!(fault instanceof TemplateError)) throw fault;
    count.refused += 1;
    say(`refused ${name}: ${fault.code}`);
  }
}
const sound = count.wrapped - count.faulty - count.reported;
say(
  `${count.files} files, ${count.refused} more refused: ${count.wrapped} elements wrapped, ${count.reported} without a whole block, ${count.faulty} faulty; ${((100 * sound) / Math.max(1, count.wrapped)).toFixed(2)} % sound`,
);
await judgeSamples();
say(`results in ${kept}`);
