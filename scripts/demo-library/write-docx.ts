import { Document, Footer, Header, ImageRun, Packer, Paragraph, SimpleField, type Table, TextRun } from "docx";
import { finishPackage } from "./finish-package.ts";
import { type Footnotes, inline } from "./inline.ts";
import { templeMark } from "./marks.ts";
import { numbering } from "./numbering.ts";
import type { Block, DemoTemplate } from "./source.ts";
import { characterStyles, documentRun, paragraphStyles } from "./styles.ts";
import { calloutBlock, signatureBlock, tableBlock } from "./table-block.ts";

type Written = {
  name: string;
  blocks: Block[];
  letterhead?: DemoTemplate["letterhead"];
  foreignLook?: boolean;
};

/** A4; margins of 3 cm above and left, 2 cm right and below; twips. */
const page = {
  size: { width: 11906, height: 16838 },
  margin: { top: 1701, left: 1701, right: 1134, bottom: 1134, header: 709, footer: 567 },
};

/** Returns the bytes of one finished .docx; the same source gives the same bytes. */
export async function writeDocx({ name, blocks, letterhead, foreignLook = false }: Written): Promise<Uint8Array> {
  const notes: string[] = [];
  const footnotes: Footnotes = { add: (text) => notes.push(text) };
  const children = blocks.flatMap((block, at) => write(block, footnotes, leadsOn(block, blocks[at + 1])));
  const noteTexts = notes.map((text) => new Paragraph({ style: "FootnoteText", children: inline(` ${text}`) }));
  const document = new Document({
    title: name,
    creator: "Lavra",
    lastModifiedBy: "Lavra",
    styles: {
      default: { document: { run: documentRun } },
      paragraphStyles: paragraphStyles(foreignLook),
      characterStyles,
    },
    numbering: { config: numbering },
    footnotes: Object.fromEntries(noteTexts.map((note, at) => [at + 1, { children: [note] }])),
    sections: [
      {
        properties: { page, titlePage: letterhead === "full", grid: { linePitch: 0 } },
        ...(letterhead ? { headers: headers(letterhead), footers: footers(letterhead) } : {}),
        children,
      },
    ],
  });
  return finishPackage(new Uint8Array(await Packer.toBuffer(document)));
}

/**
 * A paragraph that introduces the next one stays on its page; so does the last paragraph, so that no page has only
 * signatures.
 */
function leadsOn(block: Block, next: Block | undefined): boolean {
  const announces = block.kind === "styled" && block.text.endsWith(":");
  return announces || (next?.kind === "styled" && next.style === "Fecho");
}

function write(block: Block, footnotes: Footnotes, keepNext: boolean): (Paragraph | Table)[] {
  switch (block.kind) {
    case "styled":
      return [
        new Paragraph({
          style: block.style,
          ...(keepNext ? { keepNext } : {}),
          children: inline(block.text, footnotes),
        }),
      ];
    case "list":
      return [
        new Paragraph({
          style: block.style,
          numbering: { reference: "alineas", level: block.level, instance: block.list, custom: true },
          children: inline(block.text, footnotes),
        }),
      ];
    case "table":
      return tableBlock(block);
    case "callout":
      return calloutBlock(block);
    case "signatures":
      return signatureBlock(block);
  }
}

function headers(letterhead: DemoTemplate["letterhead"]) {
  const firm = [new TextRun("{ESCRITORIO}")];
  const full = new Header({
    children: [
      new Paragraph({ alignment: "center", spacing: { after: 60 }, children: [mark()] }),
      new Paragraph({ style: "NomeEscritorio", children: firm }),
    ],
  });
  const running = new Header({ children: [new Paragraph({ style: "Header", children: firm })] });
  const plain = new Header({ children: [new Paragraph({ style: "NomeEscritorio", children: firm })] });
  return letterhead === "full" ? { first: full, default: running } : { default: plain };
}

const mark = () =>
  new ImageRun({
    type: "png",
    data: templeMark(),
    transformation: { width: 44, height: 44 },
    altText: { name: "Marca do escritório", description: "Fachada de templo com quatro colunas", title: "" },
  });

function footers(letterhead: DemoTemplate["letterhead"]) {
  const footer = () =>
    new Footer({
      children: [
        new Paragraph({
          style: "Footer",
          children: [
            new TextRun("Página "),
            new SimpleField("PAGE", "1"),
            new TextRun(" de "),
            new SimpleField("NUMPAGES", "1"),
          ],
        }),
      ],
    });
  return letterhead === "full" ? { first: footer(), default: footer() } : { default: footer() };
}
