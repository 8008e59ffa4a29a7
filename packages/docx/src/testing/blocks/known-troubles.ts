import type { MemberAnswers } from "../../index.ts";
import { paragraph } from "../document-builder.ts";

/** Markup and answers of the cases of `tests/blocks/known-troubles`. */
export const p = (...texts: string[]): string => texts.map((one) => paragraph(one)).join("");
export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A cell of paragraphs, or of other markup. */
export const cell = (inside: string, properties = ""): string =>
  `<w:tc><w:tcPr><w:tcW w:w="100" w:type="dxa"/>${properties}</w:tcPr>${inside.startsWith("<") ? inside : p(inside)}</w:tc>`;
export const row = (...cells: string[]): string =>
  `<w:tr>${cells.map((one) => (one.startsWith("<w:tc>") ? one : cell(one))).join("")}</w:tr>`;
export const table = (...rows: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/><w:gridCol w:w="100"/></w:tblGrid>${rows.join("")}</w:tbl>`;
export const control = (inside: string, id = 7): string =>
  `<w:sdt><w:sdtPr><w:id w:val="${id}"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
export const item = (text: string, level = 0, list = 1): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
export const numbering = `<w:abstractNum w:abstractNumId="0">${[0, 1]
  .map(
    (level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%${level + 1}."/></w:lvl>`,
  )
  .join("")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
export const picture = (id: number): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="${id}" name="a${id}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rIdImage1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const pageBreak = '<w:r><w:br w:type="page"/></w:r>';

/** A list of members named `X`, each with values by name. */
export const list = (name: string, ...members: (string | MemberAnswers)[]): Record<string, MemberAnswers[]> => ({
  [`CADA ${name}`]: members.map((one) => (typeof one === "string" ? { values: { [name]: one } } : one)),
});
export const says = (...tags: string[]): Record<string, boolean> =>
  Object.fromEntries(tags.map((tag) => [`SE ${tag.replace(/^!/, "")}`, !tag.startsWith("!")]));
