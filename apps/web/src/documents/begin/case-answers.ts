import { partiesForNoun } from "@lavra/contract/cases/case-fields";
import type { Case } from "@lavra/contract/cases/cases";
import type { GivenParties } from "@lavra/contract/documents/document-parties";
import { courtOfCase, courtStateName, readCnj, readCourtUnit } from "@lavra/portuguese";
import { joinNames, roleOf } from "@lavra/portuguese/people";
import { fieldKind, holdsParties, type KeyedMarker } from "../../markers/index.ts";
import { folded } from "../../ui/choices/match-options.ts";

/** Words of names that ask for the number of another lawsuit. */
const otherNumber = /\b(?:apenso|origem|originari[oa]|principal|referencia|prevent[oa]|paradigma)\b/;

const plainName = (key: string) =>
  folded(key.slice(1, -1))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the noun of a field that asks for parties: `{AUTORES}`, `{NOME_DO_RÉU}`, `{RÉU.NOME}`; undefined for other fields. */
export const nounOf = (key: string) =>
  roleOf(
    key
      .slice(1, -1)
      .replace(/_/g, " ")
      .replace(/^NOME D[AO]S? /i, "")
      .replace(/\.NOME$/i, ""),
  );

interface CourtWords {
  readonly unit: string;
  readonly chamber: string;
  readonly seat: string;
  /** As the list of judicial districts has it: `DE SOBRAL`. */
  readonly seatOfList: string;
  readonly court: string;
  /** As the list of courts' states has it: `ESTADO DO CEARÁ`. */
  readonly stateOfList: string;
}

function courtWords({ record: { number = "", unit = "" } }: Case): CourtWords {
  const { chamber, seat, join } = readCourtUnit(unit);
  const read = readCnj(number);
  const { name: court, states } = read ? courtOfCase(read) : { name: "", states: [] };
  const [state, other] = states;
  const isOne = state !== undefined && other === undefined;
  return {
    unit,
    chamber,
    seat,
    seatOfList: seat === "" ? "" : `${join} ${seat}`.toLocaleUpperCase("pt-BR"),
    court,
    stateOfList: (isOne && courtStateName(state)) || "",
  };
}

/** Returns what a field about the court asks for; "" if it is no such field, or if it is unknown. */
function courtAnswer({ key, apiSource }: KeyedMarker, words: CourtWords): string {
  if (apiSource === "ibge-municipios-comarca") return words.seatOfList;
  if (apiSource === "ibge-estados-tribunal") return words.stateOfList;
  if (apiSource === "tribunais" || apiSource === "tribunais-todos") return words.court;
  const byName: Readonly<Record<string, string>> = {
    comarca: words.seat,
    "nome da comarca": words.seat,
    vara: words.chamber,
    "vara civel": words.chamber,
    juizo: words.unit,
    "orgao julgador": words.unit,
    tribunal: words.court,
  };
  return byName[plainName(key)] ?? "";
}

/** Returns what a case answers of a template's fields: parties, number and court. */
export function answersOfCase(
  of: Case,
  markers: readonly KeyedMarker[],
): { answers: Readonly<Record<string, string>>; parties: GivenParties } {
  const answers: Record<string, string> = {};
  const parties: GivenParties = {};
  const records = new Map(of.parties.map((one) => [one.id, one]));
  const court = courtWords(of);
  for (const marker of markers) {
    const { key, kind, type } = marker;
    const own = partiesForNoun(nounOf(key) ?? "", of.record.parties).flatMap(({ id }) => records.get(id) ?? []);
    if (holdsParties(marker)) {
      if (own.length > 0) parties[key] = own.map(({ id, version }) => ({ id, version }));
    } else if (kind === "cnj") {
      if (of.record.number && !otherNumber.test(plainName(key))) answers[key] = of.record.number;
    } else if (type === "text" || type === "select") {
      const names = fieldKind(marker) === "text" ? joinNames(own.map(({ name }) => name)) : "";
      const answer = names || courtAnswer(marker, court);
      if (answer !== "") answers[key] = answer;
    }
  }
  return { answers, parties };
}
