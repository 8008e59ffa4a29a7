import type { PaperBlock, PaperInline } from "@lavra/contract/paper/blocks";
import { describe, expect, test } from "vitest";
import { fakePaper } from "../../../testing/fake-paper.ts";
import { findFaults } from "./find-faults.ts";
import { pointOut } from "./point-out.ts";

const fault = (text: string, id = "aviso 0") => ({ id, text });
const paragraph = (...p: PaperInline[]): PaperBlock => ({ p, look: 0, s: 0 });
const text = (t: string, s = 0): PaperInline => ({ t, s });

/** What stands on a paper, each place as `«words»`. */
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
  test("an open brace becomes a place, wherever it stands; a tag of the same name does not", () => {
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

  test("one that is a tag, or stands around one, is found under the tag's key", () => {
    const paper = withBlocks(
      ["CLEINTE", "RITO"],
      paragraph(text("de "), { place: 0, s: 0 }, text(" e {", 0), { place: 1, s: 0 }, text("} aqui")),
    );
    const pointed = pointOut(paper, [fault("{CLEINTE}"), fault("{{RITO}}", "aviso 1")]);
    expect(shown(pointed)).toEqual(["de «{CLEINTE}» e «{»«{RITO}»«}» aqui"]);
    expect(Object.fromEntries(pointed.keys)).toEqual({ "aviso 0": "{CLEINTE}", "aviso 1": "{RITO}" });
  });

  test("one that is written in two looks keeps both, and text beside it stays as it was", () => {
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

  test("what stands nowhere on it has no key, and a paper without faults is itself", () => {
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
