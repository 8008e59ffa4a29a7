import { ExternalHyperlink, FootnoteReferenceRun, type ParagraphChild, TextRun } from "docx";

export type Footnotes = { add: (text: string) => number };

// expression allowed: reads nothing but the texts in this folder
const piece = /\*\*(.+?)\*\*|\*(.+?)\*|\^\[(.+?)\]|\[([^\]]+)\]\((https:\/\/[^)]+)\)/gu;

/** Abbreviations that must not be separated from their number at the end of a line. */
const pairs = /(?<![\p{L}])(arts?\.|Art\.|§§?|nº|R\$|incisos?) (?=\S)/gu;

type Look = { bold?: boolean; italics?: boolean };

/**
 * Turns a marked-up text into runs. A marker never spans runs, because it never contains mark-up.
 * @param footnotes collects the text of `^[…]` and returns the note's number; absent where notes are not allowed.
 */
export function inline(text: string, footnotes?: Footnotes, look: Look = {}): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  let end = 0;
  const held = text.replace(pairs, "$1\u00A0");
  for (const match of held.matchAll(piece)) {
    if (match.index > end) runs.push(new TextRun({ text: held.slice(end, match.index), ...look }));
    end = match.index + match[0].length;
    const [, bold, italic, note, words, address] = match;
    if (bold) runs.push(...inline(bold, footnotes, { ...look, bold: true }));
    else if (italic) runs.push(...inline(italic, footnotes, { ...look, italics: true }));
    else if (note) runs.push(new FootnoteReferenceRun(numberOf(note, footnotes)));
    else if (words && address) runs.push(link(words, address));
  }
  if (end < held.length) runs.push(new TextRun({ text: held.slice(end), ...look }));
  return runs;
}

function link(words: string, address: string): ExternalHyperlink {
  return new ExternalHyperlink({ link: address, children: [new TextRun({ text: words, style: "Hyperlink" })] });
}

function numberOf(note: string, footnotes: Footnotes | undefined): number {
  if (!footnotes) throw new Error(`A footnote cannot stand here: ${note}`);
  return footnotes.add(note);
}
