import { unzipSync } from "fflate";
import { descendants, parseXml } from "../../src/xml/xml-tree.ts";
import { isXmlName } from "../seeds/seed-document.ts";

const BLOCKS =
  /^w:(body|tc|sdtContent|customXml|txbxContent|hdr|ftr|footnote|endnote|comment|ins|del|moveTo|moveFrom|docPartBody)$/;
const RUN_HOLDERS =
  /^w:(p|hyperlink|ins|del|moveTo|moveFrom|smartTag|sdtContent|fldSimple|customXml|rt|rubyBase|dir|bdo)$/;

/** Allowed parents of the elements whose place the engine relies on (ECMA-376 part 1, 17.2 to 17.11). */
const HOLDERS = new Map<string, RegExp>([
  ["w:body", /^w:document$/],
  ["w:p", BLOCKS],
  ["w:tbl", BLOCKS],
  ["w:altChunk", BLOCKS],
  ["w:r", RUN_HOLDERS],
  ["w:hyperlink", RUN_HOLDERS],
  ["w:fldSimple", RUN_HOLDERS],
  ["w:tr", /^w:(tbl|sdtContent|customXml|ins|del)$/],
  ["w:tc", /^w:(tr|sdtContent|customXml|ins|del)$/],
  ["w:t", /^w:r$/],
  ["w:pPr", /^w:(p|pPrChange|style|lvl|pPrDefault|tblStylePr)$/],
  ["w:rPr", /^(w:(r|pPr|style|lvl|rPrDefault|tblStylePr|rPrChange|sdtPr|sdtEndPr)|m:\w+)$/],
  ["w:tcPr", /^w:(tc|tcPrChange|style|tblStylePr)$/],
  ["w:trPr", /^w:(tr|trPrChange|style|tblStylePr)$/],
  ["w:tblPr", /^w:(tbl|tblPrChange|style|tblStylePr)$/],
  ["w:sdtPr", /^w:sdt$/],
  ["w:sectPr", /^w:(body|pPr|sectPrChange)$/],
  ["w:sdtContent", /^w:sdt$/],
  ["w:style", /^w:styles$/],
  ["w:basedOn", /^w:style$/],
  ["w:next", /^w:style$/],
  ["w:link", /^w:style$/],
  ["w:num", /^w:numbering$/],
  ["w:abstractNum", /^w:numbering$/],
  ["w:lvl", /^w:(abstractNum|lvlOverride)$/],
  ["w:footnote", /^w:footnotes$/],
  ["w:endnote", /^w:endnotes$/],
  ["w:comment", /^w:comments$/],
  ["w:footnotePr", /^w:(sectPr|settings)$/],
  ["w:footnoteReference", /^w:r$/],
  ["w:endnoteReference", /^w:r$/],
  ["w:commentReference", /^w:r$/],
  ["w:fldChar", /^w:r$/],
]);
/** Properties that must be the first child of their element. */
const FIRST = /^w:(tcPr|pPr|rPr|sdtPr)$/;
/** Elements that hold only text, or nothing. */
const TEXT_ONLY = /^(w:(t|delText|instrText|delInstrText|proofErr|bookmark\w+|commentR\w+|\w+noteReference)|m:t|a:t)$/;
/** Marks of a place in the text: they are between runs, never among properties. */
const MARKS = /^w:(bookmark\w+|comment(Range\w+|Reference)|\w+noteReference)$/;
const CHOICES = /^mc:(Choice|Fallback)$/;

/**
 * Returns an element that is where the schema does not allow it, with its parent. Such a document is read and filled,
 * but its correct structure afterwards is undefined.
 * @returns undefined if there is no such element
 */
export function findMisplaced(bytes: Uint8Array): string | undefined {
  const files = unzipSync(bytes, { filter: ({ name }) => isXmlName(name) && /word\//.test(name) });
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith(".rels")) continue;
    const source = Buffer.from(content)
      .toString("utf8")
      .replace(/^\ufeff/, "");
    for (const one of descendants(parseXml(source, name))) {
      const { name: element, parent } = one;
      const holders = HOLDERS.get(element);
      if (MARKS.test(element) && /Pr$/.test(parent?.name ?? "")) return `${element} in ${parent?.name}`;
      if (TEXT_ONLY.test(parent?.name ?? "")) return `${element} in ${parent?.name}`;
      if (FIRST.test(element) && parent?.children[0] !== one && /^w:(tc|p|r|sdt)$/.test(parent?.name ?? ""))
        return `${element} in ${parent?.name}`;
      if (holders && parent && !holders.test(parent.name) && !CHOICES.test(parent.name))
        return `${element} in ${parent?.name}`;
    }
  }
  return undefined;
}
