import { dateWithWeekday, shortDate, weekdayOf } from "@lavra/portuguese";
import { amount, type Chance, cnj, cnpj, cpf, day, words } from "./numbers.ts";

export const names = [
  "Maria da Silva",
  "João Pereira",
  "Construtora Lavras Ltda.",
  "Ana Lúcia Prado",
  "Transportes Boa Vista S.A.",
];
export const prose: readonly ((random: Chance) => string)[] = [
  (random) =>
    `${random.one(names)}, inscrito no CPF sob o nº ${cpf(random)}, residente na Rua das Flores, nº ${random.below(900) + 1}.`,
  (random) => `A ré, inscrita no CNPJ sob o nº ${cnpj(random)}, foi citada em ${shortDate(day(random))}, às 14h30.`,
  (random) => `Nos autos do processo nº ${cnj(random)}, a sentença foi publicada em ${dateWithWeekday(day(random))}.`,
  (random) => {
    const figures = amount(random);
    return `Dá-se à causa o valor de R$ ${figures} (${words(figures)}), nos termos do art. 292 do CPC.`;
  },
  (random) => {
    const figures = amount(random);
    return `Requer a condenação ao pagamento de ${words(figures)} (R$ ${figures}), com juros de 1% ao mês.`;
  },
  (random) =>
    `Prazo de ${random.one(["15 (quinze)", "30 (trinta)", "5 (cinco)", "120 (cento e vinte)"])} dias úteis, sob pena de multa de 10% (dez por cento).`,
  () =>
    "Nos termos do art. 5º, incisos XXX e XXXV, da Constituição, cumpre verificar que o contrato foi assinado em 2 (duas) vias.",
  (random) =>
    `${random.one(names)}, advogado, OAB/${random.one(["SP", "RJ", "MG"])} ${1 + random.below(900)}.${random.digits(3)}, telefone (11) 9${random.digits(4)}-${random.digits(4)}.`,
  (random) =>
    `Audiência designada para ${shortDate(day(random))}, conforme fls. ${random.below(300)}/${random.below(300)} e Lei nº 8.078/1990, art. 6º, VIII.`,
  () => "________________________________________",
  (random) => {
    const date = day(random);
    return `São Paulo, ${shortDate(date)} (${weekdayOf(date)}). 1/3 (um terço) das férias; cláusula segunda, 2ª Vara Cível.`;
  },
];
