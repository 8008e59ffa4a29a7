import type { PaperBlock, PaperInline } from "@lavra/contract/paper/blocks";
import { describe, expect, test } from "vitest";
import { fakePaper } from "../../testing/fakes/fake-paper.ts";
import { findFaults } from "./find-faults.ts";
import { pointOut } from "./point-out.ts";

const fault = (text: string, id = "aviso 0") => ({ id, text });
const paragraph = (...p: PaperInline[]): PaperBlock => ({ p, look: 0, s: 0 });
const text = (t: string, s = 0): PaperInline => ({ t, s });

/** Returns the text of a paper, each place as `«words»`. */
function shown({ paper, words }: ReturnType<typeof pointOut>): string[] {
  const inBlock = (block: PaperBlock): string[] =>
    "rows" in block
      ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks.flatMap(inBlock)))
      : [
          block.p
            .map((item) => {
              if ("box" in item) return item.box.flatMap(inBlock).join();
              if ("place" in item) {
                const tag = paper.places[item.place] ?? "";
                const isWrong = paper.textLooks[item.s]?.underline === "wavy";
                return isWrong ? `«${words.get(tag) ?? `{${tag}}`}»` : `{${tag}}`;
              }
              return "t" in item ? item.t : "";
            })
            .join(""),
        ];
  return [
    ...paper.sections.flatMap(({ blocks }) => blocks),
    ...paper.running.flat(),
    ...paper.notes.flatMap(({ blocks }) => blocks),
  ].flatMap(inBlock);
}

const withBlocks = (places: string[], ...blocks: PaperBlock[]) => {
  const paper = fakePaper({ places });
  return { ...paper, sections: paper.sections.map((section) => ({ ...section, blocks })) };
};

describe("faults on the paper", () => {
  test("turns an open brace into a place in every position; a tag of the same name is left alone", () => {
    const cell = { blocks: [paragraph(text("{FORO na célula"))], column: 0, borders: {}, margins: {} } as never;
    const box = { box: [paragraph(text("{FORO na caixa"))], width: 1, inset: {}, s: 0 } as never;
    const paper = {
      ...withBlocks(
        ["FORO"],
        paragraph(text("em {FORO, e "), { place: 0, s: 0 }),
        { rows: [{ cells: [cell] }], grid: [1] },
        paragraph(box),
      ),
      running: [[paragraph(text("{foro"))]],
      notes: [{ kind: "footnote" as const, mark: "1", blocks: [paragraph(text("nada"))] }],
    };
    const pointed = pointOut(paper, [fault("{FORO")]);
    expect(shown(pointed)).toEqual([
      "em «{FORO», e {FORO}",
      "«{FORO» na célula",
      "«{FORO» na caixa",
      "«{foro»",
      "nada",
    ]);
    expect(pointed.keys.get("aviso 0")).toBe("{aviso 0}");
    expect(pointed.paper.places.slice(0, 1)).toEqual(["FORO"]);
  });

  test("finds a fault that is a tag, or surrounds one, under the tag's key", () => {
    const paper = withBlocks(
      ["CLEINTE", "RITO"],
      paragraph(text("de "), { place: 0, s: 0 }, text(" e {", 0), { place: 1, s: 0 }, text("} aqui")),
    );
    const pointed = pointOut(paper, [fault("{CLEINTE}"), fault("{{RITO}}", "aviso 1")]);
    expect(shown(pointed)).toEqual(["de «{CLEINTE}» e «{»«{RITO}»«}» aqui"]);
    expect(Object.fromEntries(pointed.keys)).toEqual({ "aviso 0": "{CLEINTE}", "aviso 1": "{RITO}" });
  });

  test("leaves both looks to a fault that has two, and does not change the text beside it", () => {
    const paper = { ...withBlocks([], paragraph(text("a {FO"), text("RO b", 1))) };
    paper.textLooks = [
      { font: "Arial", size: 240 },
      { font: "Arial", size: 240, bold: true },
    ];
    const pointed = pointOut(paper, [fault("{FORO")]);
    expect(shown(pointed)).toEqual(["a «{FO»«RO» b"]);
    expect(pointed.paper.textLooks.map(({ bold, underline }) => [bold, underline])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, "wavy"],
      [true, "wavy"],
    ]);
  });

  test("gives no key to a fault that is not found, and returns a paper without faults unchanged", () => {
    const paper = withBlocks([], paragraph(text("nada")));
    expect(pointOut(paper, [fault("{FORO")]).keys.size).toBe(0);
    expect(pointOut(paper, []).paper).toBe(paper);
  });
});

test.each([
  ["ẞ grows when it is capital, so case counts", "ß {foro", "{FORO", []],
  ["none over another", "{{A}}", "{{A}}", [[0, 5]]],
  [
    "twice",
    "{A, {A",
    "{A",
    [
      [0, 2],
      [4, 6],
    ],
  ],
  ["an empty one is none", "abc", "", []],
])("%s", (_, whole, wanted, spans) => {
  const found = findFaults([{ text: whole, isTag: false }], [fault(wanted), fault(wanted, "aviso 1")]);
  expect(found.map(({ from, to }) => [from, to])).toEqual(spans);
});
