import { drawDocument } from "./draw/draw-document.ts";
import type { Answers, Piece } from "./piece.ts";
import { pieces } from "./pieces/index.ts";
import { type Finding, judgeDocument } from "./read/judge-document.ts";
import { templateDocument } from "./write/template-document.ts";

/** Where documents are made: an office that takes templates and generates. */
interface Maker {
  upload(name: string, bytes: Uint8Array): Promise<string>;
  generate(template: string, answers: Answers): Promise<Uint8Array>;
}

/** Templates that are sent, and documents that are made, at a time. */
const together = { uploads: 3, documents: 8 };

/** Does some work for each number below a count, several at a time. */
async function each(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const turn = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}

/**
 * Makes documents of a seed in an office, and judges each.
 * @param keep takes each document with the answers it was made from
 */
export async function makeDocuments(
  office: Maker,
  { seed, documents }: { readonly seed: number; readonly documents: number },
  keep: (answers: Answers, bytes: Uint8Array) => Promise<void> = async () => {},
): Promise<readonly Finding[]> {
  const ids = new Map<string, string>();
  await each(pieces.length, together.uploads, async (at) => {
    const piece = pieces[at] as Piece;
    ids.set(piece.kind, await office.upload(`${piece.kind}.docx`, templateDocument(piece, seed)));
  });
  const findings: Finding[] = [];
  await each(documents, together.documents, async (number) => {
    const { piece, answers } = drawDocument(seed, number);
    const bytes = await office.generate(ids.get(piece.kind) ?? "", answers);
    findings.push(...judgeDocument(bytes, answers));
    await keep(answers, bytes);
  });
  return findings;
}
