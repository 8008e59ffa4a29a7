import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { type SeedDocument, takeApart } from "./seed-document.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const C = "http://schemas.openxmlformats.org/drawingml/2006/chart";

const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const lines = (...inside: string[]) => inside.map((one) => `<w:p>${one}</w:p>`).join("");
const table = (...cells: string[]) =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr>${cells.map((one) => `<w:tc><w:tcPr/>${one}</w:tc>`).join("")}</w:tr></w:tbl>`;
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const control = (inside: string) =>
  `<w:sdt><w:sdtPr><w:id w:val="41"/><w:tag w:val="t"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
const section = (more = "") => `<w:sectPr>${more}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
const picture = (id: number) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="${id}" name="p" descr="{CPF}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdImage1"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const box = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="w14"><w:pict><w:txbxContent>${inside}</w:txbxContent></w:pict></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${inside}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const note = (kind: string, inside: string) =>
  `<w:${kind} w:id="-1" w:type="separator"><w:p/></w:${kind}><w:${kind} w:id="1">${inside}</w:${kind}>`;

const STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:link w:val="T1C"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="character" w:styleId="T1C"><w:name w:val="T1 Char"/><w:link w:val="T1"/></w:style>';
const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:nsid w:val="1A2B3C4D"/><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const NUMBERED = '<w:pStyle w:val="T1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

const everything: DocumentRecipe = {
  body: [
    paragraph("{TÍTULO}", NUMBERED),
    lines(`${run("A {NO")}<w:proofErr w:type="spellStart"/>${run("ME}", "<w:b/>")}${run(" {CPF} &amp; {CPF}")}`),
    lines(`<w:bookmarkStart w:id="0" w:name="m"/>${run("{NOME}")}<w:bookmarkEnd w:id="0"/>${field("REF m", "{CPF}")}`),
    table(paragraph("{VALOR}"), table(paragraph("{NOME}")) + paragraph("")),
    lines(`<w:hyperlink r:id="rIdLink1">${run("{SITE}")}</w:hyperlink>`, picture(1), box(paragraph("{CAIXA}"))),
    lines(
      `<w:ins w:id="5" w:author="a">${run("{INS}")}</w:ins><w:del w:id="6" w:author="a"><w:r><w:delText>{DEL}</w:delText></w:r></w:del>`,
    ),
    lines(
      `<w:commentRangeStart w:id="1"/>${run("{NOME}")}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
    ),
    lines(`${run("x")}<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r>`),
    lines(`${run("R$ {VALOR|mo")}${run("eda} ({VALOR|moeda|extenso}) {#SE A}{AUTOR: o|a}{/SE} {REF: x} {TAXA|moda}")}`),
    lines(control(run("{CONTROLE}"))) + control(paragraph("{BLOCO}")),
    `<w:p><w:pPr>${section()}</w:pPr></w:p>`,
    section(
      '<w:headerReference w:type="default" r:id="rIdheader"/><w:footerReference w:type="default" r:id="rIdfooter"/>',
    ),
  ].join(""),
  styles: STYLES,
  numbering: NUMBERING,
  footnotes: note("footnote", paragraph("{NOTA}")),
  endnotes: note("endnote", paragraph("{FIM}")),
  comments: `<w:comment w:id="1" w:author="a">${paragraph("{COMENTÁRIO}")}</w:comment>`,
  header: paragraph("{NOME}"),
  footer: lines(field(' PAGE \\* "{CPF}"', "1")),
  title: "{TÍTULO}",
  links: ["https://exemplo.com.br/{SITE}", "{SITE}"],
  images: [PIXEL],
};

const small: Record<string, DocumentRecipe> = {
  plain: { body: paragraph("sem marcadores") + section() },
  marker: { body: paragraph("{CPF}") },
  split: { body: lines([..."A {NOME} Z"].map((one) => run(one)).join("")), header: lines(run("{C") + run("PF}")) },
  cell: { body: table(paragraph("{NOME}"), paragraph("{CPF}")) + paragraph("") },
  list: { body: paragraph("{NOME}", NUMBERED) + paragraph("b", NUMBERED), styles: STYLES, numbering: NUMBERING },
  notes: {
    body: lines('<w:r><w:footnoteReference w:id="1"/></w:r>'),
    footnotes: note("footnote", paragraph("{NOTA}")),
  },
  link: { body: lines(`<w:hyperlink r:id="rIdLink1">${run("x")}</w:hyperlink>`), links: ["{SITE}"] },
  fields: { body: lines(field('HYPERLINK "{SITE}"', "{NOME}") + field("{CPF}", "y")) },
  picture: { body: lines(picture(7)), images: [PIXEL], footer: paragraph("{CPF}") },
  hyphens: { body: lines(`${run("{GUARDA")}<w:r><w:noBreakHyphen/><w:softHyphen/></w:r>${run("CHUVA (R$)}")}`) },
  fieldName: { body: lines(run("{") + field(" MERGEFIELD CPF ", "CPF") + run("}")) },
  attributes: {
    body: `${lines('<w:r><w:pict><v:shape id="s" alt="{NOME}"><v:textpath string="{CPF}"/></v:shape></w:pict></w:r>')}<w:tbl><w:tblPr><w:tblCaption w:val="{NOME}"/></w:tblPr><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>`,
  },
  chart: {
    body: lines(
      `<w:r><w:drawing><wp:inline><wp:docPr id="3" name="c"/><a:graphic><a:graphicData uri="${C}"><c:chart xmlns:c="${C}" r:id="rIdChart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    ),
    extras: [
      {
        name: "word/charts/chart1.xml",
        contentType: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
        content: `<c:chartSpace xmlns:c="${C}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>{NO</a:t></a:r><a:r><a:t>ME}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:cat><c:strCache><c:pt idx="0"><c:v>{CPF}</c:v></c:pt></c:strCache></c:cat></c:chart></c:chartSpace>`,
        relationship: ["rIdChart", `${OFFICE}/chart`],
      },
    ],
  },
  bound: {
    body: lines(
      `<w:sdt><w:sdtPr><w:id w:val="42"/><w:showingPlcHdr/><w:dataBinding w:prefixMappings="xmlns:n='urn:n'" w:xpath="/n:a[1]/n:b[1]" w:storeItemID=""/><w:text/></w:sdtPr><w:sdtContent>${run("{NOME}", '<w:rStyle w:val="P"/>')}</w:sdtContent></w:sdt>`,
    ),
    styles: '<w:style w:type="character" w:styleId="P"><w:name w:val="Placeholder Text"/></w:style>',
    extras: [
      {
        name: "customXml/item1.xml",
        contentType: "application/xml",
        content: '<a xmlns="urn:n"><b>antigo</b></a>',
        relationship: ["rIdData", `${OFFICE}/customXml`],
      },
    ],
  },
  box: { body: lines(box(paragraph("{CAIXA}") + paragraph("{CPF}"))) },
};

const hosts: Record<string, DocumentRecipe> = {
  "host body": { body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}${paragraph("b {CPF}")}${section()}` },
  "host cell": { body: table(paragraph("{SUBTEMPLATES}")) + paragraph(""), styles: STYLES },
  "host beside": { body: `${paragraph("Segue {TOPICOS}: {CPF}")}${section()}`, numbering: NUMBERING, styles: STYLES },
  "host twice": { body: paragraph("{SUBTEMPLATES}") + control(paragraph("{SUBTEMPLATE}")) + section() },
  "host everything": { ...everything, body: paragraph("{TÓPICOS}", NUMBERED) + everything.body },
};

const built = (recipes: Record<string, DocumentRecipe>): SeedDocument[] =>
  Object.entries(recipes).map(([name, recipe]) => takeApart(name, buildDocument(recipe)));

/** Returns small documents that together contain every construct that the engine treats specially. */
export function ownDocuments(): SeedDocument[] {
  return built({ ...small, everything });
}

/** Returns documents of the same kind with a place for topics. */
export function ownHosts(): SeedDocument[] {
  return built(hosts);
}
