import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { openPaperAlone, openTemplate, paperOf } from "../paper/open-paper.ts";

const demo = (path: string) => fileURLToPath(new URL(`../../apps/api/demo/${path}`, import.meta.url));
const long = "Maria da Silva e Souza, brasileira, casada, advogada, residente na rua das Laranjeiras, ".repeat(12);

/** A run draws eight values; a deep run, with `LAVRA_DEEP=seed`, draws more from that seed. */
const deepSeed = process.env.LAVRA_DEEP;
const [seed, draws] = deepSeed === undefined ? [7, 8] : [Number(deepSeed), 48];

/** Returns the same numbers for the same seed. */
function numbers(first: number) {
  let state = first;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const templates = [
  ["modelos/Contratos/Contrato de honorários advocatícios.docx", []],
  ["modelos/Trabalhista/Reclamação trabalhista.docx", ["topicos/Mérito/Consumidor/Relação de consumo.docx"]],
] as const;

for (const [path, topics] of templates) {
  test(`pages of ${path} that were laid out again equal those of a fresh layout, seed ${seed}`, async () => {
    const paper = paperOf(
      openTemplate(demo(path)),
      topics.map((topic) => openTemplate(demo(topic))),
    );
    const next = numbers(seed);
    const values: Record<string, string> = {};
    const { page, close } = await openPaperAlone();
    await page.evaluate((given) => showPaper(given, {}), paper as never);
    await page.evaluate(() => pages());
    for (let count = 0; count < draws; count++) {
      const tag = paper.places[Math.floor(next() * paper.places.length)] ?? "";
      values[tag] = long.slice(0, Math.floor(next() * next() * long.length));
      await page.evaluate(([name, value]) => type(name ?? "", value ?? ""), [tag, values[tag]]);
    }
    const { page: fresh, close: closeFresh } = await openPaperAlone();
    await fresh.evaluate(([given, known]) => showPaper(given as never, known as never), [paper, values]);
    await fresh.evaluate(() => pages());
    const wanted = await fresh.evaluate(() => sheets());
    expect(wanted.filter(({ isOverfull, isBreakLost }) => isOverfull || isBreakLost)).toEqual([]);
    await expect.poll(() => page.evaluate(() => sheets()), { timeout: 60_000 }).toEqual(wanted);
    await closeFresh();
    await close();
  });
}
