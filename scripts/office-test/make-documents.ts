import { drawDocument } from "./draw/draw-document.ts";
import type { Answers, FileIds, Piece } from "./piece.ts";
import type { PieceSet } from "./pieces/sets.ts";
import { type Finding, judgeDocument } from "./read/judge-document.ts";
import { wordFile } from "./write/template-document.ts";

/** Where documents are made: an office that takes templates and generates. */
interface Maker {
  upload(area: "models" | "topicos", name: string, bytes: Uint8Array): Promise<string>;
  generate(files: FileIds, answers: Answers): Promise<Uint8Array>;
}

/** Files that are sent, and documents that are made, at a time. */
const together = { uploads: 3, documents: 8 };

/** Does some work for each number below a count, several at a time. */
async function each(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const turn = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}

/** Sends all templates of a set, and its topics. */
async function sendFiles(office: Maker, { pieces, topics }: PieceSet, seed: number): Promise<FileIds> {
  const ids = { templates: new Map<string, string>(), topics: new Map<string, string>() };
  await each(pieces.length, together.uploads, async (at) => {
    const { kind, text } = pieces[at] as Piece;
    ids.templates.set(kind, await office.upload("models", `${kind}.docx`, wordFile(kind, text, seed)));
  });
  for (const [name, text] of Object.entries(topics)) {
    ids.topics.set(name, await office.upload("topicos", `${name}.docx`, wordFile(name, text, seed)));
  }
  return ids;
}

/**
 * Makes documents of a seed in an office, and judges each.
 * @param keep takes each document with the answers it was made from
 */
export async function makeDocuments(
  office: Maker,
  set: PieceSet,
  { seed, documents }: { readonly seed: number; readonly documents: number },
  keep: (answers: Answers, bytes: Uint8Array) => Promise<void> = async () => {},
): Promise<readonly Finding[]> {
  const ids = await sendFiles(office, set, seed);
  const findings: Finding[] = [];
  await each(documents, together.documents, async (number) => {
    const answers = drawDocument(set, seed, number);
    const bytes = await office.generate(ids, answers);
    findings.push(...judgeDocument(bytes, answers));
    await keep(answers, bytes);
  });
  return findings;
}
