import type { Finding } from "@lavra/contract/documents/conference";
import type { InspectedParagraph } from "@lavra/docx/inspect";
import { isState, readCnj, stateAtStart } from "@lavra/portuguese";
import type { Values } from "../values/values-of-tags.ts";
import { findingAt } from "./finding-list.ts";
import type { Kinds } from "./judge-inputs.ts";

/** Paragraphs at the beginning in which the court is addressed. */
const heading = 12;

const addresses = /(?:excelent[ií]ssim|ao ju[ií]zo|egr[ée]gio|ju[ií]zo d|meritíssim|exm[oa]\.)/i;
/** Pieces that go from one court to another. */
const travelling = /precatória|rogatória|de ordem|conflito de competência|deprecad|deprecante/i;

/** `Comarca de Sobral/CE`, `Comarca de Sobral – CE`. */
const statedUf = /(?:\/|[-–—] ?)([A-Z]{2})(?![\p{L}])/u;

/** Returns the state that an address to a court names; undefined if it names none, or several. */
function stateOf(text: string): string | undefined {
  const found = new Set<string>();
  const uf = statedUf.exec(text)?.[1];
  if (uf !== undefined && isState(uf)) found.add(uf);
  const named = /estado d[aeo] ([\p{L} ]{3,30})/iu.exec(text)?.[1];
  const state = named && stateAtStart(named);
  if (state) found.add(state);
  return found.size === 1 ? [...found][0] : undefined;
}

/** Judges whether the lawsuit that a document names as its own is of the state whose court it addresses. */
export function judgeCourt(paragraphs: readonly InspectedParagraph[], values: Values, kinds: Kinds): Finding[] {
  const numbers = Object.entries(values).filter(([key]) => kinds[key] === "cnj");
  const [only, ...more] = numbers;
  const [marker, number = ""] = only ?? [];
  const read = more.length === 0 && marker !== undefined ? readCnj(number) : undefined;
  const court = read?.isChecked ? read.court : undefined;
  const ofState = court === undefined ? undefined : /^TJ(?:DFT|[A-Z]{2})$/.exec(court)?.[0];
  const first = paragraphs.filter(({ story }) => story === "document").slice(0, heading);
  const addressed = first.find(({ text }) => addresses.test(text));
  if (!marker || !court || !addressed || paragraphs.some(({ text }) => travelling.test(text))) return [];
  const found = number.trim();
  const differs = (expected: string) => [
    findingAt("court_differs", `campo ${marker.slice(1, -1)}`, { marker, found, what: court, expected }),
  ];
  const isLabour = /vara(?:s)? do trabalho/i.test(addressed.text);
  const isFederal = /vara(?:s)? federa|seção judiciária|subseção judiciária/i.test(addressed.text);
  if (isLabour) return court.startsWith("TRT") ? [] : differs("uma Vara do Trabalho");
  if (isFederal) return court.startsWith("TRF") ? [] : differs("uma Vara Federal");
  const state = stateOf(addressed.text);
  if (ofState === undefined || state === undefined || !/comarca|vara/i.test(addressed.text)) return [];
  const own = state === "DF" ? "TJDFT" : `TJ${state}`;
  return own === court ? [] : differs(`um juízo de ${state}`);
}
