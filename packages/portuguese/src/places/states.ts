/** A state with the preposition of its name: "Estado do Acre", "Estado de Alagoas". */
export interface SpokenState {
  readonly uf: string;
  readonly before: "DE" | "DO" | "DA";
  readonly name: string;
}

const spoken = (uf: string, before: SpokenState["before"], name: string): SpokenState => ({ uf, before, name });

/** The 26 states and the Federal District, in alphabetical order of their names. */
export const spokenStates: readonly SpokenState[] = [
  spoken("AC", "DO", "Acre"),
  spoken("AL", "DE", "Alagoas"),
  spoken("AP", "DO", "Amapá"),
  spoken("AM", "DO", "Amazonas"),
  spoken("BA", "DA", "Bahia"),
  spoken("CE", "DO", "Ceará"),
  spoken("DF", "DO", "Distrito Federal"),
  spoken("ES", "DO", "Espírito Santo"),
  spoken("GO", "DE", "Goiás"),
  spoken("MA", "DO", "Maranhão"),
  spoken("MT", "DE", "Mato Grosso"),
  spoken("MS", "DE", "Mato Grosso do Sul"),
  spoken("MG", "DE", "Minas Gerais"),
  spoken("PA", "DO", "Pará"),
  spoken("PB", "DA", "Paraíba"),
  spoken("PR", "DO", "Paraná"),
  spoken("PE", "DE", "Pernambuco"),
  spoken("PI", "DO", "Piauí"),
  spoken("RJ", "DO", "Rio de Janeiro"),
  spoken("RN", "DO", "Rio Grande do Norte"),
  spoken("RS", "DO", "Rio Grande do Sul"),
  spoken("RO", "DE", "Rondônia"),
  spoken("RR", "DE", "Roraima"),
  spoken("SC", "DE", "Santa Catarina"),
  spoken("SP", "DE", "São Paulo"),
  spoken("SE", "DE", "Sergipe"),
  spoken("TO", "DO", "Tocantins"),
];

/** Names of the 26 states and the Federal District, in alphabetical order. */
export const stateNames: readonly string[] = spokenStates.map(({ name }) => name);

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the abbreviation of the state whose name a text begins with: `MATO GROSSO DO SUL, …` is `MS`. */
export function stateAtStart(text: string): string | undefined {
  const plain = `${folded(text.slice(0, 40))} `;
  const found = spokenStates.filter(
    ({ name }) => plain.startsWith(folded(name)) && !/\p{L}/u.test(plain[name.length] ?? ""),
  );
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.uf;
}

/** Returns the name in capitals with its preposition: `DE SÃO PAULO`. */
export const withWordBefore = ({ before, name }: SpokenState): string => `${before} ${name}`.toLocaleUpperCase("pt-BR");

/** Returns the name of a state in a court's heading by its letters; undefined for other letters. */
export const courtStateName = (uf: string): string | undefined =>
  courtStateNames[spokenStates.findIndex((state) => state.uf === uf)];

/** Names in a court's heading: `ESTADO DE SÃO PAULO`; the Federal District is `DO DISTRITO FEDERAL`. */
export const courtStateNames: readonly string[] = spokenStates.map((state) =>
  state.uf === "DF" ? withWordBefore(state) : `ESTADO ${withWordBefore(state)}`,
);
