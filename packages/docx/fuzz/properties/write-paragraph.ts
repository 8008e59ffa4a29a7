import { OBJECT, type ParagraphModel } from "./paragraph-model.ts";

const JOINTS = [
  "",
  "",
  '<w:proofErr w:type="spellStart"/>',
  '<w:bookmarkStart w:id="9" w:name="b9"/><w:bookmarkEnd w:id="9"/>',
  "<w:r><w:lastRenderedPageBreak/></w:r>",
  '<w:del w:id="8" w:author="a"><w:r><w:delText>{CPF}</w:delText></w:r></w:del>',
  "<w:r/>",
  "<w:r><w:t/></w:r>",
  "<w:r><w:t></w:t></w:r>",
  "<!-- {CPF} -->",
  "<?p {CPF}?>",
  '<w:commentRangeStart w:id="1"/><w:commentRangeEnd w:id="1"/>',
];
const WRAPPERS: readonly (readonly [string, string])[] = [
  ["", ""],
  ["", ""],
  ['<w:ins w:id="7" w:author="a">', "</w:ins>"],
  ['<w:hyperlink r:id="rIdLink1">', "</w:hyperlink>"],
  ["<w:smartTag>", "</w:smartTag>"],
  ['<w:sdt><w:sdtPr><w:id w:val="6"/></w:sdtPr><w:sdtContent>', "</w:sdtContent></w:sdt>"],
  ['<w:fldSimple w:instr=" REF x ">', "</w:fldSimple>"],
  ['<w:customXml w:element="e">', "</w:customXml>"],
];
const PROPERTIES = ["", "<w:rPr><w:b/></w:rPr>", '<w:rPr><w:lang w:val="pt-BR"/></w:rPr>'];
const MARKUP = new Map([
  ["\n", "<w:br/>"],
  ["\t", "<w:tab/>"],
  ["\u2011", "<w:noBreakHyphen/>"],
  [OBJECT, '<w:footnoteReference w:id="1"/>'],
]);
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function reference(character: string, hex: boolean): string {
  const code = character.codePointAt(0) ?? 0;
  return hex ? `&#x${code.toString(16)};` : `&#${code};`;
}

function escaped(text: string, writing: number): string {
  if (writing === 4 && !text.includes("]]>") && !text.includes("\r")) return `<![CDATA[${text}]]>`;
  const braces = writing === 1 || writing === 2;
  return [...text]
    .map((one) => {
      if (braces && (one === "{" || one === "}" || one === "é")) return reference(one, writing === 2);
      return ESCAPES[one] ?? one;
    })
    .join("");
}

function textElement(text: string, writing: number): string {
  const space = writing === 3 && !/^\s|\s$|\s\s/.test(text) ? "" : ' xml:space="preserve"';
  return `<w:t${space}>${escaped(text, writing)}</w:t>`;
}

function run(text: string, { writing }: ParagraphModel, index: number): string {
  const inside = text
    .split(/([\n\t\ufffc\u2011])/)
    .map((piece) => MARKUP.get(piece) ?? (piece === "" ? "" : textElement(piece, writing)))
    .join("");
  return `<w:r>${PROPERTIES[(index + writing) % PROPERTIES.length]}${inside}</w:r>`;
}

/** Returns the paragraph as WordprocessingML. */
export function writeParagraph(model: ParagraphModel): string {
  const ends = [...model.cuts, model.text.length];
  const runs = ends.map((end, index) => run(model.text.slice(ends[index - 1] ?? 0, end), model, index));
  const joints = model.joints.map((joint) => JOINTS[joint] ?? "");
  const [open, close] = WRAPPERS[model.wrapper] ?? ["", ""];
  const wrapped = runs.map((one, index) => {
    const before = index === 1 ? open : "";
    const after = index === Math.min(3, runs.length - 1) && runs.length > 1 ? close : "";
    return `${index > 0 ? (joints[index - 1] ?? "") : ""}${before}${one}${after}`;
  });
  return `<w:p>${wrapped.join("")}</w:p>`;
}
