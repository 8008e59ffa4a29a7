import type { PaperBlock } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { expect, test } from "vitest";
import { fakePaper } from "../../testing/fake-paper.ts";
import { faceOf } from "./faces.ts";
import { createMakeBlocks } from "./make-blocks.ts";

const letters = {
  faceOf: (font: string) => ({ ...faceOf(font), line: faceOf(font).line ?? 1.15 }),
  widthOf: (text: string) => text.length * 10,
};

function make(blocks: PaperBlock[], given: Partial<Paper> = {}): HTMLElement[] {
  const outside = { letters, onPlace: () => undefined, settle: () => undefined, draw: () => undefined };
  return createMakeBlocks(fakePaper(given), { ...outside, gapWords: () => "gráfico" })(blocks, 9000);
}
const text = (t: string, s = 0) => ({ t, s });

test("treats markup in a document as text, and never uses an address or name from it as one of the page's own", () => {
  const hostile = `<img src=x onerror=alert(1)><style>*{}</style>`;
  const looks = [{ font: `a"; background: url(http://evil)`, size: 240 }];
  const [node] = make(
    [{ p: [text(hostile), { gap: 0, width: 0, height: 0, description: hostile, s: 0 }], look: 0, s: 0 }],
    {
      textLooks: looks,
    },
  );
  expect(node?.textContent).toBe(`${hostile}gráfico`);
  expect(node?.querySelector("img, style")).toBeNull();
  expect(node?.style.background).toBe("");
});

test("breaks pages where a paragraph says so, and a break at its end leaves no empty line", () => {
  const broken = make([{ p: [text("a"), { br: "page", s: 0 }, text("b"), { br: "page", s: 0 }], look: 0, s: 0 }]);
  expect(broken.map((node) => [node.textContent, node.style.breakBefore, node.style.breakAfter])).toEqual([
    ["a", "", ""],
    ["b", "column", "column"],
  ]);
});

test("places a number in its own look before the text, and its tab reaches the hanging text", () => {
  const [node] = make([{ p: [text("Dos fatos")], look: 0, s: 0, number: { text: "II.1.", s: 0, suffix: "tab" } }], {
    paragraphLooks: [{ left: 1500, first: -1500 }],
  });
  expect(node?.textContent).toBe("II.1.\tDos fatos");
  // Five letters of 10 px leave 50 of the 100 px.
  expect(node?.querySelector<HTMLElement>(".paper-tab")?.style.width).toBe("50px");
});

test("makes an empty paragraph as high as a line", () => {
  const [node] = make([{ p: [], look: 0, s: 0 }]);
  expect(node?.innerHTML).toBe("<br>");
});

test("gives a table its columns, spanning cells and the repeated header", () => {
  const cell = (column: number, words: string, more: object = {}) => ({
    blocks: [{ p: [text(words)], look: 0, s: 0 }],
    column,
    borders: {},
    margins: {},
    ...more,
  });
  const rows = [
    { header: true as const, cells: [cell(0, "Parcela", { span: 2 })] },
    { cantSplit: true as const, cells: [cell(0, "1ª", { rowSpan: 2 }), cell(1, "R$ 1,00")] },
    { cells: [cell(1, "R$ 2,00")] },
  ];
  const [node] = make([{ rows, grid: [1500, 3000] }]);
  const cells = [...(node?.querySelectorAll("td") ?? [])];
  expect([...(node?.querySelectorAll("col") ?? [])].map(({ style }) => style.width)).toEqual(["100px", "200px"]);
  expect(node?.querySelector("thead")?.textContent).toBe("Parcela");
  expect(cells.map(({ colSpan, rowSpan }) => [colSpan, rowSpan])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
    [1, 1],
  ]);
  expect(node?.querySelector<HTMLElement>("tbody tr")?.style.breakInside).toBe("avoid");
});
