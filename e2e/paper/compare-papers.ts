import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openPaperAlone, openTemplate, paperOf } from "./open-paper.ts";
import { lostWords } from "./page-words.ts";

/*
 * Compares the pages and words of the preview and of LibreOffice's PDF: `node e2e/paper/compare-papers.ts [pattern]
 * [--seed 1] [--count 60] [--from folder] [--pages 17]` draws files of the corpus, or of another folder, with at most so
 * many pages in the PDF, and adds the demo library. Requires `soffice`, `pdfinfo` and `pdftotext`.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const corpus = process.env.LAVRA_CORPUS ?? join(root, "../shared/corpus");
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "60" },
    pages: { type: "string", default: "17" },
    from: { type: "string", default: join(corpus, "docx") },
  },
});
const [seed, count, most] = [Number(options.seed), Number(options.count), Number(options.pages)];
const filling = "Maria da Silva e Souza";

/** Returns the files in an order that the seed decides. */
function drawn(files: readonly string[]): string[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return files
    .map((path) => [next(), path] as const)
    .sort(([one], [other]) => one - other)
    .map(([, path]) => path);
}

const within = (path: string) => path.includes(positionals[0] ?? "");
const demo = globSync("apps/api/demo/{modelos,escritorio/modelos}/**/*.docx", { cwd: root }).map((path) => root + path);
const real = drawn(
  globSync("**/*.docx", { cwd: options.from })
    .sort()
    .map((path) => join(options.from, path)),
);

/** Returns the pages and the text of the same document in LibreOffice's PDF. */
function readPdf(bytes: Uint8Array, folder: string): { pages: number; text: string } | undefined {
  const [path, pdf] = [join(folder, "one.docx"), join(folder, "one.pdf")];
  writeFileSync(path, bytes);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  spawnSync("soffice", ["--headless", profile, "--convert-to", "pdf", "--outdir", folder, path], { timeout: 120_000 });
  const pages = Number(/^Pages:\s+(\d+)/m.exec(spawnSync("pdfinfo", [pdf], { encoding: "utf8" }).stdout)?.[1]);
  const text = spawnSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" }).stdout;
  rmSync(pdf, { force: true });
  return pages ? { pages, text } : undefined;
}

const folder = mkdtempSync(join(tmpdir(), "lavra-pages-"));
const { page, close } = await openPaperAlone();
/** Documents with equal page counts, and all: those that report nothing as not shown, and the others. */
const judged = { silent: { equal: 0, all: 0 }, telling: { equal: 0, all: 0 } };

/** Compares one document; returns false if it is not judged. */
async function compareOne(path: string): Promise<boolean> {
  const template = openTemplate(path);
  const paper = paperOf(template);
  const values = Object.fromEntries(paper.places.map((tag) => [tag, filling]));
  const theirs = readPdf(template.fill(values).toBuffer(), folder);
  if (!theirs || theirs.pages > most) return false;
  await page.evaluate(([given, known]) => showPaper(given as never, known as never), [paper, values]);
  const ours = await page.evaluate(() => pages());
  const broken = (await page.evaluate(() => sheets())).filter(({ isBreakLost }) => isBreakLost).length;
  const lost = lostWords(await page.evaluate(() => pageTexts()), theirs.text);
  const kinds = [...new Set(paper.unshown.map(({ kind }) => kind))].join();
  const group = kinds === "" ? judged.silent : judged.telling;
  group.all++;
  if (ours === theirs.pages) group.equal++;
  else console.log(`${path}: ${ours} pages, LibreOffice ${theirs.pages} ${kinds}`);
  if (broken > 0) console.log(`${path}: text continues after a break on ${broken} pages`);
  if (lost.length > 0 && kinds === "") console.log(`${path}: not on its pages: ${lost.slice(0, 20).join(" ")}`);
  return true;
}

async function compareAll(files: readonly string[], limit: number): Promise<void> {
  let done = 0;
  for (const path of files) {
    if (done >= limit) return;
    try {
      if (await compareOne(path)) done++;
    } catch (cause) {
      console.log(`${path}: not shown: ${cause instanceof Error ? cause.message.split("\n")[0] : cause}`);
    }
  }
}

await compareAll(demo.filter(within), demo.length);
await compareAll(real.filter(within), count);
const share = ({ equal, all }: { equal: number; all: number }) => `${equal} of ${all}`;
console.log(
  `seed ${seed}: LibreOffice's page count in ${share(judged.silent)} documents that report nothing, in ${share(judged.telling)} others`,
);
await close();
rmSync(folder, { recursive: true, force: true });
