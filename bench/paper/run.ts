import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { openPaperAlone, openTemplate, paperOf } from "../../e2e/paper/open-paper.ts";
import { compile } from "../../packages/docx/src/index.ts";
import { markPlaces, type Paper, readPaper } from "../../packages/docx/src/paper/index.ts";
import { judgeFilters } from "../../packages/portuguese/src/index.ts";
import { conditions, count, lists, rows, templateWithBlocks } from "./template-with-blocks.ts";
import { type KeyCost, summary, traceKeys } from "./trace-keys.ts";

/*
 * Time from a key press until its text is on the screen, in Chromium with a processor four times slower, over the bench
 * templates b (30 pages, 120 markers) and c (306 pages, 2,000 markers), and over one with conditions and lists, where every
 * other condition holds.
 */
const corpus = process.env.LAVRA_CORPUS ?? fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const slowdown = 4;
const bars = { b: 16, c: 50, blocks: 16 };

const tell = (costs: readonly KeyCost[]) => {
  console.log(`  processor, key to commit: ${summary(costs, "processor")}`);
  console.log(`  clock, key to commit: ${summary(costs, "clock")}`);
};

type Opened = Awaited<ReturnType<typeof openPaperAlone>>["page"];

/** Types into the fields of tags in turn, with the tag's first place visible. */
async function keysIn(page: Opened, tags: readonly string[]): Promise<KeyCost[]> {
  await page.evaluate(() => openField());
  return traceKeys(
    page,
    (turn) => page.evaluate((tag) => writeInto(tag), tags[(turn * 10) % tags.length] ?? ""),
    slowdown,
  );
}

/** A field without a paper: the lower bound for any paper. */
{
  const { page, close } = await openPaperAlone();
  console.log(`a field alone at ${slowdown}×; load ${loadavg()[0]?.toFixed(1)}`);
  tell(await keysIn(page, ["NOME"]));
  await close();
}

/** Returns the paper of a template with conditions and lists. */
function paperWithBlocks(): Paper {
  const template = compile(templateWithBlocks(), { fillsBlocks: true, filters: judgeFilters });
  const blocks = {
    conditions: Object.fromEntries(count(conditions).map((at) => [`SE CONDIÇÃO ${at}`, at % 2 === 0])),
    lists: Object.fromEntries(
      count(lists).map((at) => {
        const tags = [`ITEM ${at}.NOME`, `ITEM ${at}.VALOR|moeda`];
        return [`CADA ITEM ${at}`, count(rows).map(() => ({ tags }))];
      }),
    ),
  };
  const { bytes, places, lead } = markPlaces(template, { blocks });
  return readPaper(bytes, { places, lead });
}

async function measure(name: keyof typeof bars, paper: Paper) {
  const { page, close } = await openPaperAlone();
  const first = await page.evaluate((given) => showPaper(given), paper as never);
  const begun = performance.now();
  const shown = await page.evaluate(() => pages());
  console.log(
    `${name}: ${shown} pages, ${paper.places.length} tags; two pages after ${first.toFixed(0)} ms, all ${(
      first + performance.now() - begun
    ).toFixed(0)} ms`,
  );
  const costs = await keysIn(page, paper.places);
  console.log(`  ${costs.length} keys at ${slowdown}×, bar ${bars[name]} ms; load ${loadavg()[0]?.toFixed(1)}`);
  tell(costs);
  await close();
}

for (const name of ["b", "c"] as const) {
  const path = `${corpus}/bench/${name}.docx`;
  if (existsSync(path)) await measure(name, paperOf(openTemplate(path)));
  else console.log(`no bench template at ${path}: nothing to measure`);
}
await measure("blocks", paperWithBlocks());
