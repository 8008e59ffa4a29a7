import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { TemplateError } from "../../packages/docx/src/index.ts";
import { readWrapping, someElements, tryWrapped } from "../../packages/docx/src/testing/blocks/wrapped-blocks.ts";
import { createMemory, failedConversions, newFindings, validateAll } from "../merge-corpus/oracles.ts";

/**
 * Wraps elements of the body of every document of a folder in blocks, and compares what is kept, left out and repeated
 * with the document itself: `node scripts/wrap-blocks/run.ts FOLDER [--most 8] [--only text] [--validator "command"]
 * [--office soffice] [--sample 40] [--keep folder]`. Without `--most` every element of a body is wrapped. Validator and
 * office judge a sample of the results, as in `scripts/merge-corpus/run.ts`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: "string" },
    only: { type: "string", default: "" },
    validator: { type: "string" },
    office: { type: "string" },
    sample: { type: "string", default: "40" },
    keep: { type: "string" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("a folder of documents is wanted");
const kept = options.keep ?? mkdtempSync(join(tmpdir(), "lavra-wrap-"));
for (const name of ["results", "pdf", "cache"]) mkdirSync(join(kept, name), { recursive: true });
const say = (line: string) => console.log(line);

interface Result {
  readonly path: string;
  readonly source: string;
}

const results: Result[] = [];
const count = { wrapped: 0, reported: 0, faulty: 0, refused: 0 };

function wrapFile(name: string, path: string): void {
  const wrapping = readWrapping(readFileSync(path));
  const source = join(kept, "results", `${results.length}-source.docx`);
  writeFileSync(source, wrapping.bytes);
  const most = options.most === undefined ? wrapping.elements.length : Number(options.most);
  for (const element of someElements(wrapping, most)) {
    const place = `${name} ${wrapping.elements.indexOf(element)} (${element.name})`;
    count.wrapped += 1;
    const tried = tryWrapped(wrapping, element);
    let isFaulty = false;
    for (const one of tried) {
      if ("code" in one) {
        count.reported += 1;
        say(`reported ${place}: ${one.border}`);
        break;
      }
      const result = join(kept, "results", `${results.length}.docx`);
      writeFileSync(result, one.bytes);
      results.push({ path: result, source });
      for (const fault of one.faults) say(`${one.way} ${place}: ${fault} [${result}]`);
      isFaulty ||= one.faults.length > 0;
    }
    if (isFaulty) count.faulty += 1;
  }
}

async function judgeSample(): Promise<void> {
  const step = Math.max(1, Math.floor(results.length / Number(options.sample)));
  const sample = results.filter((_, index) => index % step === 0);
  if (options.validator) {
    const files = new Set(sample.flatMap(({ path, source }) => [path, source]));
    const memory = createMemory<(readonly [string, number])[]>(join(kept, "cache"), options.validator);
    const found = await validateAll(options.validator.split(" "), [...files], memory);
    const none = new Map<string, number>();
    let flagged = 0;
    for (const { path, source } of sample) {
      // What a block repeats may repeat the findings of its source.
      const before = found.get(source) ?? none;
      const added = newFindings(found.get(path) ?? none, [before, before, before]);
      if (added.length > 0) flagged += 1;
      for (const one of added) say(`finding ${path}: ${one}`);
    }
    say(`${flagged} of ${sample.length} results with new findings`);
  }
  if (options.office) {
    const memory = createMemory<"converted">(join(kept, "cache"), options.office);
    const paths = sample.map(({ path }) => path);
    const failed = await failedConversions(options.office, paths, join(kept, "pdf"), memory);
    for (const path of failed) say(`no conversion ${path}`);
    say(`${failed.length} of ${sample.length} conversions fail`);
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
const sound = count.wrapped - count.faulty;
say(
  `${count.wrapped} elements wrapped, ${count.reported} without a whole block, ${count.faulty} faulty, ${count.refused} files refused: ${((100 * sound) / Math.max(1, count.wrapped)).toFixed(2)} %`,
);
await judgeSample();
say(`results in ${kept}`);
