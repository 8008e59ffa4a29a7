import { nearestName } from "../search/word-form.ts";
import { type FilterName, filterNames } from "./filters.ts";

/** Most filters of one tag. */
export const mostFilters = 3;

/** Reasons why a chain of filters is not possible. */
export type ChainFault =
  | { readonly code: "unknown"; readonly name: string; readonly nearest: FilterName | undefined }
  | { readonly code: "too_many" }
  /** `name` cannot read the result of the filter before it. */
  | { readonly code: "order"; readonly name: FilterName };

/** Filters that can follow one another, at most `mostFilters`. */
export interface FilterChain {
  readonly names: readonly FilterName[];
  /** Text that the value already contains, so that the text before or after it must not: `R$ {VALOR|moeda}`. */
  readonly begins?: "R$" | undefined;
  readonly ends?: "%" | undefined;
}

/** A chain of filters, or the reason why it is not possible. */
export type JudgedFilters = FilterChain | { readonly fault: ChainFault };

/** Returns the lookup form of a name: without accents, in lower case, trimmed, with a blank or hyphen inside as `_`. */
const folded = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

const isFilter = (name: string): name is FilterName => (filterNames as readonly string[]).includes(name);

/** Other words that people write for a filter. */
const otherWords: Readonly<Record<string, FilterName>> = {
  dinheiro: "moeda",
  reais: "moeda",
  real: "moeda",
  valor: "moeda",
  porcentagem: "percentual",
  porcento: "percentual",
  por_extenso: "extenso",
  data_por_extenso: "extenso",
  valor_por_extenso: "extenso",
  caixa_alta: "maiusculas",
  caixa_baixa: "minusculas",
  maiuscula: "maiusculas",
  minuscula: "minusculas",
  data: "curta",
  data_curta: "curta",
  longa: "extenso",
  data_extenso: "extenso",
  dia: "dia_semana",
  semana: "dia_semana",
  romanos: "romano",
  digitos: "numeros",
  so_numeros: "numeros",
  fem: "feminino",
  feminina: "feminino",
};

/**
 * Returns the filter that was probably meant: at most a third of its letters differ.
 * @returns undefined if no filter is near
 */
export function nearestFilter(name: string): FilterName | undefined {
  const typed = folded(name).slice(0, 32);
  const word = otherWords[typed];
  if (word) return word;
  return nearestName(typed, filterNames);
}

const numberMakers = ["moeda", "numero", "percentual"] as const;

/** Filters that may precede a filter that reads more than text; filters that are not listed here read any text. */
const afterOnly: Partial<Record<FilterName, readonly FilterName[]>> = {
  moeda: ["numeros"],
  numero: ["numeros"],
  percentual: ["numeros"],
  feminino: ["numero", "numeros"],
  ordinal: ["numero", "numeros", "feminino"],
  romano: ["numero", "numeros"],
  extenso: [...numberMakers, "numeros", "ordinal", "feminino", "curta"],
  curta: [],
  dia_semana: [],
  letras: [],
  sem_nascimento: [],
};

function misplaced(names: readonly FilterName[]): FilterName | undefined {
  return names.find((name, index) => {
    const before = names[index - 1];
    const isRead = before === undefined || (afterOnly[name]?.includes(before) ?? true);
    const next = names[index + 1];
    return !isRead || (name === "feminino" && next !== "extenso" && next !== "ordinal");
  });
}

/**
 * Returns the chain with the text that it writes: the currency for money and `%` for a percentage, in figures and in
 * words, but neither for bare digits.
 */
function chainOf(names: readonly FilterName[]): FilterChain {
  if (names.at(-1) === "numeros") return { names };
  return {
    names,
    begins: names.includes("moeda") ? "R$" : undefined,
    ends: names.includes("percentual") ? "%" : undefined,
  };
}

/** Reads the names of a chain of filters, ignoring accents and case. */
export function judgeFilters(typed: readonly string[]): JudgedFilters {
  if (typed.length > mostFilters) return { fault: { code: "too_many" } };
  const names = typed.map(folded);
  const unknown = names.findIndex((name) => !isFilter(name));
  if (unknown >= 0) {
    const name = typed[unknown]?.trim() ?? "";
    return { fault: { code: "unknown", name, nearest: nearestFilter(name) } };
  }
  const known = names.filter(isFilter);
  const name = misplaced(known);
  return name === undefined ? chainOf(known) : { fault: { code: "order", name } };
}
