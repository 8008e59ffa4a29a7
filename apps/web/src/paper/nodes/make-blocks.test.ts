import type { PaperBlock, PaperParagraph } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { expect, test } from "vitest";
import { fakePaper } from "../../testing/fakes/fake-paper.ts";
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

test("collapses the empty paragraph that a cell has behind a nested table, and no other", () => {
  const cell = (blocks: PaperBlock[]) => ({ blocks, column: 0, borders: {}, margins: {} });
  const table = (blocks: PaperBlock[]): PaperBlock => ({ rows: [{ cells: [cell(blocks)] }], grid: [4000] });
  const empty: PaperBlock = { p: [], look: 0, s: 0 };
  const collapsed = (blocks: PaperBlock[]) => {
    const [node] = make([table(blocks)]);
    return [...(node?.querySelectorAll(".paper-p") ?? [])].map((one) => one.classList.contains("paper-collapsed"));
  };
  expect(collapsed([table([empty]), empty])).toEqual([false, true]);
  expect(collapsed([table([empty]), empty, empty])).toEqual([false, false, false]);
  expect(collapsed([table([empty]), { ...empty, p: [text("a")] }])).toEqual([false, false]);
  expect(collapsed([empty, empty])).toEqual([false, false]);
});

test("places a box at a fixed place of the page over it, unless text could flow around it", () => {
  const at = { from: "page", offset: 1500 } as const;
  const anchor = { wrap: "square", x: at, y: { from: "page", align: "end", offset: 0 }, distance: {} } as const;
  const box = { box: [], width: 900, height: 600, inset: {}, anchor, s: 0 };
  const boxIn = (p: PaperParagraph["p"]) => make([{ p, look: 0, s: 0 }])[0]?.querySelector<HTMLElement>(".paper-box");
  const alone = boxIn([box]);
  expect(alone?.className).toBe("paper-box paper-over");
  expect(alone?.dataset).toMatchObject({ across: "page", down: "page", alignDown: "end" });
  expect(alone?.style.getPropertyValue("--x")).toBe("100px");
  expect(boxIn([box, text("ao redor")])?.style.float).toBe("left");
});

test("lays the drawings of a group over each other, in the room of the first", () => {
  const part = { y: 150, width: 3000, height: 1500 };
  const [node] = make([
    {
      p: [
        { box: [], width: 900, inset: {}, part: { ...part, x: 0, first: true }, s: 0 },
        { box: [], width: 900, inset: {}, part: { ...part, x: 600 }, s: 0 },
      ],
      look: 0,
      s: 0,
    },
  ]);
  const groups = [...(node?.querySelectorAll<HTMLElement>(".paper-group") ?? [])];
  expect(groups.map(({ style }) => [style.width, style.height])).toEqual([
    ["200px", "100px"],
    ["0px", "100px"],
  ]);
  expect(groups.map((one) => (one.firstElementChild as HTMLElement).style.left)).toEqual(["0px", "-160px"]);
});
