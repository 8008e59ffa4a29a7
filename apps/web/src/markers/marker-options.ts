import type { Marker } from "@lavra/contract/markers";
import { courtNames, courtStateNames, stateNames } from "./court-names.ts";

export interface MarkerOptions {
  readonly options: readonly string[];
  /** The plural of what is listed, for the count. */
  readonly countNoun: string;
  readonly placeholder: string;
}

type Source = Exclude<Marker["apiSource"], "">;

const sources: Readonly<Record<Source, MarkerOptions>> = {
  "ibge-estados": { options: stateNames, countNoun: "estados", placeholder: "Buscar estado" },
  "ibge-municipios": { options: [], countNoun: "municípios", placeholder: "Município/UF" },
  "ibge-municipios-comarca": { options: [], countNoun: "comarcas", placeholder: "Nome da comarca" },
  "ibge-estados-tribunal": { options: courtStateNames, countNoun: "estados", placeholder: "Buscar estado" },
  tribunais: { options: courtNames, countNoun: "tribunais", placeholder: "Buscar tribunal" },
};

const yesOrNo: MarkerOptions = {
  options: ["Sim", "Não"],
  countNoun: "opções",
  placeholder: "Selecione ou digite",
};

/** What a select marker offers: its own list, and its source's after it. */
export function markerOptions({
  options,
  apiSource,
  kind,
}: Pick<Marker, "options" | "apiSource" | "kind">): MarkerOptions {
  if (apiSource === "" && kind === "sim_nao" && options.length === 0) return yesOrNo;
  if (apiSource === "") return { options, countNoun: "opções", placeholder: "Selecione ou digite" };
  const source = sources[apiSource];
  return { ...source, options: [...new Set([...options, ...source.options])] };
}
