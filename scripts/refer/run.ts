import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile, TemplateError } from "../../packages/docx/src/index.ts";
import { buildDocument, paragraph } from "../../packages/docx/src/testing/document-builder.ts";
import { makePages, type NamedDocument, pdfOf } from "../../packages/docx/src/testing/fidelity/make-pages.ts";
import { runProgram } from "../../packages/docx/src/testing/fidelity/office-programs.ts";
import { drawReferences } from "../../packages/docx/src/testing/references/draw-documents.ts";
import { emptiedReferences } from "../../packages/docx/src/testing/references/emptied-references.ts";
import { nameParagraphs } from "../../packages/docx/src/testing/references/name-paragraphs.ts";
import { createMemory, newFindings, validateAll } from "../merge-corpus/oracles.ts";

/**
 * Merges documents with references and compares what the references print with what LibreOffice computes for the same
 * fields without results: `node scripts/refer/run.ts [FOLDER] [--drawn 100] [--only text] [--validator "command"]
 * [--keep folder]`. Of each document of a folder some paragraphs get names, and a template asks for them.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drawn: { type: "string", default: "100" },
    only: { type: "string", default: "" },
    validator: { type: "string" },
    keep: { type: "string" },
  },
});
const kept = options.keep ?? mkdtempSync(join(tmpdir(), "lavra-refer-"));
for (const name of ["results", "pages", "cache"]) mkdirSync(join(kept, name), { recursive: true });
const say = (line: string) => console.log(line);

interface Result extends NamedDocument {
  readonly results: readonly string[];
  readonly path: string;
  readonly source: string | undefined;
}

const results: Result[] = [];
const NAMED = 6;

function add(name: string, made: Uint8Array, source?: string): void {
  const path = join(kept, "results", `${results.length}.docx`);
  writeFileSync(path, made);
  results.push({ name: String(results.length), ...emptiedReferences(made), path, source });
  if (results.at(-1)?.results.length === 0) say(`no references ${name}`);
}

function mergeFile(name: string, path: string): void {
  const named = nameParagraphs(readFileSync(path), "p", NAMED);
  if (!named) return;
  const asking = named.names.map((one) => paragraph(`[[${one}|{REF: ${one}}]]`)).join("");
  const bytes = buildDocument({ body: `${asking}${paragraph("{SUBTEMPLATES}")}` });
  const topic = compile(named.bytes, { fillsReferences: true });
  const look = results.length % 2 === 0 ? "template" : "topic";
  const made = compile(bytes, { fillsReferences: true }).fill({}, { topics: [{ template: topic, look }] });
  for (const notice of made.notices) if (notice.code.startsWith("REFERENCE")) say(`${name}: ${notice.marker} is lost`);
  add(name, made.toBuffer(), path);
}

for (let seed = 0; seed < Number(options.drawn); seed += 1) {
  const { bytes, options: filling } = drawReferences(seed);
  add(`drawn ${seed}`, compile(bytes, { fillsReferences: true }).fill({}, filling).toBuffer());
}
for (const folder of positionals) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!name.endsWith(".docx") || !name.includes(options.only)) continue;
    try {
      mergeFile(name, join(folder, name));
    } catch (fault) {
      if (!(fault instanceof TemplateError)) throw fault;
      say(`refused ${name}: ${fault.code}`);
    }
  }
}

const bare = (text: string) => text.replace(/[\s\u00a0\u2011-]+/g, "");
const work = { folder: join(kept, "pages"), lanes: 1 };
await makePages(work, results);
const count = { documents: 0, references: 0, other: 0 };
for (const one of results) {
  const said = await runProgram("pdftotext", ["-layout", pdfOf(work, one.bytes), "-"], 60);
  if (!said) {
    say(`no pages of ${one.path}`);
    continue;
  }
  count.documents += 1;
  const computed = bare(said.toString("utf8"));
  const answers = computed
    .split("[[")
    .slice(1)
    .map((piece) => piece.slice(piece.indexOf("|") + 1).split(/\]\](?!\])/, 1)[0]);
  const wanted = one.results.map(bare);
  count.references += wanted.length;
  wanted.forEach((text, index) => {
    if (text === answers[index]) return;
    count.other += 1;
    say(
      `other [${one.path}] ${one.source ?? ""}: ${JSON.stringify(one.results[index])}, computed ${JSON.stringify(answers[index])}`,
    );
  });
}
say(
  `${count.documents} of ${results.length} documents, ${count.references} references, ${count.other} print another text`,
);

if (options.validator) {
  const files = new Set(results.flatMap(({ path, source }) => (source ? [path, source] : [path])));
  const memory = createMemory<(readonly [string, number])[]>(join(kept, "cache"), options.validator);
  const found = await validateAll(options.validator.split(" "), [...files], memory);
  const none = new Map<string, number>();
  let flagged = 0;
  for (const { path, source } of results) {
    const added = newFindings(found.get(path) ?? none, [source === undefined ? none : (found.get(source) ?? none)]);
    if (added.length > 0) flagged += 1;
    for (const one of added) say(`finding ${path}: ${one}`);
  }
  say(`${flagged} of ${results.length} results with new findings`);
}
say(`results in ${kept}`);
