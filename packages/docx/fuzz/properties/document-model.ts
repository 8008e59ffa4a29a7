import fc from "fast-check";
import { buildDocument } from "../../src/testing/document-builder.ts";
import { OBJECT, type ParagraphModel, paragraphModel } from "./paragraph-model.ts";
import { writeParagraph } from "./write-paragraph.ts";

interface TableModel {
  readonly kind: "table";
  readonly cells: readonly (readonly BlockModel[])[];
}

interface ControlModel {
  readonly kind: "control";
  readonly blocks: readonly BlockModel[];
}

/** A paragraph with a text box. The box's content is written twice, in `mc:Choice` and in `mc:Fallback`. */
interface BoxModel {
  readonly kind: "box";
  readonly blocks: readonly BlockModel[];
}

type BlockModel = ParagraphModel | TableModel | ControlModel | BoxModel;

/** Model of a template: blocks of each part, and the document's title. */
export interface DocumentModel {
  readonly body: readonly BlockModel[];
  readonly header: readonly BlockModel[] | undefined;
  readonly footer: readonly BlockModel[] | undefined;
  readonly footnotes: readonly BlockModel[] | undefined;
  readonly endnotes: readonly BlockModel[] | undefined;
  readonly comments: readonly BlockModel[] | undefined;
  readonly title: string | undefined;
}

const { block } = fc.letrec<{ block: BlockModel; blocks: BlockModel[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 8, arbitrary: paragraphModel },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("table" as const), cells: fc.array(tie("blocks"), { maxLength: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("control" as const), blocks: tie("blocks") }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("box" as const), blocks: tie("blocks") }) },
  ),
  blocks: fc.array(tie("block"), { maxLength: 3 }),
}));

const story = fc.option(fc.array(block, { maxLength: 3 }), { freq: 2, nil: undefined });

export const documentModel: fc.Arbitrary<DocumentModel> = fc.record({
  body: fc.array(block, { maxLength: 6 }),
  header: story,
  footer: story,
  footnotes: story,
  endnotes: story,
  comments: story,
  title: fc.option(
    paragraphModel.map(({ text }) => text.replaceAll(OBJECT, "")),
    { freq: 2, nil: undefined },
  ),
});

function write(block: BlockModel): string {
  switch (block.kind) {
    case "paragraph":
      return writeParagraph(block);
    case "table":
      return `<w:tbl><w:tr>${block.cells.map((cell) => `<w:tc>${cell.map(write).join("")}<w:p/></w:tc>`).join("")}</w:tr></w:tbl>`;
    case "control":
      return `<w:sdt><w:sdtPr/><w:sdtContent>${block.blocks.map(write).join("")}</w:sdtContent></w:sdt>`;
    case "box": {
      const inside = `<w:pict><w:txbxContent>${block.blocks.map(write).join("")}</w:txbxContent></w:pict>`;
      return `<w:p><w:r><w:t>{C</w:t><mc:AlternateContent><mc:Choice Requires="w14">${inside}</mc:Choice><mc:Fallback>${inside}</mc:Fallback></mc:AlternateContent><w:t>PF}</w:t></w:r></w:p>`;
    }
  }
}

function paragraphsIn(one: BlockModel): string[] {
  switch (one.kind) {
    case "paragraph":
      return [one.text];
    case "table":
      return one.cells.flatMap((cell) => [...paragraphsOf(cell), ""]);
    case "control":
      return paragraphsOf(one.blocks);
    case "box":
      return [...paragraphsOf(one.blocks), ...paragraphsOf(one.blocks), `{C${OBJECT}${OBJECT}PF}`];
  }
}

/** Returns the text of every paragraph, in the order in which the paragraphs end. */
export function paragraphsOf(blocks: readonly BlockModel[]): string[] {
  return blocks.flatMap(paragraphsIn);
}

const escapeTitle = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function writeDocument(model: DocumentModel): Uint8Array {
  const inside = (blocks: readonly BlockModel[] | undefined) => blocks?.map(write).join("");
  const noted = (element: string, blocks: readonly BlockModel[] | undefined) =>
    blocks && `<w:${element} w:id="1">${inside(blocks)}</w:${element}>`;
  const stories = {
    header: inside(model.header),
    footer: inside(model.footer),
    footnotes: noted("footnote", model.footnotes),
    endnotes: noted("endnote", model.endnotes),
    comments: noted("comment", model.comments),
    title: model.title === undefined ? undefined : escapeTitle(model.title),
  };
  const given = Object.fromEntries(Object.entries(stories).filter(([, text]) => text !== undefined));
  return buildDocument({ body: model.body.map(write).join(""), links: ["https://exemplo.com.br"], ...given });
}
