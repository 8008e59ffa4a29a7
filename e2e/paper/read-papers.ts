import { readFileSync } from "node:fs";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { markPlaces, readPaper } from "@lavra/docx/paper";
import { judgeFilters } from "@lavra/portuguese";

export const openTemplate = (path: string): CompiledTemplate => compile(readFileSync(path), { filters: judgeFilters });

/** Returns what the browser is sent for a template with topics. */
export function paperOf(template: CompiledTemplate, topics: readonly CompiledTemplate[] = []) {
  const { bytes, places, lead } = markPlaces(template, { topics });
  return readPaper(bytes, { places, lead });
}
