import { defaultLimits } from "../../limits.ts";
import type { Block, Paper } from "../../paper/index.ts";
import { openPackage } from "../../parts/package.ts";
import { scanXml } from "../../xml/scan-xml.ts";

/** Counts of content that is not text. */
export interface Shapes {
  tables: number;
  rows: number;
  pictures: number;
  /** Page and column breaks in the text. */
  breaks: number;
  notes: number;
}

const nothing = (): Shapes => ({ tables: 0, rows: 0, pictures: 0, breaks: 0, notes: 0 });

function count(blocks: readonly Block[], into: Shapes): void {
  for (const block of blocks) {
    if ("rows" in block) {
      into.tables += 1;
      into.rows += block.rows.length;
      for (const { cells } of block.rows) for (const cell of cells) count(cell.blocks, into);
      continue;
    }
    for (const item of block.p) {
      if ("br" in item && item.br !== "line") into.breaks += 1;
      if ("picture" in item || "gap" in item) into.pictures += 1;
      if ("note" in item) into.notes += 1;
      if ("box" in item) count(item.box, into);
    }
  }
}

/** Counts a paper's body. */
export function shapesOf(paper: Paper): Shapes {
  const shapes = nothing();
  for (const { blocks } of paper.sections) count(blocks, shapes);
  return shapes;
}

const BREAK = /w:type="(?:page|column)"/;
const OBJECTS = new Set(["pic:pic", "v:imagedata", "c:chart", "dgm:relIds"]);

/** Counts the body as written in the package, without what only older programs show. */
export function shapesIn(bytes: Uint8Array): Shapes {
  const { pack } = openPackage(bytes, defaultLimits);
  const source = pack.text(pack.main) ?? "";
  const shapes = nothing();
  let hidden = 0;
  scanXml(
    source,
    pack.main,
    {
      open({ name, start, end }) {
        if (name === "mc:Fallback" || name === "w:del" || name === "w:moveFrom") hidden += 1;
        if (hidden > 0) return;
        if (name === "w:tbl") shapes.tables += 1;
        else if (name === "w:tr") shapes.rows += 1;
        else if (OBJECTS.has(name)) shapes.pictures += 1;
        else if (name === "w:footnoteReference" || name === "w:endnoteReference") shapes.notes += 1;
        else if (name === "w:br" && BREAK.test(source.slice(start, end))) shapes.breaks += 1;
      },
      close(name) {
        if (name === "mc:Fallback" || name === "w:del" || name === "w:moveFrom") hidden -= 1;
      },
      text() {},
    },
    defaultLimits,
  );
  return shapes;
}
