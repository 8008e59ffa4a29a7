import type { CnjNumber } from "../identifiers/cnj.ts";
import { allCourtNames } from "./courts.ts";
import { spokenStates, withWordBefore } from "./states.ts";

/** The court that a lawsuit number names. */
export interface CaseCourt {
  /** Name of the branch of the judiciary; "" for an unused digit. */
  readonly segment: string;
  /** As `allCourtNames` has it: `TRIBUNAL DE JUSTIÇA DO ESTADO DO CEARÁ`. */
  readonly name: string;
  /** Abbreviations of the states in its number; empty for courts of the whole country and for regions of several. */
  readonly states: readonly string[];
}

/** Branches of the judiciary by their digit. */
const segments: Readonly<Record<string, string>> = {
  "1": "Supremo Tribunal Federal",
  "2": "Conselho Nacional de Justiça",
  "3": "Superior Tribunal de Justiça",
  "4": "Justiça Federal",
  "5": "Justiça do Trabalho",
  "6": "Justiça Eleitoral",
  "7": "Justiça Militar da União",
  "8": "Justiça dos Estados e do Distrito Federal e Territórios",
  "9": "Justiça Militar Estadual",
};

/** States of the regional labour courts, in the order of their numbers (CLT, art. 674). */
const labourStates = "RJ SP MG RS BA PE CE PA,AP PR DF,TO AM,RR SC PB RO,AC SP MA ES GO AL SE RN PI MT MS".split(" ");

/** States of federal sections by the first two digits of the unit of origin, as the federal courts number them. */
const federalStates: ReadonlyMap<string, string> = new Map(
  [
    ["30", "AC AP AM BA DF GO MT MA MG PA PI RO RR TO"],
    ["50", "ES RJ"],
    ["60", "MS SP"],
    ["70", "PR RS SC"],
    ["80", "AL CE PB PE RN SE"],
  ].flatMap(([first = "", all = ""]) => all.split(" ").map((uf, at) => [String(Number(first) + at), uf] as const)),
);

const superior: Readonly<Record<string, string>> = {
  STF: "SUPREMO TRIBUNAL FEDERAL",
  STJ: "SUPERIOR TRIBUNAL DE JUSTIÇA",
  TST: "TRIBUNAL SUPERIOR DO TRABALHO",
  TSE: "TRIBUNAL SUPERIOR ELEITORAL",
  STM: "SUPERIOR TRIBUNAL MILITAR",
  TJDFT: "TRIBUNAL DE JUSTIÇA DO DISTRITO FEDERAL E DOS TERRITÓRIOS",
};

const named = (name: string): string => allCourtNames.find((court) => court === name) ?? "";

/** Returns the name of a court by its abbreviation; "" for councils, military circuits and unused numbers. */
function nameOf(court: string): string {
  if (superior[court]) return superior[court];
  const [, kind = "", region = ""] = /^(TRF|TRT)(\d{1,2})$/.exec(court) ?? [];
  if (kind === "TRF") return named(`TRIBUNAL REGIONAL FEDERAL DA ${region}ª REGIÃO`);
  if (kind === "TRT") return named(`TRIBUNAL REGIONAL DO TRABALHO DA ${region}ª REGIÃO`);
  const state = spokenStates.find(({ uf }) => court === `TJ${uf}` || court === `TJM${uf}` || court === `TRE-${uf}`);
  if (!state) return "";
  if (court.startsWith("TRE")) return named(`TRIBUNAL REGIONAL ELEITORAL ${withWordBefore(state)}`);
  return named(`TRIBUNAL DE JUSTIÇA ${court === `TJM${state.uf}` ? "MILITAR " : ""}DO ESTADO ${withWordBefore(state)}`);
}

function statesOf({ text, court = "" }: CnjNumber): readonly string[] {
  if (court === "TJDFT") return ["DF"];
  const ofState = spokenStates.find(({ uf }) => /^(?:TJM?|TRE-)[A-Z]{2}$/.test(court) && court.endsWith(uf));
  if (ofState) return [ofState.uf];
  if (court.startsWith("TRT")) return labourStates[Number(court.slice(3)) - 1]?.split(",") ?? [];
  const state = court.startsWith("TRF") ? federalStates.get(text.slice(-4, -2)) : undefined;
  return state === undefined ? [] : [state];
}

/** Returns the court of a lawsuit number. */
export const courtOfCase = (number: CnjNumber): CaseCourt => ({
  segment: segments[number.text.charAt(16)] ?? "",
  name: nameOf(number.court ?? ""),
  states: statesOf(number),
});
