/**
 * Format of the library's texts: a list of blocks for each file, each block a named style of the firm and a text.
 * Inside a text: `**bold**`, `*italic*`, `[words](https://address)`, `^[footnote text]`, markers `{NAME}`, and what parties
 * write: `{NAME.QUALIFICACAO}`, `{NAME: o autor|a autora}`.
 */
export type StyledBlock = { kind: "styled"; style: string; text: string };
/** Paragraph of a list; `list` separates the lists of one file, so that each starts again at its first letter. */
export type ListBlock = { kind: "list"; style: string; level: number; list: number; text: string };
export type TableBlock = {
  kind: "table";
  /** Column widths in twips; together they fill the 9,071 twips between the margins. */
  widths: number[];
  /** First row, printed as the column headings; the last column contains amounts and is right-aligned. */
  head?: string[];
  rows: string[][];
  /** True if the first column is printed as labels. */
  labels?: boolean;
  /** True if the last row is printed in bold as a total. */
  total?: boolean;
};
export type CalloutBlock = { kind: "callout"; text: string };
export type SignatureBlock = { kind: "signatures"; people: { name: string; detail: string[] }[] };
export type Block = StyledBlock | ListBlock | TableBlock | CalloutBlock | SignatureBlock;

const styled =
  (style: string) =>
  (text: string): StyledBlock => ({ kind: "styled", style, text });

export const title = styled("Title");
export const heading = styled("Heading1");
export const subheading = styled("Heading2");
export const body = styled("Corpo");
export const flush = styled("CorpoSemRecuo");
export const court = styled("Enderecamento");
export const quote = styled("CitacaoLegal");
export const clause = styled("Clausula");
export const clauseItem = styled("ItemClausula");
export const closing = styled("Fecho");

/** Lettered items: a), b), c)… and, inside a nested list, i), ii)… */
export function letters(list: number, items: (string | string[])[]): ListBlock[] {
  return items.flatMap((item) =>
    typeof item === "string"
      ? [{ kind: "list" as const, style: "Alinea", level: 0, list, text: item }]
      : item.map((text) => ({ kind: "list" as const, style: "Subalinea", level: 1, list, text })),
  );
}

export const table = (options: Omit<TableBlock, "kind">): TableBlock => ({ kind: "table", ...options });
export const callout = (text: string): CalloutBlock => ({ kind: "callout", text });
/** One person is centred; two or more share lines of two columns. */
export const signatures = (...people: SignatureBlock["people"]): SignatureBlock => ({ kind: "signatures", people });
/** Signatures of all parties of the fields, one below the other: `{CLIENTE.ASSINATURA}` writes a line for each. */
export const signatureOfAll = (...tags: string[]): StyledBlock[] => tags.map(styled("AssinaturaPartes"));
export const signedBy = (name: string, ...detail: string[]) => ({ name, detail });

export type DemoTemplate = {
  folder: string[];
  name: string;
  requiresSubtemplates: boolean;
  /** "full": the mark and the firm's name on the first page; "plain": only the name on each page. */
  letterhead: "full" | "plain";
  blocks: Block[];
  /** Descriptions that differ from the catalogue's in this file. */
  descriptions?: Record<string, string>;
};
export type DemoTopic = {
  folder: string[];
  name: string;
  blocks: Block[];
  descriptions?: Record<string, string>;
  /** True if it has the appearance of another office under the same style names, as topics from elsewhere do. */
  foreignLook?: boolean;
};
