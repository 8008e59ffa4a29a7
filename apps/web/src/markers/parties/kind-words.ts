import { entityKinds, type PartyKind, personKinds } from "@lavra/contract/parties/party";
import type { Option } from "../../ui/choices/option.ts";

/** Kinds of parties, as lists and forms name them. */
export const kindNames: Readonly<Record<PartyKind, string>> = {
  pf: "Pessoa física",
  menor: "Menor de 16 anos",
  pubere: "Menor de 16 ou 17 anos",
  interdito: "Pessoa sob curatela",
  ltda: "Sociedade limitada",
  sa: "Sociedade anônima",
  mei: "Microempreendedor individual (MEI)",
  individual: "Empresário individual",
  associacao: "Associação",
  fundacao: "Fundação",
  cooperativa: "Cooperativa",
  igreja: "Igreja ou organização religiosa",
  sindicato: "Sindicato",
  condominio: "Condomínio edilício",
  espolio: "Espólio",
  massa: "Massa falida",
  municipio: "Município",
  estado: "Estado",
  uniao: "União",
  autarquia: "Autarquia",
  fato: "Sociedade sem personalidade jurídica",
};

const optionsOf = (kinds: readonly PartyKind[]): readonly Option[] =>
  kinds.map((value) => ({ value, label: kindNames[value] }));

/** Kinds to choose from, people or entities. */
export const kindOptions = { person: optionsOf(personKinds), entity: optionsOf(entityKinds) } as const;
