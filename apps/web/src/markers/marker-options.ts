import type { Marker } from "@lavra/contract/markers";
import { courtNames, courtStateNames, stateNames } from "./court-names.ts";

export interface MarkerOptions {
  readonly options: readonly string[];
  /** Whether what is not on the list may be typed: always where a source fills it. */
  readonly allowsFreeText: boolean;
  /** The plural of what is listed, for the count. */
  readonly countNoun: string;
  readonly placeholder: string;
}

type Source = Exclude<Marker["apiSource"], "">;

const sources: Readonly<Record<Source, Omit<MarkerOptions, "allowsFreeText">>> = {
  "ibge-estados": { options: stateNames, countNoun: "estados", placeholder: "Buscar estado" },
  "ibge-municipios": { options: [], countNoun: "municípios", placeholder: "Município/UF" },
  "ibge-municipios-comarca": { options: [], countNoun: "comarcas", placeholder: "Nome da comarca" },
  "ibge-estados-tribunal": { options: courtStateNames, countNoun: "estados", placeholder: "Buscar estado" },
  tribunais: { options: courtNames, countNoun: "tribunais", placeholder: "Buscar tribunal" },
};

/** What a select marker offers: its own list, and its source's after it. Without any list it is typed freely. */
export function markerOptions({ options, apiSource }: Pick<Marker, "options" | "apiSource">): MarkerOptions {
  if (apiSource === "") {
    return { options, allowsFreeText: options.length === 0, countNoun: "opções", placeholder: "Selecione ou busque" };
  }
  const source = sources[apiSource];
  return { ...source, options: [...new Set([...options, ...source.options])], allowsFreeText: true };
}
