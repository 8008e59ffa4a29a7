import { item, note, noteReference, numbering, reference, section } from "./text-documents.ts";
import { ownPart, pageEdge, type WordDocument, type WordPart } from "./word-package.ts";
import { wordRoot } from "./word-shell.ts";
import { paragraph, paragraphOf, rowMarks, run, runs } from "./word-text.ts";

/** Documents about structure: tables, content controls, revisions, comments. */

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Cell {
  readonly inside: string;
  readonly width: number;
  /** Content of `w:tcPr` after the width. */
  readonly more?: string;
}
const cell = ({ inside, width, more = "" }: Cell) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${more}</w:tcPr>${inside}</w:tc>`;
const row = (cells: readonly Cell[], properties = "") =>
  `<w:tr ${rowMarks()}>${properties === "" ? "" : `<w:trPr>${properties}</w:trPr>`}${cells.map(cell).join("")}</w:tr>`;
const table = (widths: readonly number[], rows: readonly string[]) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="Tabelacomgrade"/><w:tblW w:w="0" w:type="auto"/><w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>${rows.join("")}</w:tbl>`;

export const contract = (): WordDocument => ({
  title: "Contrato de honorários",
  body: [
    paragraph("CONTRATO DE |HONORÁRIOS", { style: "Ttulo1" }),
    table(
      [3000, 3000, 3000],
      [
        row(
          [
            {
              width: 9000,
              more: '<w:gridSpan w:val="3"/>',
              inside: paragraph("Partes: |{CONTRA|TANTE}| e {CONTRATADO}"),
            },
          ],
          "<w:cantSplit/><w:tblHeader/>",
        ),
        row([
          { width: 3000, more: '<w:vMerge w:val="restart"/>', inside: paragraph("Parcelas") },
          { width: 3000, inside: paragraph("{PAR|CELA_1}") },
          { width: 3000, inside: paragraph("vence em |{VENCI|MENTO}") },
        ]),
        row([
          { width: 3000, more: "<w:vMerge/>", inside: paragraphOf("") },
          { width: 3000, inside: item("com multa", 1) },
          {
            width: 3000,
            inside:
              table(
                [1400, 1400],
                [
                  row([
                    { width: 1400, inside: paragraph("juros") },
                    { width: 1400, inside: paragraph("{JU|ROS}") },
                  ]),
                ],
              ) + paragraphOf(""),
          },
        ]),
      ],
    ),
    paragraphOf(runs("Valor total de |{VAL|OR}") + noteReference("footnote", 1)),
    paragraph("{SUBTEMPLATES}"),
    paragraphOf(run("Foro de ") + runs("{COMAR|CA}", { look: '<w:highlight w:val="yellow"/>' })),
    section(reference("footer", "rId21")),
  ].join(""),
  footnotes: note("footnote", 1, " Corrigido a partir de {VENCIMENTO}."),
  parts: [
    ownPart("rId22", "numbering", numbering),
    pageEdge("rId21", "footer", 1, paragraph("Rubrica de {CONTRA|TANTE}", { style: "Rodap" })),
  ],
});

const control = (id: number, title: string, kind: string, inside: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="${title}"/><w:tag w:val="${title.toLowerCase()}"/><w:id w:val="${id}"/><w:placeholder><w:docPart w:val="DefaultPlaceholder_-1854013440"/></w:placeholder>${kind}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;

const tick =
  '<w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>';
const storeId = "{7B0C1C3A-4C35-4F0E-9A77-0D5E6F3B2A11}";

const storedData: WordPart = {
  id: "rId40",
  type: `${office}/customXml`,
  target: "../customXml/item1.xml",
  content: '<caso xmlns="urn:exemplo:caso"><numero>0001</numero></caso>',
  leadsTo: [["rId1", `${office}/customXmlProps`, "itemProps1.xml"]],
};

const storedProperties: WordPart = {
  id: "",
  type: "",
  target: "../customXml/itemProps1.xml",
  contentType: "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
  content: `<ds:datastoreItem ds:itemID="${storeId}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="urn:exemplo:caso"/></ds:schemaRefs></ds:datastoreItem>`,
};

export const proxy = (): WordDocument => ({
  title: "Procuração",
  body: [
    paragraph("PROCURAÇÃO", { style: "Ttulo1" }),
    paragraphOf(
      run("Outorgante: ") +
        control(101, "Outorgante", "<w:text/>", runs("{OUTOR|GANTE}")) +
        run(", estado civil: ") +
        control(
          102,
          "Estado civil",
          '<w:dropDownList><w:listItem w:displayText="solteiro" w:value="1"/><w:listItem w:displayText="casado" w:value="2"/></w:dropDownList>',
          run("solteiro"),
        ),
    ),
    control(
      103,
      "Poderes",
      "<w:richText/>",
      paragraph("Poderes para |{PODE|RES}") + paragraph("e para o foro em geral"),
    ),
    paragraphOf(
      control(
        104,
        "Substabelecer",
        tick,
        '<w:r><w:rPr><w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic" w:hint="eastAsia"/></w:rPr><w:t>☒</w:t></w:r>',
      ) + run(" com poderes de substabelecer"),
    ),
    paragraphOf(
      run("Processo nº ") +
        control(
          105,
          "Número",
          `<w:dataBinding w:prefixMappings="xmlns:c='urn:exemplo:caso'" w:xpath="/c:caso[1]/c:numero[1]" w:storeItemID="${storeId}"/><w:text/>`,
          run("0001"),
        ) +
        run(", em ") +
        control(
          106,
          "Data",
          '<w:date><w:dateFormat w:val="dd/MM/yyyy"/><w:lid w:val="pt-BR"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>',
          runs("{DA|TA}"),
        ),
    ),
    section(),
  ].join(""),
  parts: [storedData, storedProperties],
});

const by = (id: number, name = "Maria Souza") =>
  `w:id="${id}" w:author="${name}" w:date="2026-03-0${(id % 8) + 1}T10:00:00Z"`;
const inserted = (id: number, inside: string) => `<w:ins ${by(id)}>${inside}</w:ins>`;
const deleted = (id: number, text: string) =>
  `<w:del ${by(id, "João Lima")}><w:r w:rsidDel="00C15D02"><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const commented = (id: number, inside: string) =>
  `<w:commentRangeStart w:id="${id}"/>${inside}<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr><w:rStyle w:val="Refdecomentrio"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`;
const remark = (id: number, initials: string, paraId: string, text: string) =>
  `<w:comment ${by(id)} w:initials="${initials}"><w:p w14:paraId="${paraId}" w14:textId="77777777" w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E"><w:pPr><w:pStyle w:val="Textodecomentrio"/></w:pPr><w:r><w:rPr><w:rStyle w:val="Refdecomentrio"/></w:rPr><w:annotationRef/></w:r>${run(text)}</w:p></w:comment>`;

const microsoft = "http://schemas.microsoft.com/office";
const threads: WordPart = {
  id: "rId42",
  type: `${microsoft}/2011/relationships/commentsExtended`,
  target: "commentsExtended.xml",
  contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.commentsExtended+xml",
  content: `<w15:commentsEx ${wordRoot}><w15:commentEx w15:paraId="6A000001" w15:done="0"/><w15:commentEx w15:paraId="6A000002" w15:paraIdParent="6A000001" w15:done="0"/></w15:commentsEx>`,
};
const durableIds: WordPart = {
  id: "rId43",
  type: `${microsoft}/2016/09/relationships/commentsIds`,
  target: "commentsIds.xml",
  contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.commentsIds+xml",
  content: `<w16cid:commentsIds ${wordRoot}><w16cid:commentId w16cid:paraId="6A000001" w16cid:durableId="2D000001"/><w16cid:commentId w16cid:paraId="6A000002" w16cid:durableId="2D000002"/></w16cid:commentsIds>`,
};
const people: WordPart = {
  id: "rId44",
  type: `${microsoft}/2011/relationships/people`,
  target: "people.xml",
  contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.people+xml",
  content: `<w15:people ${wordRoot}><w15:person w15:author="Maria Souza"><w15:presenceInfo w15:providerId="None" w15:userId="Maria Souza"/></w15:person></w15:people>`,
};

export const opinion = (): WordDocument => ({
  title: "Parecer com revisões",
  switches: { tracksRevisions: true },
  body: [
    paragraph("PARECER", { style: "Ttulo1" }),
    paragraphOf(
      run("A cliente ") +
        deleted(1, "Fulana") +
        inserted(2, runs("{CLI|ENTE}")) +
        commented(0, runs(" pede |{PEDI|DO}")) +
        commented(1, run(".")),
    ),
    paragraphOf(run("Texto justificado depois."), {
      properties: `<w:jc w:val="both"/><w:pPrChange ${by(3)}><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>`,
    }),
    paragraphOf(
      run("Em negrito depois: {VALOR}", { look: `<w:b/><w:rPrChange ${by(4)}><w:rPr/></w:rPrChange>` }) +
        `<w:moveToRangeStart ${by(5)} w:name="move1"/><w:moveTo ${by(6)}>${run(" mudou de lugar")}</w:moveTo><w:moveToRangeEnd w:id="5"/>`,
    ),
    paragraphOf(
      run("Origem:") +
        `<w:moveFromRangeStart ${by(7)} w:name="move1"/><w:moveFrom ${by(8)}><w:r><w:t xml:space="preserve"> mudou de lugar</w:t></w:r></w:moveFrom><w:moveFromRangeEnd w:id="7"/>`,
    ),
    paragraphOf(inserted(9, run("Parágrafo novo.")), { properties: `<w:rPr><w:ins ${by(10)}/></w:rPr>` }),
    section(),
  ].join(""),
  parts: [
    ownPart(
      "rId41",
      "comments",
      `<w:comments ${wordRoot}>${remark(0, "MS", "6A000001", "Conferir com {CLIENTE}")}${remark(1, "JL", "6A000002", "Conferido")}</w:comments>`,
    ),
    threads,
    durableIds,
    people,
  ],
});
