import {
  type Finding,
  type FindingCode,
  type FindingData,
  findingSentence,
  mostFindings,
} from "@lavra/contract/documents/conference";
import type { Place } from "@lavra/docx/inspect";

/** Most characters of a quotation. */
const longestQuote = 80;

const clipped = (text: string) => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > longestQuote ? `${line.slice(0, longestQuote - 1).toWellFormed()}…` : line;
};

type Said = Omit<FindingData, "place">;

/** Returns a finding about the whole document, or about something with a name of its own. */
export function findingAt(code: FindingCode, place: string, said: Said = {}): Finding {
  const { marker } = said;
  const found = said.found === undefined ? undefined : clipped(said.found);
  const text = findingSentence(code, { ...said, found, place });
  return marker === undefined ? { code, place, text } : { code, place, marker, text };
}

/** Most characters of words that can be highlighted. */
const longestWords = 200;

/** Returns a finding about a paragraph. */
export function findingIn(code: FindingCode, place: Place, said: Said = {}): Finding {
  const finding = { ...findingAt(code, placeWords(place), said), at: { part: place.part, paragraph: place.paragraph } };
  const words = said.found?.trim() ?? "";
  return words === "" || words.length > longestWords ? finding : { ...finding, words };
}

/** Limits findings to those that are shown: each once, and no more than a person reads. */
export function shownFindings(findings: readonly Finding[]): { findings: Finding[]; total: number } {
  const distinct = new Map<string, Finding>();
  for (const one of findings) {
    // A wrong value is one finding, wherever it occurs.
    const key = `${one.code} ${one.marker ?? `${one.text} ${one.at?.part} ${one.at?.paragraph}`}`;
    if (!distinct.has(key)) distinct.set(key, one);
  }
  const counts = new Map<FindingCode, number>();
  const listed = [...distinct.values()].filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= mostFindings.ofCode;
  });
  return { findings: listed.slice(0, mostFindings.all), total: distinct.size };
}

/** Returns a place in words, as people say it: "parágrafo 12", "cabeçalho", "nota 3". */
function placeWords({ story, shown, note }: Place): string {
  if (story === "header") return "cabeçalho";
  if (story === "footer") return "rodapé";
  if (story === "footnotes") return `nota ${note ?? shown}`;
  if (story === "endnotes") return `nota de fim ${note ?? shown}`;
  return `parágrafo ${shown}`;
}
