import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPaperAlone } from "./open-paper.ts";
import { openTemplate, paperOf } from "./read-papers.ts";

/*
 * Compares the page counts of the preview and of LibreOffice's PDF, for the demo library and every sixth small file of
 * the corpus: `node e2e/paper/compare-page-counts.ts [pattern]`. Requires `soffice` and `pdfinfo`.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const corpus = process.env.LAVRA_CORPUS ?? join(root, "../shared/corpus");
const filling = "Maria da Silva e Souza";

const demo = globSync("apps/api/demo/{modelos,escritorio/modelos}/**/*.docx", { cwd: root }).map((path) => root + path);
const real = globSync("docx/**/*.docx", { cwd: corpus })
  .sort()
  .map((path) => join(corpus, path))
  .filter((path) => readFileSync(path).length < 200_000)
  .filter((_, at) => at % 6 === 0);
const wanted = process.argv[2] ?? "";
const files = [...demo, ...real].filter((path) => path.includes(wanted));

/** Returns the number of pages of the same document in LibreOffice's PDF. */
function pagesInPdf(bytes: Uint8Array, folder: string): number | undefined {
  const path = join(folder, "one.docx");
  writeFileSync(path, bytes);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  spawnSync("soffice", ["--headless", profile, "--convert-to", "pdf", "--outdir", folder, path], { timeout: 120_000 });
  const output = spawnSync("pdfinfo", [join(folder, "one.pdf")], { encoding: "utf8" }).stdout;
  rmSync(join(folder, "one.pdf"), { force: true });
  return Number(/^Pages:\s+(\d+)/m.exec(output)?.[1]) || undefined;
}

const folder = mkdtempSync(join(tmpdir(), "lavra-pages-"));
const { page, close } = await openPaperAlone();
let equal = 0;
let judged = 0;
for (const path of files) {
  try {
    const template = openTemplate(path);
    const paper = paperOf(template);
    const values = Object.fromEntries(paper.places.map((tag) => [tag, filling]));
    const theirs = pagesInPdf(template.fill(values).toBuffer(), folder);
    if (theirs === undefined) continue;
    await page.evaluate(([given, known]) => showPaper(given as never, known as never), [paper, values]);
    const ours = await page.evaluate(() => pages());
    const lost = (await page.evaluate(() => sheets())).filter(({ isBreakLost }) => isBreakLost).length;
    if (lost > 0) console.log(`${basename(path)}: text goes on behind a break on ${lost} pages`);
    judged++;
    if (ours === theirs) equal++;
    else
      console.log(`${basename(path)}: ${ours}, LibreOffice ${theirs} ${paper.unshown.map(({ kind }) => kind).join()}`);
  } catch (cause) {
    console.log(`${basename(path)}: not shown: ${cause instanceof Error ? cause.message.split("\n")[0] : cause}`);
  }
}
console.log(`${equal} of ${judged} documents have LibreOffice's number of pages`);
await close();
rmSync(folder, { recursive: true, force: true });
