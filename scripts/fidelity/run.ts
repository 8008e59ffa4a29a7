import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { TemplateError, type TopicLook } from "../../packages/docx/src/index.ts";
import { type BlankTemplate, blankTemplates } from "../../packages/docx/src/testing/fidelity/blank-templates.ts";
import { asReference, judgeLook, mergeAlone } from "../../packages/docx/src/testing/fidelity/judge-look.ts";
import { judgePages, type PagePair } from "../../packages/docx/src/testing/fidelity/judge-pages.ts";
import { officeVersion } from "../../packages/docx/src/testing/fidelity/office-programs.ts";
import { type FileResult, report } from "./report.ts";

/**
 * Checks that a merged topic looks as it does alone. Every document of a folder is merged as the only topic of a blank
 * template and compared with itself: `node scripts/fidelity/run.ts [--corpus folder] [--look topic|template]
 * [--template plain|office|same] [--pages] [--sample files] [--only text] [--jobs 2] [--cache folder] [--all]`.
 * Without `--look` or `--template` all of them are checked. `--pages` also draws both with LibreOffice (look `topic`
 * only: the other is meant to differ). `--sample 40` takes 40 files, evenly; `--all` lists every file that differs. The
 * cache stores pages by content, so that a later run draws only changed ones.
 */
const { values: options } = parseArgs({
  options: {
    corpus: { type: "string", default: resolve(import.meta.dirname, "../../../shared/corpus/docx") },
    look: { type: "string" },
    template: { type: "string" },
    pages: { type: "boolean", default: false },
    sample: { type: "string" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: String(Math.min(2, availableParallelism())) },
    cache: { type: "string", default: join(tmpdir(), "lavra-fidelity") },
    all: { type: "boolean", default: false },
  },
});

function oneOf<Name extends string>(option: string, names: readonly Name[]): readonly Name[] {
  const given = options[option as "look" | "template"];
  const known = names.filter((name) => given === undefined || name === given);
  if (known.length === 0) throw new Error(`--${option} is one of ${names.join(", ")}`);
  return known;
}

function files(): string[] {
  const all = readdirSync(options.corpus, { recursive: true, encoding: "utf8" })
    .filter((path) => path.toLowerCase().endsWith(".docx") && path.includes(options.only))
    .sort();
  const wanted = Math.min(all.length, Number(options.sample ?? all.length));
  return Array.from({ length: wanted }, (_, at) => all[Math.floor((at * all.length) / wanted)] ?? "");
}

interface CorpusDocument {
  readonly name: string;
  readonly path: string;
  readonly alone: Uint8Array;
}

function readSource(path: string, index: number): CorpusDocument[] {
  try {
    return [{ name: String(index), path, alone: asReference(readFileSync(join(options.corpus, path))) }];
  } catch (fault) {
    if (!(fault instanceof TemplateError)) throw fault;
    console.log(`refused ${path}: ${fault.code}`);
    return [];
  }
}

async function judgeAll(
  sources: readonly CorpusDocument[],
  look: TopicLook,
  template: BlankTemplate,
): Promise<FileResult[]> {
  const pairs: PagePair[] = [];
  const judged = sources.map(({ name, path, alone }) => {
    const pair = mergeAlone(alone, template, look);
    pairs.push({ name, alone, merged: pair.merged });
    return { name, path, differences: judgeLook(pair, look), notices: pair.notices.map(({ code }) => code) };
  });
  const drawn = options.pages && look === "topic" && officeVersion() !== undefined;
  const verdicts = drawn ? await judgePages({ folder: options.cache, lanes: Number(options.jobs) }, pairs) : undefined;
  return judged.map(({ name, path, differences, notices }) => ({
    path,
    differences,
    notices,
    pages: verdicts?.get(name),
  }));
}

const sources = files().flatMap(readSource);
for (const look of oneOf<TopicLook>("look", ["topic", "template"])) {
  for (const template of oneOf<BlankTemplate>("template", blankTemplates)) {
    const results = await judgeAll(sources, look, template);
    for (const line of report(results, `look ${look}, template ${template}`, options.all)) console.log(line);
  }
}
