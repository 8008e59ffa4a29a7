/** The 27 states as spoken of: name and the word before it ("Estado do Acre", "Estado de Alagoas"). */
const spoken: readonly (readonly [uf: string, before: "DE" | "DO" | "DA", name: string])[] = [
  ["AC", "DO", "Acre"],
  ["AL", "DE", "Alagoas"],
  ["AP", "DO", "Amapá"],
  ["AM", "DO", "Amazonas"],
  ["BA", "DA", "Bahia"],
  ["CE", "DO", "Ceará"],
  ["DF", "DO", "Distrito Federal"],
  ["ES", "DO", "Espírito Santo"],
  ["GO", "DE", "Goiás"],
  ["MA", "DO", "Maranhão"],
  ["MT", "DE", "Mato Grosso"],
  ["MS", "DE", "Mato Grosso do Sul"],
  ["MG", "DE", "Minas Gerais"],
  ["PA", "DO", "Pará"],
  ["PB", "DA", "Paraíba"],
  ["PR", "DO", "Paraná"],
  ["PE", "DE", "Pernambuco"],
  ["PI", "DO", "Piauí"],
  ["RJ", "DO", "Rio de Janeiro"],
  ["RN", "DO", "Rio Grande do Norte"],
  ["RS", "DO", "Rio Grande do Sul"],
  ["RO", "DE", "Rondônia"],
  ["RR", "DE", "Roraima"],
  ["SC", "DE", "Santa Catarina"],
  ["SP", "DE", "São Paulo"],
  ["SE", "DE", "Sergipe"],
  ["TO", "DO", "Tocantins"],
];

/** The states by name, in alphabetical order. */
export const stateNames: readonly string[] = spoken.map(([, , name]) => name);

/** The states as a court's heading names them: "ESTADO DE SÃO PAULO"; the capital's district as "DO DISTRITO FEDERAL". */
export const courtStateNames: readonly string[] = spoken.map(([uf, before, name]) =>
  `${uf === "DF" ? "" : "ESTADO "}${before} ${name}`.toUpperCase(),
);

const stateCourt = ([uf, before, name]: (typeof spoken)[number]) =>
  uf === "DF"
    ? "TRIBUNAL DE JUSTIÇA DO DISTRITO FEDERAL E DOS TERRITÓRIOS"
    : `TRIBUNAL DE JUSTIÇA DO ESTADO ${before} ${name}`.toUpperCase();

/** The five high courts, the six federal regions and the 27 courts of justice (Constitution, art. 92). */
export const courtNames: readonly string[] = [
  "SUPREMO TRIBUNAL FEDERAL",
  "SUPERIOR TRIBUNAL DE JUSTIÇA",
  "TRIBUNAL SUPERIOR ELEITORAL",
  "TRIBUNAL SUPERIOR DO TRABALHO",
  "SUPERIOR TRIBUNAL MILITAR",
  ...[1, 2, 3, 4, 5, 6].map((region) => `TRIBUNAL REGIONAL FEDERAL DA ${region}ª REGIÃO`),
  ...spoken.map(stateCourt),
];
