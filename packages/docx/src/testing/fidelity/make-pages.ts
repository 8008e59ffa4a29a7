import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inLanes, officeVersion, runProgram } from "./office-programs.ts";

/** Folder for PDFs and verdicts between runs, and how many LibreOffice processes may run at once. */
export interface PageWork {
  readonly folder: string;
  readonly lanes: number;
}

/** A document to render. A field may show its name, so a document and its merge have the same one. */
export interface NamedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BATCH = 10;

/** Returns a key for a document, from its content and the program that renders it. */
export function contentKey(...contents: readonly Uint8Array[]): string {
  const hash = createHash("sha256").update(officeVersion() ?? "");
  for (const bytes of contents) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}

export const pdfOf = ({ folder }: PageWork, bytes: Uint8Array): string => join(folder, `${contentKey(bytes)}.pdf`);

/** Returns the documents without a PDF, each content once, in batches without duplicate names. */
function batchesOf(work: PageWork, documents: readonly NamedDocument[]): NamedDocument[][] {
  const wanted = new Map(documents.map((one) => [pdfOf(work, one.bytes), one]));
  const batches: NamedDocument[][] = [];
  for (const [path, one] of wanted) {
    if (existsSync(path)) continue;
    const last = batches.at(-1);
    if (last && last.length < BATCH && !last.some(({ name }) => name === one.name)) last.push(one);
    else batches.push([one]);
  }
  return batches;
}

async function convert(work: PageWork, documents: readonly NamedDocument[], lane: number): Promise<NamedDocument[]> {
  const desk = join(work.folder, `lane-${process.pid}-${lane}`);
  const made = join(desk, "made");
  mkdirSync(made, { recursive: true });
  const paths = documents.map(({ name, bytes }) => {
    const path = join(desk, `${name}.docx`);
    writeFileSync(path, bytes);
    return path;
  });
  const profile = `-env:UserInstallation=file://${desk}/profile`;
  const seconds = 60 + 25 * documents.length;
  await runProgram("soffice", ["--headless", profile, "--convert-to", "pdf", "--outdir", made, ...paths], seconds);
  return documents.filter(({ name, bytes }) => {
    const pdf = join(made, `${name}.pdf`);
    if (!existsSync(pdf)) return true;
    renameSync(pdf, pdfOf(work, bytes));
    return false;
  });
}

/** Makes the missing PDFs; a document that fails in its batch is tried once more alone. */
export async function makePages(work: PageWork, documents: readonly NamedDocument[]): Promise<void> {
  mkdirSync(work.folder, { recursive: true });
  await inLanes(batchesOf(work, documents), work.lanes, async (batch, lane) => {
    for (const one of await convert(work, batch, lane)) await convert(work, [one], lane);
  });
  for (let lane = 0; lane < work.lanes; lane += 1) {
    rmSync(join(work.folder, `lane-${process.pid}-${lane}`), { recursive: true, force: true });
  }
}
