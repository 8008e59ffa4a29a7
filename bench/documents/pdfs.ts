import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@lavra/docx";
import { pino } from "pino";
import { openConverter } from "../../apps/api/src/platform/converter/open-converter.ts";
import { docx } from "../../apps/api/src/testing/docx-files.ts";
import { type JudgedPdf, judgePdf } from "./judge-pdf.ts";

/**
 * Judges the PDFs of real documents, asks for those of hostile ones, and measures conversions. `node
 * bench/documents/pdfs.ts FOLDER [HOSTILE FOLDER] [documents]`; needs LibreOffice, qpdf and poppler.
 */
const [real, hostile, most = "200"] = process.argv.slice(2);
if (!real) throw new Error("which folder has the documents?");
const folder = await mkdtemp(join(tmpdir(), "lavra-pdfs-"));
const settings = { program: undefined, path: process.env.PATH ?? "", processes: 2, limitMs: 60_000 };
const converter = openConverter(settings, pino({ level: "silent" }), folder);

/** An even choice of the .docx files of a folder. */
function someOf(place: string, count: number): string[] {
  const all = globSync("**/*.docx", { cwd: place }).sort();
  return all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length));
}

/** The document as the product makes it from a template without values; undefined if it refuses the file. */
function documentOf(path: string): Uint8Array | undefined {
  try {
    return compile(readFileSync(path)).fill({}).toBuffer();
  } catch {
    return undefined;
  }
}

/** Pages of each document as LibreOffice itself prints it. */
async function plainPages(documents: ReadonlyMap<string, Uint8Array>): Promise<Map<string, number>> {
  const place = join(folder, "plain");
  await mkdir(place);
  const files = new Map([...documents.keys()].map((name, at) => [name, `${at}`]));
  for (const [name, file] of files) await writeFile(join(place, `${file}.docx`), documents.get(name) as Uint8Array);
  const paths = [...files.values()].map((file) => join(place, `${file}.docx`));
  const profile = `-env:UserInstallation=file://${join(folder, "plain-profile")}`;
  execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", place, ...paths], {
    stdio: "ignore",
  });
  const pages = new Map<string, number>();
  for (const [name, file] of files) {
    const path = join(place, `${file}.pdf`);
    if (!existsSync(path)) continue;
    const info = execFileSync("pdfinfo", [path], { encoding: "latin1" });
    pages.set(name, Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]));
  }
  return pages;
}

const isA4 = ([width, height]: JudgedPdf["size"]) =>
  Math.abs(Math.min(width, height) - 595) < 2 && Math.abs(Math.max(width, height) - 842) < 2;

const print = (line: string) => process.stdout.write(`${line}\n`);

const documents = new Map<string, Uint8Array>();
for (const name of someOf(real, Number(most))) {
  const bytes = documentOf(join(real, name));
  if (bytes) documents.set(name, bytes);
}
const pages = await plainPages(documents);
const tally = { judged: 0, faultless: 0, a4: 0, samePages: 0, refused: 0 };
for (const [name, bytes] of documents) {
  const pdf = await converter.convert("office", bytes).catch(() => undefined);
  if (!pdf) {
    tally.refused++;
    print(`refused: ${name}`);
    continue;
  }
  const judged = await judgePdf(pdf, join(folder, "judged.pdf"));
  tally.judged++;
  if (judged.faults.length === 0) tally.faultless++;
  else print(`${name}: ${judged.faults.join(" | ")}`);
  if (isA4(judged.size)) tally.a4++;
  if (pages.get(name) === judged.pages) tally.samePages++;
  else print(`${name}: ${judged.pages} pages, LibreOffice alone ${pages.get(name)}`);
}
print(
  "\n| documents | refused | without a fault | first page A4 | pages as LibreOffice's |\n| --- | --- | --- | --- | --- |",
);
print(`| ${tally.judged} | ${tally.refused} | ${tally.faultless} | ${tally.a4} | ${tally.samePages} |`);

if (hostile) {
  const answers = { pdf: 0, refused: 0, slowest: 0 };
  for (const name of someOf(hostile, 20)) {
    const began = performance.now();
    const pdf = await converter.convert("office", readFileSync(join(hostile, name))).catch(() => undefined);
    answers.slowest = Math.max(answers.slowest, performance.now() - began);
    if (pdf) answers.pdf++;
    else answers.refused++;
  }
  print("\n| hostile documents answered | by a PDF | by a refusal | slowest s |\n| --- | --- | --- | --- |");
  print(`| 20 | ${answers.pdf} | ${answers.refused} | ${(answers.slowest / 1000).toFixed(1)} |`);
}

const small = docx("Excelentíssimo Senhor", "Ação de cobrança");
await converter.convert("office", small);
const times: number[] = [];
for (let round = 0; round < 21; round++) {
  const began = performance.now();
  await converter.convert("office", small);
  times.push(performance.now() - began);
}
times.sort((a, b) => a - b);
const began = performance.now();
const made = await Promise.allSettled(
  Array.from({ length: 100 }, (_, at) => converter.convert(`office ${at % 5}`, small)),
);
const seconds = (performance.now() - began) / 1000;
print("\n| warm small document, median ms | slowest | 100 at once s | failed |\n| --- | --- | --- | --- |");
const failed = made.filter(({ status }) => status === "rejected").length;
print(`| ${times[10]?.toFixed(0)} | ${times[20]?.toFixed(0)} | ${seconds.toFixed(1)} | ${failed} |`);
await converter.stop();
await rm(folder, { recursive: true, force: true });
