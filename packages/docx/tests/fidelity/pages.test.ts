import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { asReference, mergeAlone } from "../../src/testing/fidelity/judge-look.ts";
import { comparePages, judgePages, pageFault } from "../../src/testing/fidelity/judge-pages.ts";
import { knownEqual } from "../../src/testing/fidelity/known-equal.ts";
import { officeVersion } from "../../src/testing/fidelity/office-programs.ts";
import { type Page, picturesOf } from "../../src/testing/fidelity/read-pages.ts";

const page = (changes: Partial<Page> = {}): Page => ({
  size: [595, 842],
  words: [
    { text: "Ana", box: [72, 72, 90, 84] },
    { text: "Lima", box: [94, 72, 116, 84] },
  ],
  pixels: new Uint8Array(1000).fill(255),
  width: 50,
  ...changes,
});

const moved = (by: number) =>
  page({ words: page().words.map(({ text, box }) => ({ text, box: box.map((at) => at + by) })) });
const spotted = (pixels: number) => page({ pixels: new Uint8Array(1000).fill(255).fill(0, 0, pixels) });

describe("two pages", () => {
  test.each([
    ["the same", page(), undefined],
    ["moved by half a point", moved(0.5), undefined],
    ["one pixel of a thousand otherwise", spotted(1), undefined],
    ["moved by two points", moved(2), "place"],
    ["another word", page({ words: [{ text: "Bia", box: [72, 72, 90, 84] }] }), "words"],
    ["words in another order", page({ words: page().words.toReversed() }), "words"],
    ["another paper", page({ size: [612, 792] }), "page size"],
    ["two pixels of a thousand otherwise", spotted(2), "pixels"],
    ["a grey that is hardly another", page({ pixels: new Uint8Array(1000).fill(200) }), undefined],
  ])("%s", (_, other, fault) => {
    expect(pageFault(page(), other)).toBe(fault);
  });

  test("reports missing and additional pages, and which page is the first", () => {
    expect(comparePages([page(), page()], [page()])).toEqual({
      pages: 2,
      equal: 1,
      faults: { "page missing": 1 },
      first: 2,
    });
    expect(comparePages([page()], [moved(2), page()])).toEqual({
      pages: 1,
      equal: 0,
      faults: { place: 1, "page added": 1 },
      first: 1,
      word: "Ana by 2.0, 2.0",
    });
    expect(comparePages([page()], [page()])).toEqual({ pages: 1, equal: 1, faults: {}, first: undefined });
  });

  test("reads consecutive pictures", () => {
    const bytes = Buffer.concat([
      Buffer.from("P5\n2 1\n255\n"),
      Buffer.from([1, 2]),
      Buffer.from("P5\n1 1\n255\n"),
      Buffer.from([10]),
    ]);
    expect(picturesOf(bytes).map(({ pixels, width }) => [[...pixels], width])).toEqual([
      [[1, 2], 2],
      [[10], 1],
    ]);
    expect(() => picturesOf(Buffer.from("P6\n"))).toThrow("no picture at 0");
  });
});

const office = officeVersion();
const folder = mkdtempSync(join(tmpdir(), "lavra-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(office !== undefined)("pages as rendered by LibreOffice", { tags: "slow" }, () => {
  const known = knownEqual(
    join(import.meta.dirname, "equal-pages.txt"),
    ["judge-pages", "make-pages", "read-pages"].map((name) => `fidelity/${name}.ts`),
  );
  afterAll(() => known.save());
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../fixtures/word-like", `${name}.docx`));

  test("a topic's pages equal those of its own document, and a line moved by two points is found", async () => {
    const names = ["topico-com-listas", "topico-com-calculo", "parecer-com-revisoes", "peticao-inicial"];
    const pairs = names.flatMap((name) => {
      const alone = asReference(fixture(name));
      return [{ name, alone, merged: mergeAlone(alone, "office", "topic").merged }];
    });
    const body = (before: number) => paragraph("Uma linha.") + paragraph("Outra.", `<w:spacing w:before="${before}"/>`);
    const line = { name: "moved", alone: buildDocument({ body: body(0) }), merged: buildDocument({ body: body(40) }) };
    const documents = [...pairs, line].flatMap(({ alone, merged }) => [alone, merged]);
    if (known.has(...documents)) return;
    const verdicts = await judgePages({ folder, lanes: 1 }, [...pairs, line]);
    for (const { name } of pairs) expect(verdicts.get(name)?.faults, name).toEqual({});
    expect(verdicts.get("moved")?.faults).toEqual({ place: 1 });
    known.add(...documents);
  });

  const files = corpusFiles("docx").filter((_, index) => index % 14 === 0);
  test.runIf(files.length > 0)("in nine of ten real documents every page is equal", async () => {
    const pairs = files.map((file, index) => {
      const alone = asReference(file.read());
      return { name: String(index), alone, merged: mergeAlone(alone, "office", "topic").merged };
    });
    const fresh = pairs.filter(({ alone, merged }) => !known.has(alone, merged));
    const verdicts = await judgePages({ folder, lanes: 1 }, fresh);
    const failing = fresh.filter(({ name }) => verdicts.get(name)?.first !== undefined);
    for (const pair of fresh) if (!failing.includes(pair)) known.add(pair.alone, pair.merged);
    const reported = failing.map(({ name }) => `${files[Number(name)]?.name}: ${JSON.stringify(verdicts.get(name))}`);
    expect(failing.length, reported.join("\n")).toBeLessThanOrEqual(files.length / 10);
  });
});
