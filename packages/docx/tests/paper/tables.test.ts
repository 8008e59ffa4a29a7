import { describe, expect, test } from "vitest";
import type { Cell, Table } from "../../src/paper/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { bodyOf, paperOf } from "../../src/testing/paper/paper-of.ts";

const cell = (properties = "", inside = paragraph("x")) => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;
const row = (cells: string, properties = "") => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const grid = (...widths: number[]) =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;
const table = (rows: string, properties = "", columns = grid(1000, 2000, 3000)) =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${columns}${rows}</w:tbl>`;

function tableOf(body: string, styles = ""): Table {
  const [found] = paperOf({ body, styles }).sections[0]?.blocks ?? [];
  if (!found || !("rows" in found)) throw new Error("no table");
  return found;
}
const shapeOf = ({ rows }: Table) =>
  rows.map(({ cells }) => cells.map(({ column, span = 1, rowSpan = 1 }) => [column, span, rowSpan]));
const cells = ({ rows }: Table): Cell[] => rows.flatMap((one) => [...one.cells]);

describe("places of cells", () => {
  test("columns and rows that a cell covers, and columns left empty before it", () => {
    const body = table(
      row(cell('<w:vMerge w:val="restart"/>') + cell('<w:gridSpan w:val="2"/>')) +
        row(cell("<w:vMerge/>") + cell() + cell()) +
        row(cell() + cell(), '<w:gridBefore w:val="1"/>'),
    );
    const read = tableOf(body);
    expect(read.grid).toEqual([1000, 2000, 3000]);
    expect(shapeOf(read)).toEqual([
      [
        [0, 1, 2],
        [1, 2, 1],
      ],
      [
        [1, 1, 1],
        [2, 1, 1],
      ],
      [
        [1, 1, 1],
        [2, 1, 1],
      ],
    ]);
    expect(read.rows[2]?.before).toBe(1);
  });

  test("horizontally merged cells in old documents, and a vertical merge without a start", () => {
    const body = table(row(cell('<w:hMerge w:val="restart"/>') + cell("<w:hMerge/>") + cell("<w:vMerge/>")));
    expect(shapeOf(tableOf(body))).toEqual([
      [
        [0, 2, 1],
        [2, 1, 1],
      ],
    ]);
  });

  test("widths are taken from the cells if the grid has none", () => {
    const body = table(row(cell('<w:tcW w:w="700" w:type="dxa"/>') + cell()), "", "<w:tblGrid/>");
    expect(tableOf(body).grid).toEqual([700, 1000]);
  });

  test("deleted rows are omitted; cells and rows in content controls are included", () => {
    const body = table(
      row(cell(), '<w:del w:id="1" w:author="a"/>') +
        `<w:sdt><w:sdtContent>${row(`<w:sdt><w:sdtContent>${cell()}</w:sdtContent></w:sdt>${cell()}`)}</w:sdtContent></w:sdt>`,
    );
    expect(shapeOf(tableOf(body))).toEqual([
      [
        [0, 1, 1],
        [1, 1, 1],
      ],
    ]);
  });
});

test("rows: headings at the top only, unbroken rows, heights", () => {
  const heading = "<w:tblHeader/>";
  const body = table(
    row(cell(), heading) +
      row(cell(), '<w:cantSplit/><w:trHeight w:val="500" w:hRule="exact"/>') +
      row(cell(), `${heading}<w:trHeight w:val="600"/>`),
  );
  expect(tableOf(body).rows.map(({ cells: _, ...rest }) => rest)).toEqual([
    { header: true },
    { cantSplit: true, height: { exactly: 500 } },
    { height: { atLeast: 600 } },
  ]);
});

test("width, place and layout of a table", () => {
  const whole = '<w:tblW w:w="5000" w:type="pct"/><w:jc w:val="center"/><w:tblLayout w:type="fixed"/>';
  expect(tableOf(table(row(cell()), whole))).toMatchObject({ width: { percent: 100 }, align: "center", fixed: true });
  // Before Word 2013, the indentation was measured to the text of the first cell.
  const own = '<w:tblW w:w="4000" w:type="dxa"/><w:tblInd w:w="300" w:type="dxa"/>';
  expect(tableOf(table(row(cell()), own))).toMatchObject({ width: { twips: 4000 }, indent: 300 - 115 });
});

describe("borders and shading", () => {
  const line = (side: string, size: number) => `<w:${side} w:val="single" w:sz="${size}"/>`;
  const borders = (name: string, inside: string) => `<w:${name}>${inside}</w:${name}>`;
  const all = borders(
    "tblBorders",
    ["top", "left", "bottom", "right"].map((one) => line(one, 8)).join("") + line("insideH", 4),
  );

  test("of the table outside and inside, and of a cell, which override its table's", () => {
    const own = borders("tcBorders", '<w:top w:val="nil"/><w:right w:val="double" w:sz="16"/>');
    const read = cells(tableOf(table(row(cell(own) + cell()) + row(cell() + cell()), all)));
    const widths = read.map(({ borders: { top, right, bottom, left } }) =>
      [top, right, bottom, left].map((one) => one?.width),
    );
    expect(widths).toEqual([
      [undefined, 40, 10, 20],
      [20, 20, 10, undefined],
      [10, undefined, 20, 20],
      [10, 20, 20, undefined],
    ]);
  });

  test("of a style's first row and bands, if the table uses them", () => {
    const styles =
      '<w:style w:type="table" w:styleId="L"><w:name w:val="L"/><w:tblPr><w:tblStyleRowBandSize w:val="1"/></w:tblPr>' +
      '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="111111"/></w:tcPr></w:tblStylePr>' +
      '<w:tblStylePr w:type="band1Horz"><w:tcPr><w:shd w:val="clear" w:fill="222222"/></w:tcPr></w:tblStylePr></w:style>';
    const asks = '<w:tblStyle w:val="L"/><w:tblLook w:val="0420"/>';
    const body = table(row(cell()) + row(cell()) + row(cell()), asks);
    expect(cells(tableOf(body, styles)).map(({ fill }) => fill)).toEqual(["#111111", "#222222", undefined]);
    const paper = paperOf({ body, styles });
    expect(bodyOf(paper).map(({ s }) => paper.textLooks[s]?.bold)).toEqual([true, undefined, undefined]);
    expect(cells(tableOf(body.replace("0420", "0600"), styles)).map(({ fill }) => fill)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("margins, alignment and direction of a cell", () => {
    const own =
      '<w:tcMar><w:left w:w="50" w:type="dxa"/></w:tcMar><w:textDirection w:val="btLr"/><w:vAlign w:val="center"/>';
    const [read] = cells(tableOf(table(row(cell(own)))));
    expect(read).toMatchObject({ margins: { left: 50, right: 115 }, align: "center", turned: "up" });
  });
});

test("nested tables are read, and a table without rows is omitted", () => {
  const inner = table(row(cell("", paragraph("dentro"))));
  const outer = tableOf(table(row(cell("", inner + paragraph("")))));
  expect(outer.rows[0]?.cells[0]?.blocks).toMatchObject([{ rows: [{}] }, { p: [] }]);
  expect(paperOf(`${table("")}${paragraph("fim")}`).sections[0]?.blocks).toMatchObject([{ p: [{ t: "fim" }] }]);
});
