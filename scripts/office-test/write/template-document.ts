import { buildDocument } from "../../../packages/docx/src/testing/document-builder.ts";
import { createDraws, type Draws } from "../draw/random.ts";

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");

const run = (text: string, looks = "") =>
  `<w:r>${looks === "" ? "" : `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** Cuts a text at some places, inside tags too, as Word does while one types. */
function cut(text: string, draws: Draws): readonly string[] {
  const cuts = new Set<number>();
  for (let at = draws.int(5, 60); at < text.length; at += draws.int(5, 60)) cuts.add(at);
  const places = [0, ...cuts, text.length];
  return places.slice(1).map((end, at) => text.slice(places[at], end));
}

/** Runs of a line: tags in bold at times, runs cut anywhere, with the marks of the spelling checker between them. */
function runsOf(line: string, draws: Draws, looks: string): string {
  if (draws.chance(0.4)) return run(line, looks);
  if (draws.chance(0.5)) {
    const between = draws.chance(0.5) ? '<w:proofErr w:type="spellStart"/>' : "";
    return cut(line, draws)
      .map((text) => run(text, looks))
      .join(between);
  }
  const pieces = line.split(/(\{[^{}]+\})/).filter((text) => text !== "");
  return pieces.map((text) => run(text, text.startsWith("{") && draws.chance(0.6) ? `${looks}<w:b/>` : looks)).join("");
}

const paragraph = (line: string, draws: Draws, properties: string, looks = "") =>
  `<w:p><w:pPr>${properties}</w:pPr>${runsOf(line, draws, looks)}</w:p>`;

const centred = '<w:spacing w:before="240" w:after="240"/><w:jc w:val="center"/>';
const justified =
  '<w:spacing w:after="120" w:line="360" w:lineRule="auto"/><w:ind w:firstLine="1134"/><w:jc w:val="both"/>';
const itemOf = (list: number) =>
  `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr><w:spacing w:after="120"/><w:jc w:val="both"/>`;
const heading = '<w:pStyle w:val="Ttulo1"/>';
const left = '<w:jc w:val="left"/>';

function rowOf(line: string, draws: Draws): string {
  const cells = line.slice(1).split("¦");
  const width = `<w:tcPr><w:tcW w:w="${Math.floor(9000 / cells.length)}" w:type="dxa"/></w:tcPr>`;
  const inside = cells.map((cell) => `<w:tc>${width}${paragraph(cell, draws, left)}</w:tc>`);
  return `<w:tr>${inside.join("")}</w:tr>`;
}

function tableOf(lines: readonly string[], draws: Draws): string {
  const columns = Math.max(...lines.map((line) => line.split("¦").length));
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${Math.floor(9000 / columns)}"/>`.repeat(columns)}</w:tblGrid>`;
  const rows = lines.map((line) => rowOf(line, draws));
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr>${grid}${rows.join("")}</w:tbl>`;
}

function blockOf(line: string, draws: Draws): string {
  const text = line.slice(1);
  if (line.startsWith("#")) return paragraph(text, draws, centred, "<w:b/>");
  if (line.startsWith("§")) return paragraph(text, draws, heading);
  if (line.startsWith("*")) return paragraph(text, draws, itemOf(1));
  if (line.startsWith("~")) return paragraph(text, draws, itemOf(2));
  if (line.startsWith("=")) return paragraph(text, draws, '<w:spacing w:before="480"/><w:jc w:val="center"/>');
  return paragraph(line, draws, justified);
}

const listOf = (id: number, format: string, text: string, behind = "") =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${behind}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="567" w:hanging="567"/></w:pPr></w:lvl></w:abstractNum>`;
const numIds = [1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join("");
const numbering = `${listOf(1, "decimal", "%1.")}${listOf(2, "lowerLetter", "%1)")}${listOf(3, "upperRoman", "%1.", '<w:pStyle w:val="Ttulo1"/>')}${numIds}`;
const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:numPr><w:numId w:val="3"/></w:numPr><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>';

/** Builds the Word file of a piece or topic, as an office would have typed it; the same seed gives the same file. */
export function wordFile(name: string, text: string, seed: number): Uint8Array {
  const draws = createDraws([...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, seed));
  const lines = text.trim().split("\n");
  const ofSign = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const blocks: string[] = [];
  let rows: string[] = [];
  for (const line of [...lines.filter((one) => !/^[\^_]/.test(one)), ""]) {
    if (line.startsWith("|")) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) blocks.push(tableOf(rows, draws));
    rows = [];
    if (line !== "") blocks.push(blockOf(line, draws));
  }
  const [header, footer] = ["^", "_"].map((sign) =>
    ofSign(sign)
      .map((line) => paragraph(line, draws, left))
      .join(""),
  );
  const references = [
    header ? '<w:headerReference w:type="default" r:id="rIdheader"/>' : "",
    footer ? '<w:footerReference w:type="default" r:id="rIdfooter"/>' : "",
  ].join("");
  const page = '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1134" w:bottom="1134" w:left="1701"/>';
  return buildDocument({
    body: `${blocks.join("")}<w:sectPr>${references}${page}</w:sectPr>`,
    numbering,
    styles,
    ...(header ? { header } : {}),
    ...(footer ? { footer } : {}),
  });
}
