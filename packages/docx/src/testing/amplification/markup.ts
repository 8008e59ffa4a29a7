import type { Random } from "../../../fuzz/random.ts";
import type { ExtraPart } from "../document-builder.ts";

/** Contribution of one kind of reference to a document: one thing that is referenced, and many references to it. */
export interface Spread {
  readonly body?: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly header?: string;
  readonly footer?: string;
  readonly extras?: readonly ExtraPart[];
  readonly images?: readonly Uint8Array[];
}

export interface Size {
  /** Number of references. */
  readonly times: number;
  /** Text of the referenced thing. */
  readonly letters: string;
  readonly random: Random;
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const run = (inside: string, properties = "") =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}${inside}</w:r>`;
export const text = (letters: string, properties = "") => run(`<w:t xml:space="preserve">${letters}</w:t>`, properties);
export const p = (inside: string, properties = "") =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
export const many = (times: number, make: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => make(at)).join("");
/** References in paragraphs of their own, or all in one. */
export const spread = ({ random, times }: Size, make: (at: number) => string) =>
  random.chance(50) ? many(times, (at) => p(make(at))) : p(many(times, make));
/** Value of an attribute. */
export const named = (letters: string, most = 60_000) =>
  letters
    .replace(/[<>&"{}\n\t]/g, "_")
    .slice(0, most)
    .toWellFormed();

export const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);

export function picture(letters: string, id = "rIdImage1"): string {
  return `<w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><wp:docPr id="1" name="p" descr="${named(letters)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr/><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const WPG = 'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"';

export function box(inside: string): string {
  return `<w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><wp:docPr id="2" name="b"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp ${WPS}><wps:spPr/><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

export function group(size: Size): string {
  const pieces = many(
    Math.min(size.times, 60),
    () => `<pic:pic><pic:blipFill><a:blip r:embed="rIdImage1"/></pic:blipFill><pic:spPr/></pic:pic>`,
  );
  const nested = `<wpg:wgp ${WPG}>${many(8, () => `<wpg:grpSp>${pieces}</wpg:grpSp>`)}</wpg:wgp>`;
  return `<w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><wp:docPr id="3" name="g" descr="${named(size.letters, 5_000)}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup">${nested}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

export const tabs = (count: number) =>
  `<w:tabs>${many(count, (at) => `<w:tab w:val="left" w:leader="dot" w:pos="${at * 7}"/>`)}</w:tabs>`;
export const borders = ["top", "left", "bottom", "right"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="AABBCC"/>`)
  .join("");
/** Properties that give each paragraph, or run, a look of its own. */
export const unlike = (at: number) => `<w:ind w:left="${at % 20_000}"/>`;
export const unlikeText = (at: number) =>
  `<w:sz w:val="${2 + (at % 500)}"/><w:color w:val="${(at * 77).toString(16).padStart(6, "0").slice(-6)}"/>`;
export const sectionProperties = (inside: string) => `<w:sectPr>${inside}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;

export const part = (name: string, kind: string, root: string, inside: string, id: string): ExtraPart => ({
  name,
  contentType: `${WORD}.${kind}+xml`,
  content: `<w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</w:${root}>`,
  relationship: [id, `${OFFICE}/${kind}`],
});

/** Chain of styles, each based on the previous one; the last is used. */
export const chain = (depth: number, inside: (at: number) => string, type = "paragraph") =>
  many(
    depth,
    (at) =>
      `<w:style w:type="${type}" w:styleId="S${at}">${at > 0 ? `<w:basedOn w:val="S${at - 1}"/>` : ""}${inside(at)}</w:style>`,
  );

export const levels = (letters: string, format: string) =>
  many(
    9,
    (at) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${named(letters)}%${at + 1}"/><w:pPr>${tabs(8)}</w:pPr></w:lvl>`,
  );
export const numbered = (numId: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
