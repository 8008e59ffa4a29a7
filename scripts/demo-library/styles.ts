import { AlignmentType, type IParagraphStyleOptions } from "docx";

const serif = "Times New Roman";
const ink = "1F3350";
export const cm = (value: number) => Math.round(value * 567);
const justified = AlignmentType.BOTH;

/** Body text 12 pt, 1.5 lines, first line indented 2 cm: the usual format in Brazilian courts. */
const paragraphs: IParagraphStyleOptions[] = [
  { id: "Normal", name: "Normal", quickFormat: true },
  {
    id: "Title",
    name: "Title",
    basedOn: "Normal",
    next: "Corpo",
    quickFormat: true,
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 360 }, keepNext: true },
    run: { bold: true, allCaps: true, size: 28, characterSpacing: 10 },
  },
  {
    id: "Heading1",
    name: "heading 1",
    basedOn: "Normal",
    next: "Corpo",
    quickFormat: true,
    paragraph: {
      numbering: { reference: "titulos", level: 0 },
      spacing: { before: 360, after: 180 },
      keepNext: true,
      keepLines: true,
      outlineLevel: 0,
    },
    run: { bold: true, allCaps: true },
  },
  {
    id: "Heading2",
    name: "heading 2",
    basedOn: "Normal",
    next: "Corpo",
    quickFormat: true,
    paragraph: {
      numbering: { reference: "titulos", level: 1 },
      spacing: { before: 280, after: 140 },
      keepNext: true,
      keepLines: true,
      outlineLevel: 1,
    },
    run: { bold: true },
  },
  {
    id: "Corpo",
    name: "Corpo",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: {
      alignment: justified,
      indent: { firstLine: cm(2) },
      spacing: { line: 360, lineRule: "auto", after: 120 },
    },
  },
  {
    id: "CorpoSemRecuo",
    name: "Corpo sem recuo",
    basedOn: "Corpo",
    quickFormat: true,
    paragraph: { indent: { firstLine: 0 } },
  },
  {
    id: "Enderecamento",
    name: "Endereçamento",
    basedOn: "Normal",
    next: "Corpo",
    quickFormat: true,
    paragraph: { alignment: justified, spacing: { line: 320, lineRule: "auto", after: 720 } },
    run: { bold: true, allCaps: true },
  },
  {
    id: "CitacaoLegal",
    name: "Citação legal",
    basedOn: "Normal",
    next: "Corpo",
    quickFormat: true,
    paragraph: {
      alignment: justified,
      indent: { left: cm(4) },
      spacing: { before: 120, after: 240, line: 252, lineRule: "auto" },
    },
    run: { size: 21 },
  },
  {
    id: "Alinea",
    name: "Alínea",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: {
      numbering: { reference: "alineas", level: 0 },
      alignment: justified,
      spacing: { line: 360, lineRule: "auto", after: 100 },
    },
  },
  {
    id: "Subalinea",
    name: "Subalínea",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: {
      numbering: { reference: "alineas", level: 1 },
      alignment: justified,
      spacing: { line: 320, lineRule: "auto", after: 80 },
    },
  },
  {
    id: "Clausula",
    name: "Cláusula",
    basedOn: "Normal",
    next: "ItemClausula",
    quickFormat: true,
    paragraph: {
      numbering: { reference: "clausulas", level: 0 },
      spacing: { before: 320, after: 120 },
      keepNext: true,
      keepLines: true,
      outlineLevel: 0,
    },
    run: { bold: true, allCaps: true },
  },
  {
    id: "ItemClausula",
    name: "Item de cláusula",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: {
      numbering: { reference: "clausulas", level: 1 },
      alignment: justified,
      spacing: { line: 320, lineRule: "auto", after: 100 },
    },
  },
  {
    id: "Fecho",
    name: "Fecho",
    basedOn: "Normal",
    next: "Assinatura",
    quickFormat: true,
    paragraph: {
      alignment: AlignmentType.CENTER,
      spacing: { before: 240, after: 120, line: 320, lineRule: "auto" },
      keepNext: true,
    },
  },
  {
    id: "LinhaAssinatura",
    name: "Linha de assinatura",
    basedOn: "Normal",
    next: "Assinatura",
    quickFormat: true,
    paragraph: {
      alignment: AlignmentType.CENTER,
      border: { top: { style: "single", size: 6, space: 4, color: "auto" } },
      spacing: { before: 840 },
      keepNext: true,
      keepLines: true,
    },
    run: { bold: true },
  },
  {
    id: "Assinatura",
    name: "Assinatura",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: { alignment: AlignmentType.CENTER, keepLines: true },
  },
  {
    id: "AssinaturaPartes",
    name: "Assinatura das partes",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 600 }, keepLines: true, keepNext: true },
  },
  {
    id: "TextoTabela",
    name: "Texto de tabela",
    basedOn: "Normal",
    quickFormat: true,
    paragraph: { spacing: { before: 50, after: 50 } },
    run: { size: 22 },
  },
  {
    id: "RotuloTabela",
    name: "Rótulo de tabela",
    basedOn: "TextoTabela",
    quickFormat: true,
    run: { bold: true },
  },
  {
    id: "AposTabela",
    name: "Após tabela",
    basedOn: "Normal",
    next: "Corpo",
    paragraph: { spacing: { line: 160, lineRule: "exact" } },
    run: { size: 8 },
  },
  {
    id: "NomeEscritorio",
    name: "Nome do escritório",
    basedOn: "Normal",
    paragraph: {
      alignment: AlignmentType.CENTER,
      border: { bottom: { style: "single", size: 8, space: 6, color: ink } },
      spacing: { after: 240 },
    },
    run: { bold: true, smallCaps: true, size: 30, color: ink, characterSpacing: 20 },
  },
  {
    id: "Header",
    name: "header",
    basedOn: "Normal",
    paragraph: {
      alignment: AlignmentType.RIGHT,
      border: { bottom: { style: "single", size: 4, space: 4, color: ink } },
      spacing: { after: 240 },
    },
    run: { smallCaps: true, size: 20, color: ink },
  },
  {
    id: "Footer",
    name: "footer",
    basedOn: "Normal",
    paragraph: {
      alignment: AlignmentType.RIGHT,
      border: { top: { style: "single", size: 4, space: 4, color: ink } },
    },
    run: { size: 18 },
  },
  {
    id: "FootnoteText",
    name: "footnote text",
    basedOn: "Normal",
    paragraph: { alignment: justified },
    run: { size: 20 },
  },
];

const foreign: Record<string, Partial<IParagraphStyleOptions>> = {
  Corpo: {
    paragraph: {
      alignment: justified,
      indent: { firstLine: cm(1.25) },
      spacing: { line: 300, lineRule: "auto", after: 160 },
    },
    run: { font: "Arial", size: 22 },
  },
  CitacaoLegal: {
    paragraph: {
      alignment: justified,
      indent: { left: cm(4) },
      border: { left: { style: "single", size: 12, space: 8, color: "7F7F7F" } },
      spacing: { before: 120, after: 240 },
    },
    run: { font: "Arial", size: 20, italics: true },
  },
};

/**
 * Returns the paragraph styles of a file; `foreignLook` gives the body and quotation styles another office's
 * appearance.
 */
export const paragraphStyles = (foreignLook: boolean): IParagraphStyleOptions[] =>
  foreignLook ? paragraphs.map((style) => ({ ...style, ...foreign[style.id] })) : paragraphs;

export const characterStyles = [
  { id: "DefaultParagraphFont", name: "Default Paragraph Font" },
  { id: "FootnoteReference", name: "footnote reference", run: { superScript: true } },
  { id: "Hyperlink", name: "Hyperlink", run: { color: "1F4E99", underline: {} } },
];

export const documentRun = { font: serif, size: 24, language: { value: "pt-BR" } };
