import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerFile, type WireReply } from "../../wire.ts";

let made = 0;

/** A unique id. */
export const newId = (): string => `019aa000-0000-7000-9000-${String(++made).padStart(12, "0")}`;

/** Ten minutes after the recording began: the time of everything created in the office. */
export const officeTime = "2026-03-11T13:40:00.000Z";

/** Pagination of a list that fits one page. */
export const onePage = (total: number, limit = 20) => ({
  page: 1,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
  hasMore: false,
});

const sample = join(import.meta.dirname, "../../../../../public/modelo-de-exemplo.docx");

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A valid .docx with this name. */
export const answerDocx = (name: string, headers: Readonly<Record<string, string>> = {}): WireReply =>
  answerFile(name, { "Content-Type": docxType, ...headers }, new Uint8Array(readFileSync(sample)));
