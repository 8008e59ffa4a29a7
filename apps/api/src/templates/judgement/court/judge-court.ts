import type { Finding } from "@lavra/contract/documents/conference";
import type { InspectedParagraph } from "@lavra/docx/inspect";
import { type CnjNumber, courtOfCase, findIdentifiers, isState, readCnj, stateAtStart } from "@lavra/portuguese";
import { placeKey } from "../../../platform/geography/brazil.ts";
import type { Values } from "../../values/values-of-tags.ts";
import { findingAt, findingIn } from "../finding-list.ts";
import type { Kinds } from "../judge-inputs.ts";
import { originUnitsOf } from "./origin-units.ts";
import { readForum, readSeat, type Seat } from "./read-seat.ts";

/** Paragraphs at the beginning in which the court is addressed. */
const heading = 12;

const addresses = /(?:excelent[ií]ssim|ao ju[ií]zo|egr[ée]gio|ju[ií]zo d|meritíssim|exm[oa]\.)/i;
/** Pieces that go from one court to another, and lawsuits that went to another court with their number. */
const travelling =
  /precatória|rogatória|de ordem|conflito de competência|deprecad|deprecante|redistribu|declinou|declinad|declinação/i;
/** Markers for the number of another lawsuit than the document's. */
const ofAnother = /ORIGEM|ANTERIOR|PARADIGMA|CONEX|REFER|APENS|PRECAT/i;
/** How a paragraph begins that names the document's own lawsuit. */
const namesOwn = /^[^\p{L}]{0,4}(?:processo|autos|proc\.)/iu;

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

/** A number of a lawsuit in a document, and the finding about it. */
interface OwnNumber {
  readonly number: CnjNumber;
  readonly differs: (what: string, expected: string) => Finding[];
}

/** Returns the number of the document's own lawsuit, from its only field or where it is typed; undefined if unsure. */
function ownNumber(first: readonly InspectedParagraph[], values: Values, kinds: Kinds): OwnNumber | undefined {
  const all = Object.entries(values).filter(([key]) => kinds[key] === "cnj");
  const fields = all.filter(([key]) => !ofAnother.test(key));
  const [marker, found = ""] = fields[0] ?? [];
  if (marker !== undefined) {
    const number = fields.length === 1 ? readCnj(found) : undefined;
    const place = `campo ${marker.slice(1, -1)}`;
    const differs = (what: string, expected: string) => [
      findingAt("court_differs", place, { marker, found: found.trim(), what, expected }),
    ];
    return number && { number, differs };
  }
  const typed = (all.length === 0 ? first : []).flatMap((paragraph) =>
    namesOwn.test(paragraph.text)
      ? findIdentifiers(paragraph.text).flatMap(({ kind, text }) => (kind === "cnj" ? [{ paragraph, text }] : []))
      : [],
  );
  const [only, ...others] = typed;
  const number = only && others.length === 0 ? readCnj(only.text) : undefined;
  if (!only || !number) return undefined;
  const differs = (what: string, expected: string) => [
    findingIn("court_differs", only.paragraph, { found: only.text, what, expected }),
  ];
  return { number, differs };
}

/** Returns the address to the court: its paragraph, and the next one where that goes on with the place. */
function addressIn(first: readonly InspectedParagraph[]): string | undefined {
  const at = first.findIndex(({ text }) => addresses.test(text));
  if (at < 0) return undefined;
  const next = first[at + 1]?.text ?? "";
  const goesOn = /^\s*(?:d[aeo]s? )?(?:comarca|subseção|foro|seção)/iu.test(next);
  return goesOn ? `${first[at]?.text} ${next}` : first[at]?.text;
}

/** True if an address names a district beside its own: as a forum of that, or where it once was one. */
function namesForum(address: string, district: string, capital: string): boolean {
  const words = placeKey(address.replace(/[^\p{L}\p{M}'’ -]/gu, " "));
  return district !== capital && ` ${words} `.includes(` ${placeKey(district)} `);
}

const courtAt = ({ join, name }: Seat) => `um juízo ${join} ${name}`;

/** Returns what a number and an address to a court of the same branch differ by; undefined if nothing is sure. */
function placesDiffer(number: CnjNumber, address: string): readonly [what: string, expected: string] | undefined {
  const seat = readSeat(address);
  if (!seat) return undefined;
  const { states } = courtOfCase(number);
  // Regions of the Federal District have the names of towns of other states.
  const isElsewhere = states.length > 0 && !states.includes("DF") && !seat.states.some((uf) => states.includes(uf));
  if (isElsewhere && seat.states.length > 0) return [number.court ?? "", courtAt(seat)];
  const known = originUnitsOf(number);
  const unit = known?.units.get(Number(number.text.slice(-4)));
  if (!known || !unit) return undefined;
  const named = seat.name === "Capital" ? known.capital : seat.name;
  if (placeKey(named) !== placeKey(unit.district)) {
    const isSure = known.districts.has(placeKey(named)) && !namesForum(address, unit.district, known.capital);
    return isSure ? [`${unit.district}, no ${number.court}`, courtAt(seat)] : undefined;
  }
  const forum = readForum(address, known.forums);
  if (unit.forum === "" || forum === undefined || forum === unit.forum) return undefined;
  const inWords = (name: string) => (name === "Central" ? "Foro Central" : `Foro Regional – ${name}`);
  return [`${unit.district}, ${inWords(unit.forum)}`, `um juízo do ${inWords(forum)}`];
}

/** Judges whether the lawsuit that a document names as its own is of the state and district whose court it addresses. */
export function judgeCourt(paragraphs: readonly InspectedParagraph[], values: Values, kinds: Kinds): Finding[] {
  const first = paragraphs.filter(({ story }) => story === "document").slice(0, heading);
  const address = addressIn(first);
  if (address === undefined || paragraphs.some(({ text }) => travelling.test(text))) return [];
  const own = ownNumber(first, values, kinds);
  const court = own?.number.isChecked ? own.number.court : undefined;
  if (!own || !court) return [];
  const { number, differs } = own;
  const atPlace = () => {
    const found = placesDiffer(number, address);
    return found ? differs(...found) : [];
  };
  const isLabour = /vara(?:s)? do trabalho/i.test(address);
  const isFederal = /vara(?:s)? federa|seção judiciária|subseção judiciária/i.test(address);
  if (isLabour) return court.startsWith("TRT") ? atPlace() : differs(court, "uma Vara do Trabalho");
  if (isFederal) return court.startsWith("TRF") ? atPlace() : differs(court, "uma Vara Federal");
  if (!/^TJ(?:DFT|[A-Z]{2})$/.test(court) || !/comarca|vara/i.test(address)) return [];
  const state = stateOf(address);
  const courtOfState = state === "DF" ? "TJDFT" : `TJ${state}`;
  return state !== undefined && courtOfState !== court ? differs(court, `um juízo de ${state}`) : atPlace();
}
