import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerFile, type WireReply } from "../wire.ts";

const sample = join(import.meta.dirname, "../../../../public/modelo-de-exemplo.docx");

export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A valid .docx with this name. */
export const answerDocx = (name: string, headers: Readonly<Record<string, string>> = {}): WireReply =>
  answerFile(name, { "Content-Type": docxType, ...headers }, new Uint8Array(readFileSync(sample)));
