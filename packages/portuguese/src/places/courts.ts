import { type SpokenState, spokenStates, withWordBefore } from "./states.ts";

const inOrder = new Intl.Collator("pt-BR", { numeric: true }).compare;

const regions = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} DA ${at + 1}ª REGIÃO`);

const courtOfJustice = (state: SpokenState) =>
  state.uf === "DF"
    ? "TRIBUNAL DE JUSTIÇA DO DISTRITO FEDERAL E DOS TERRITÓRIOS"
    : `TRIBUNAL DE JUSTIÇA DO ESTADO ${withWordBefore(state)}`;

const main: readonly string[] = [
  "SUPREMO TRIBUNAL FEDERAL",
  "SUPERIOR TRIBUNAL DE JUSTIÇA",
  "TRIBUNAL SUPERIOR ELEITORAL",
  "TRIBUNAL SUPERIOR DO TRABALHO",
  "SUPERIOR TRIBUNAL MILITAR",
  ...regions("TRIBUNAL REGIONAL FEDERAL", 6),
  ...spokenStates.map(courtOfJustice),
];

/** The three states with their own military court (Constitution, art. 125, § 3). */
const withMilitaryCourt = new Set(["MG", "RS", "SP"]);

const others: readonly string[] = [
  ...regions("TRIBUNAL REGIONAL DO TRABALHO", 24),
  ...spokenStates.map((state) => `TRIBUNAL REGIONAL ELEITORAL ${withWordBefore(state)}`),
  ...spokenStates
    .filter(({ uf }) => withMilitaryCourt.has(uf))
    .map((state) => `TRIBUNAL DE JUSTIÇA MILITAR DO ESTADO ${withWordBefore(state)}`),
];

/**
 * Names of the five superior courts, the six federal regions and the 27 courts of justice (Constitution, art. 92),
 * sorted.
 */
export const courtNames: readonly string[] = main.toSorted(inOrder);

/** `courtNames` and the 24 labour, 27 electoral and three military courts of regions and states, sorted. */
export const allCourtNames: readonly string[] = [...main, ...others].toSorted(inOrder);
