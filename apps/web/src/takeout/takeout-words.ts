import type { TakeoutContents } from "@lavra/contract/office/takeout";
import { formatInstant } from "../platform/formats/dates.ts";
import { formatFileSize } from "../platform/formats/file-size.ts";

const counts = new Intl.NumberFormat("pt-BR");

/** "1 arquivo", "2.000 arquivos". */
export const filesInWords = (files: number): string => (files === 1 ? "1 arquivo" : `${counts.format(files)} arquivos`);

/** "12 arquivos · 3,4 MB", or "Nenhum". */
export const amountInWords = ({ files, bytes }: TakeoutContents["documents"]): string =>
  files === 0 ? "Nenhum" : `${filesInWords(files)} · ${formatFileSize(bytes)}`;

/** The number of files of all kinds. */
export const filesOf = ({ documents, templates, topics, versions }: TakeoutContents): number =>
  documents.files + templates.files + topics.files + versions.files;

const unread = (missing: number) =>
  missing === 1 ? "1 arquivo não pôde ser lido" : `${counts.format(missing)} arquivos não puderam ser lidos`;

type Last = NonNullable<TakeoutContents["last"]>;

/** A finished archive: when, how much, and what it lacks. */
export function lastInWords({ finishedAt, files, missing }: Last): string {
  const lacks = missing > 0 ? `; ${unread(missing)} (lista em faltando.txt)` : "";
  return `${formatInstant(finishedAt)}, ${filesInWords(files)}${lacks}`;
}

/** The sentence about files that an archive lacks. */
export const missingInWords = (missing: number): string => `${unread(missing)}. A lista está em faltando.txt, no ZIP.`;
