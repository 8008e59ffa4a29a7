import { type OptionSource, sourceOptions } from "@lavra/contract/markers/sources";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Words for a source's list. */
interface OptionSourceWords {
  /** Plural noun for the count. */
  readonly countNoun: string;
  readonly placeholder: string;
  /** Shown at the field if the list failed to load. */
  readonly failure: string;
}

const courts = {
  countNoun: "tribunais",
  placeholder: "Buscar tribunal",
  failure: "Erro ao carregar tribunais",
};

export const optionSourceWords: Readonly<Record<OptionSource, OptionSourceWords>> = {
  "ibge-estados": {
    countNoun: "estados",
    placeholder: "Buscar estado",
    failure: "Erro ao carregar estados do IBGE",
  },
  "ibge-municipios": {
    countNoun: "municípios",
    placeholder: "Município/UF",
    failure: "Erro ao carregar municípios do IBGE",
  },
  "ibge-municipios-comarca": {
    countNoun: "comarcas",
    placeholder: "Nome da comarca",
    failure: "Erro ao carregar comarcas do IBGE",
  },
  "ibge-estados-tribunal": {
    countNoun: "estados",
    placeholder: "Buscar estado",
    failure: "Erro ao carregar estados",
  },
  tribunais: courts,
  "tribunais-todos": courts,
};

/**
 * Holds the same array for the life of the page: lists change once in years, and lists of thousands of entries are read
 * once.
 */
export const sourceOptionsQuery = (source: OptionSource) =>
  queryOptions({
    queryKey: ["sources", source] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { data } = await api.call(sourceOptions, { params: { source }, signal });
      return data.options;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
