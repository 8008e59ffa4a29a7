import { ownPart, pageEdge, type WordDocument } from "./word-package.ts";
import { wordRoot } from "./word-shell.ts";
import { bookmark, field, paragraph, paragraphOf, run, runs } from "./word-text.ts";

/** Documents about running text: lists, notes, fields, links. */

const pageSize =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1134" w:bottom="1134" w:left="1701" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:space="708"/><w:docGrid w:linePitch="360"/>';

export const section = (references = "", more = ""): string =>
  `<w:sectPr w:rsidR="00A77B3E">${references}${more}${pageSize}</w:sectPr>`;

export const reference = (kind: "header" | "footer", id: string, type = "default"): string =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;

const level = (at: number, format: string, text: string, left: number) =>
  `<w:lvl w:ilvl="${at}" w:tplc="0416000F"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="360"/></w:pPr></w:lvl>`;

/** Two abstract lists, one of them with three levels, and three lists, of which the last restarts. */
export const numbering = `<w:numbering ${wordRoot}><w:abstractNum w:abstractNumId="0" w15:restartNumberingAfterBreak="0"><w:nsid w:val="1F2A3B4C"/><w:multiLevelType w:val="multilevel"/><w:tmpl w:val="2A5C7E90"/>${level(0, "decimal", "%1.", 720)}${level(1, "lowerLetter", "%2)", 1440)}${level(2, "lowerRoman", "%3.", 2160)}</w:abstractNum><w:abstractNum w:abstractNumId="1" w15:restartNumberingAfterBreak="0"><w:nsid w:val="5D6E7F80"/><w:multiLevelType w:val="hybridMultilevel"/><w:tmpl w:val="91A2B3C4"/>${level(0, "upperRoman", "%1 -", 720)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`;

export const item = (text: string, list: number, depth = 0): string =>
  paragraph(text, {
    style: "PargrafodaLista",
    properties: `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`,
  });

const noteMark = (kind: "footnote" | "endnote") =>
  `<w:r><w:rPr><w:rStyle w:val="Refdenotaderodap"/></w:rPr><w:${kind}Ref/></w:r>`;
export const note = (kind: "footnote" | "endnote", id: number, text: string): string =>
  `<w:${kind} w:id="${id}">${paragraphOf(noteMark(kind) + runs(text), { style: "Textodenotaderodap" })}</w:${kind}>`;
export const noteReference = (kind: "footnote" | "endnote", id: number): string =>
  `<w:r><w:rPr><w:rStyle w:val="Refdenotaderodap"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`;

const pageNumbers = paragraphOf(
  run("Página ") + field(" PAGE  \\* MERGEFORMAT ", "1") + run(" de ") + field(" NUMPAGES ", "2"),
  { style: "Rodap", properties: '<w:jc w:val="center"/>' },
);

export const petition = (): WordDocument => ({
  title: "Petição inicial",
  body: [
    paragraph("EXCELENTÍSSIMO SENHOR DOUTOR JUIZ DE DIREITO DA |{VA|RA}| DA COMARCA DE {COMARCA}", {
      style: "Ttulo1",
    }),
    paragraphOf(
      runs("{CLI|ENTE}, |brasileiro, inscrito no CPF sob o nº |{C|PF}|, vem propor") + noteReference("footnote", 1),
      { properties: '<w:ind w:firstLine="1418"/><w:jc w:val="both"/>' },
    ),
    paragraphOf(bookmark(0, "_Hlk100000001", runs("AÇÃO DE COBRANÇA", { look: "<w:b/><w:bCs/>" })), {
      style: "Ttulo2",
    }),
    item("dos fatos ocorridos em {DATA_|DO_|FATO}", 1),
    item("do direito", 1),
    item("da responsabilidade de {RÉ|U}", 1, 1),
    paragraph("{SUBTEMP|LATES}"),
    item("a citação do réu", 2),
    item("a condenação em {VAL|OR}", 2),
    paragraphOf(run("Termos em que pede deferimento.") + bookmark(1, "_GoBack")),
    section(reference("header", "rId20") + reference("footer", "rId21")),
  ].join(""),
  footnotes: note("footnote", 1, " Conforme o contrato de {CLI|ENTE}, cláusula 5ª."),
  parts: [
    ownPart("rId22", "numbering", numbering),
    pageEdge("rId20", "header", 1, paragraph("{ESCRI|TÓRIO}| — Advocacia", { style: "Cabealho" })),
    pageEdge("rId21", "footer", 1, pageNumbers),
  ],
});

const entry = (text: string, mark: string) =>
  paragraphOf(
    `<w:hyperlink w:anchor="${mark}" w:history="1">${run(text, { look: '<w:rStyle w:val="Hyperlink"/>' })}<w:r><w:tab/></w:r>${field(` PAGEREF ${mark} \\h `, "1")}</w:hyperlink>`,
    { style: "Sumrio1", properties: '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9016"/></w:tabs>' },
  );
const heading = (id: number, mark: string, text: string) =>
  paragraphOf(bookmark(id, mark, runs(text)), { style: "Ttulo1" });

export const notice = (): WordDocument => ({
  title: "Notificação extrajudicial",
  body: [
    `<w:sdt><w:sdtPr><w:id w:val="-1204837261"/><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraphOf(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-1" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`,
      { style: "Sumrio1" },
    )}${entry("Do inadimplemento de {DEVEDOR}", "_Toc200000001")}${entry("Do prazo", "_Toc200000002")}${paragraphOf('<w:r><w:fldChar w:fldCharType="end"/></w:r>')}</w:sdtContent></w:sdt>`,
    heading(10, "_Toc200000001", "Do inadimplemento de |{DEVE|DOR}"),
    paragraphOf(
      runs("Escreva para ") +
        `<w:hyperlink r:id="rId30" w:history="1">${runs("{E-|MAIL}", { look: '<w:rStyle w:val="Hyperlink"/>' })}</w:hyperlink>` +
        runs(" até |{PRA|ZO}."),
    ),
    paragraphOf(
      run("Emitida em ") +
        field(' DATE \\@ "dd/MM/yyyy" ', "09/03/2026") +
        run(" para ") +
        `<w:fldSimple w:instr=" DOCPROPERTY  Title ">${run("Notificação extrajudicial")}</w:fldSimple>`,
    ),
    heading(11, "_Toc200000002", "Do prazo"),
    paragraphOf(run("Veja ") + field(" REF _Toc200000001 \\h ", "Do inadimplemento de {DEVEDOR}") + run(".")),
    section(),
  ].join(""),
  links: { rId30: "mailto:contato@exemplo.com.br" },
});

export const listTopic = (): WordDocument => ({
  title: "Tópico com listas e notas",
  typeface: "Calibri",
  body: [
    paragraph("DO DANO |MORAL", { style: "Ttulo1" }),
    item("o abalo sofrido por |{CLI|ENTE}", 1),
    item("a culpa", 1, 1),
    item("o nexo", 1, 2),
    paragraphOf(
      runs("Segundo a doutrina") + noteReference("footnote", 1) + runs(" e a lei") + noteReference("endnote", 1),
    ),
    item("outra lista, do começo", 3),
    section(),
  ].join(""),
  footnotes: note("footnote", 1, " Obra citada, página |{PÁGI|NA}."),
  endnotes: note("endnote", 1, " Lei aplicável a {CLIENTE}."),
  parts: [ownPart("rId22", "numbering", numbering)],
  styles:
    '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Destaque1"><w:name w:val="Destaque do escritório"/><w:basedOn w:val="Normal"/><w:rPr><w:i/></w:rPr></w:style>',
});

const formula =
  "<m:oMathPara><m:oMath><m:r><m:t>J=C</m:t></m:r><m:f><m:num><m:r><m:t>i</m:t></m:r></m:num><m:den><m:r><m:t>12</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara>";

export const quoteTopic = (): WordDocument => ({
  title: "Tópico com citação e cálculo",
  body: [
    paragraph("DOS JUROS", { style: "Ttulo2" }),
    paragraph("“Os juros fluem desde a citação de |{RÉ|U}.”", { style: "Citao" }),
    paragraphOf(
      `${run("art.")}<w:r><w:noBreakHyphen/></w:r>${run("lei")}<w:r><w:softHyphen/></w:r><w:r><w:tab/></w:r><w:r><w:sym w:font="Symbol" w:char="F0A7"/></w:r><w:r><w:br/></w:r>${runs("taxa de {TA|XA}")}<w:r><w:lastRenderedPageBreak/></w:r>`,
    ),
    paragraphOf(formula),
    section(),
  ].join(""),
});
