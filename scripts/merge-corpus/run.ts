import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CompiledTemplate, compile, TemplateError, type TopicLook } from "../../packages/docx/src/index.ts";
import { corpusFiles } from "../../packages/docx/src/testing/corpus.ts";
import {
  accountOf,
  type DocumentAccount,
  expectedTokens,
  firstDifference,
  missingSections,
} from "../../packages/docx/src/testing/document-account.ts";
import { withAnswers } from "../../packages/docx/src/testing/with-answers.ts";
import { createMemory, failedConversions, isCut, newFindings, validateAll } from "./oracles.ts";
import { type CorpusTemplate, corpusTemplates, PLACEHOLDER } from "./templates.ts";

/**
 * Merges every real document of the corpus, once, twice and with two others, into five templates in both looks, and
 * compares the results with their inputs: `node scripts/merge-corpus/run.ts [--validator "command"] [--office soffice]
 * [--look topic|template] [--into body] [--only text] [--every 10] [--keep folder] [--cache folder]`. The validator
 * gets a file's path and must print a line `ERROR …` or `WARN …` for every finding: one that stops after a few (and
 * prints `… 12 more`) would hide findings of the inputs, and the run reports the number of merges it could not judge.
 * Answers of validator and LibreOffice are stored by content, so that a later or continued run asks only for new ones.
 */
const { values: options } = parseArgs({
  options: {
    validator: { type: "string" },
    office: { type: "string" },
    look: { type: "string" },
    into: { type: "string" },
    only: { type: "string" },
    every: { type: "string", default: "1" },
    keep: { type: "string" },
    cache: { type: "string", default: join(tmpdir(), "lavra-merge-corpus") },
  },
});

interface CorpusDocument {
  readonly name: string;
  readonly path: string;
  readonly account: DocumentAccount;
  readonly topic: CompiledTemplate;
}

interface Merge {
  readonly path: string;
  readonly inputs: readonly string[];
}

const folder = options.keep ?? mkdtempSync(join(tmpdir(), "lavra-merge-"));
for (const name of ["sources", "results", "pdf"]) mkdirSync(join(folder, name), { recursive: true });
mkdirSync(options.cache, { recursive: true });
const say = (line: string) => console.log(line);

function readSource(name: string, bytes: Uint8Array, index: number): CorpusDocument | undefined {
  const path = join(folder, "sources", `${index}.docx`);
  writeFileSync(path, bytes);
  try {
    return { name, path, account: accountOf(withAnswers(bytes)), topic: compile(bytes) };
  } catch (fault) {
    if (!(fault instanceof TemplateError)) throw fault;
    say(`refused ${name}: ${fault.code}`);
    return undefined;
  }
}

function choices(sources: readonly CorpusDocument[], index: number): Map<string, CorpusDocument[]> {
  const at = (place: number) => sources[place % sources.length] as CorpusDocument;
  const one = at(index);
  return new Map([
    ["once", [one]],
    ["twice", [one, one]],
    ["three", [one, at(index + 1), at(index + 97)]],
  ]);
}

/** Returns the content of the inputs that a result lacks or has too much of. */
function checkAccount(
  template: DocumentAccount,
  chosen: readonly CorpusDocument[],
  bytes: Uint8Array,
  cell: boolean,
): string[] {
  const found = accountOf(bytes);
  const accounts = chosen.map(({ account }) => account);
  const difference = firstDifference(expectedTokens(template, accounts, PLACEHOLDER), found.tokens);
  const sections = cell ? [] : accounts.flatMap((one) => one.sections);
  const missing = missingSections(sections, found.sections).map((one) => `section lost: ${one.slice(0, 200)}`);
  return difference === undefined ? missing : [difference, ...missing];
}

let unequal = 0;
let elapsed = 0;

const looks: readonly TopicLook[] = ["template", "topic"];

function mergeInto(template: CorpusTemplate, look: TopicLook, sources: readonly CorpusDocument[]): Merge[] {
  const compiled = compile(template.bytes);
  const account = accountOf(template.bytes);
  const path = join(folder, "sources", `template-${template.name}.docx`);
  writeFileSync(path, template.bytes);
  const wanted = sources.filter(
    ({ name }, index) => name.includes(options.only ?? "") && index % Number(options.every) === 0,
  );
  return wanted.flatMap((source) =>
    [...choices(sources, sources.indexOf(source))].map(([kind, chosen]) => {
      const begun = performance.now();
      const bytes = compiled.fill({}, { topics: chosen.map(({ topic }) => ({ template: topic, look })) }).toBuffer();
      elapsed += performance.now() - begun;
      const result = join(folder, "results", `${look}-${template.name}-${kind}-${sources.indexOf(source)}.docx`);
      writeFileSync(result, bytes);
      for (const line of checkAccount(account, chosen, bytes, template.name === "cell")) {
        unequal += 1;
        say(`unequal ${look} ${template.name} ${kind} ${source.name}: ${line}`);
      }
      return { path: result, inputs: [path, ...chosen.map((one) => one.path)] };
    }),
  );
}

async function checkFindings(command: string, merges: readonly Merge[]): Promise<void> {
  const files = new Set(merges.flatMap(({ path, inputs }) => [path, ...inputs]));
  const found = await validateAll(command.split(" "), [...files], createMemory(options.cache, command));
  const none = new Map<string, number>();
  let flagged = 0;
  for (const { path, inputs } of merges) {
    const added = newFindings(
      found.get(path) ?? none,
      inputs.map((input) => found.get(input) ?? none),
    );
    if (added.length > 0) flagged += 1;
    for (const one of added) say(`finding ${path}: ${one}`);
  }
  say(`${flagged} of ${merges.length} merges with new findings`);
  const cut = merges.filter(({ path, inputs }) => [path, ...inputs].some((one) => isCut(found.get(one) ?? none)));
  if (cut.length > 0) say(`${cut.length} of ${merges.length} merges not judged whole: the validator stopped`);
}

async function checkConversions(office: string, merges: readonly Merge[]): Promise<void> {
  const memory = createMemory<"converted">(options.cache, office);
  const pdf = join(folder, "pdf");
  const paths = merges.map(({ path }) => path);
  const failed = await failedConversions(office, paths, pdf, memory);
  const inputs = [...new Set(merges.filter(({ path }) => failed.includes(path)).flatMap((one) => one.inputs))];
  const broken = await failedConversions(office, inputs, pdf, memory);
  const ours = merges.filter(
    ({ path, inputs: own }) => failed.includes(path) && !own.some((one) => broken.includes(one)),
  );
  for (const { path } of ours) say(`no conversion ${path}`);
  say(`${ours.length} of ${merges.length} conversions fail whose inputs convert alone`);
}

const sources = corpusFiles("docx").flatMap((file, index) => readSource(file.name, file.read(), index) ?? []);
const templates = corpusTemplates().filter(({ name }) => name === (options.into ?? name));
const merges = looks
  .filter((look) => look === (options.look ?? look))
  .flatMap((look) => templates.flatMap((template) => mergeInto(template, look, sources)));
say(`${sources.length} files, ${merges.length} merges in ${Math.round(elapsed)} ms; ${unequal} unequal accounts`);
if (options.validator) await checkFindings(options.validator, merges);
if (options.office) await checkConversions(options.office, merges);
say(`results in ${folder}`);
