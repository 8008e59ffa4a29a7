import { isState } from "../identifiers/oab.ts";

/** A court unit, such as `2ª Vara Cível da Comarca de Sobral/CE`, by its parts. */
export interface CourtUnit {
  /** `2ª Vara Cível` */
  readonly chamber: string;
  /** Place of the judicial district, `Sobral`; "" if the text does not say. */
  readonly seat: string;
  /** Preposition before the place, `de`; "" without one. */
  readonly join: string;
  /** Abbreviation of its state; "" if the text does not say. */
  readonly state: string;
}

const folded = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Words before the place of a court, without the article that joins them to the unit. */
const districts: readonly (readonly string[])[] = [
  ["comarca"],
  ["subsecao", "judiciaria"],
  ["secao", "judiciaria"],
  ["circunscricao", "judiciaria"],
];

/** Units after whose name a place stands without the word of its district. */
const chambers: readonly (readonly string[])[] = [
  ["vara", "do", "trabalho"],
  ["vara", "federal"],
  ["vara", "unica"],
];

const joins = new Set(["de", "do", "da", "dos", "das"]);

const startsAt = (words: readonly string[], at: number, wanted: readonly string[]) =>
  wanted.every((word, place) => words[at + place] === word);

/** Splits the abbreviation of a state from the end of a place: `Sobral/CE`, `Sobral - CE`, `Sobral (CE)`. */
function withoutState(place: string): { seat: string; state: string } {
  const written = place.replace(/[)\s]$/, "");
  const state = written.slice(-2);
  const before = written.slice(0, -2).trimEnd();
  const sign = before.at(-1) ?? "";
  if (!isState(state) || !"/-–(,".includes(sign)) return { seat: place, state: "" };
  return { seat: before.slice(0, -1).trimEnd(), state };
}

/** Splits a court unit into chamber and place. A text without a known word for a district is all chamber. */
export function readCourtUnit(text: string): CourtUnit {
  const written = text.trim().split(/\s+/);
  const words = written.map(folded);
  for (let at = 0; at < words.length; at++) {
    const district = districts.find((wanted) => startsAt(words, at, wanted));
    const chamber = chambers.find((wanted) => startsAt(words, at, wanted));
    const end = at + (district ?? chamber ?? []).length;
    if (end === at || !joins.has(words[end] ?? "") || end + 1 >= words.length) continue;
    // A chamber is followed by its own district: "Vara Federal da Subseção Judiciária de Sobral".
    if (chamber && districts.some((wanted) => startsAt(words, end + 1, wanted))) continue;
    const before = district ? (joins.has(words[at - 1] ?? "") ? at - 1 : at) : end;
    const chamberText = written.slice(0, before).join(" ");
    return { chamber: chamberText, join: words[end] ?? "", ...withoutState(written.slice(end + 1).join(" ")) };
  }
  return { chamber: written.join(" "), seat: "", join: "", state: "" };
}
