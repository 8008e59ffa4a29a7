import {
  BorderStyle,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from "docx";
import { inline } from "./inline.ts";
import { clockMark } from "./marks.ts";
import type { CalloutBlock, SignatureBlock, TableBlock } from "./source.ts";

/** Twips between the margins of the firm's page. */
export const textWidth = 9071;
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const unframed = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const labelFill = { type: "clear", color: "auto", fill: "EEF1F5" } as const;

type Cell = { children: Paragraph[]; fill?: boolean };

function grid(widths: number[], rows: { cells: Cell[]; head?: boolean }[], framed = true): Table {
  return new Table({
    ...(framed ? { style: "TabelaEscritorio" } : { borders: unframed }),
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    rows: rows.map(
      ({ cells, head }) =>
        new TableRow({
          cantSplit: true,
          ...(head ? { tableHeader: true } : {}),
          children: cells.map(
            ({ children, fill }, column) =>
              new TableCell({
                children,
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                verticalAlign: framed ? VerticalAlign.CENTER : VerticalAlign.TOP,
                ...(fill ? { shading: labelFill } : {}),
              }),
          ),
        }),
    ),
  });
}

const cell = (text: string, label: boolean, amount = false): Cell => ({
  children: [
    new Paragraph({
      style: label ? "RotuloTabela" : "TextoTabela",
      ...(amount ? { alignment: "right" as const } : {}),
      children: inline(text),
    }),
  ],
  fill: label,
});

/**
 * Word merges two adjacent tables, and a table has no space after it: this thin paragraph prevents the first and
 * provides the second.
 */
export const afterTable = () => new Paragraph({ style: "AposTabela" });

export function tableBlock({ widths, head, rows, labels, total }: TableBlock): (Table | Paragraph)[] {
  const isAmount = (column: number) => head !== undefined && column === widths.length - 1;
  const headRow = head ? [{ head: true, cells: head.map((text, at) => cell(text, true, isAmount(at))) }] : [];
  const bodyRows = rows.map((texts, row) => {
    const last = total === true && row === rows.length - 1;
    return {
      cells: texts.map((text, column) => cell(text, last || (labels === true && column === 0), isAmount(column))),
    };
  });
  return [grid(widths, [...headRow, ...bodyRows]), afterTable()];
}

/** Framed note with the clock mark, for what the judge must see first. */
export function calloutBlock({ text }: CalloutBlock): (Table | Paragraph)[] {
  const mark = new ImageRun({
    type: "png",
    data: clockMark(),
    transformation: { width: 34, height: 34 },
    altText: { name: "Relógio", description: "Relógio: pedido urgente", title: "" },
  });
  const widths = [900, textWidth - 900];
  const cells = [
    { children: [new Paragraph({ style: "TextoTabela", children: [mark] })], fill: true },
    cell(text, false),
  ];
  return [grid(widths, [{ cells }]), afterTable()];
}

export function signatureBlock({ people }: SignatureBlock): (Table | Paragraph)[] {
  const blocks = people.map(({ name, detail }) => [
    new Paragraph({
      style: "LinhaAssinatura",
      children: inline(name),
      ...(people.length === 1 ? { indent: { left: 1985, right: 1985 } } : {}),
    }),
    ...detail.map(
      (line, place) =>
        new Paragraph({
          style: "Assinatura",
          keepNext: place < detail.length - 1,
          ...(line.endsWith(":") ? { alignment: "left" as const } : {}),
          children: inline(line),
        }),
    ),
  ]);
  const [only] = blocks;
  if (blocks.length === 1 && only) return only;
  const side = Math.floor((textWidth - 600) / 2);
  const rows = [];
  for (let at = 0; at < blocks.length; at += 2) {
    const sides = [blocks[at], [new Paragraph({ style: "Assinatura" })], blocks[at + 1]];
    rows.push({ cells: sides.map((children) => ({ children: children ?? [new Paragraph({ style: "Assinatura" })] })) });
  }
  return [grid([side, textWidth - 2 * side, side], rows, false), afterTable()];
}
