import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { folded } from "../ui/choices/match-options.ts";

/** Names whose label has more than their words: upper case, without accents, words joined by one space. */
const wholeNames: Readonly<Record<string, string>> = {
  DATAATUAL: "Data atual",
  "DATA FATO": "Data do fato",
  "DATA NASCIMENTO": "Data de nascimento",
  EMAIL: "E-mail",
  "ESTADO TRIBUNAL": "Estado do tribunal",
  "NOME CLIENTE": "Nome do cliente",
  "NUMERO PROCESSO": "Número do processo",
  UF: "Estado (UF)",
  "VALOR CAUSA": "Valor da causa",
};

/** Owner of an attribute before the point of a path: `{ESCRITORIO.NOME}`. */
const owners: Readonly<Record<string, string>> = { ESCRITORIO: "do escritório", ADVOGADO: "do advogado" };

/** Remain in capitals in any position of a name. */
const acronyms = new Set(
  `CEP CLT CNH CNIS CNJ CNPJ CPC CPF CRC CREA CRM CTPS FGTS INPC INSS IPCA IPTU IPVA NB NF NIT OAB PASEP PIS PJ RENAVAM
  RG SELIC UF`.split(/\s+/),
);

/** Template names are capitals without accents, which no rule can restore: these words are listed. */
const accentedWords = `ação acórdão agência alíquota apólice área audiência avaliação benefício bônus câmara cartório
  certidão citação cláusula código competência condição cônjuge constituição contestação contrária contrário correção
  crédito débito decisão declaração descrição distribuição dívida doação domicílio duração edifício eletrônica
  eletrônico empréstimo endereço escritório espólio execução família férias filiação função fundamentação gênero
  habilitação herança honorários horário imóveis imóvel inclusão indenização início inscrição instância intimação
  inventário juízo jurídica jurídico júri legislação líquido localização mãe matrícula mês mínimo município número
  números obrigação observação observações ocupação óbito órgão pensão período petição prazo preço prestação
  previdência procuração profissão pública público qualificação quitação razão ré réu réus recuperação referência
  região relação remuneração rescisão residência revisão salário seção sentença serviço serviços sessão situação sócia
  síntese sócio sócios solução súmula título tópico tópicos trânsito união usucapião usuário veículo vício vínculo`;

const bareCapitals = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toUpperCase();

const accented = new Map(accentedWords.split(/\s+/).map((word) => [bareCapitals(word), word]));

const wordOf = (word: string) => {
  const bare = bareCapitals(word);
  return acronyms.has(bare) ? bare : (accented.get(bare) ?? word.toLowerCase());
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the label of a marker: `NUMERO_PROCESSO` is "Número do processo", `CPF_REU` "CPF réu", `ESCRITORIO.CNPJ`
 * "CNPJ do escritório". A name of several lower-case words keeps its spelling, because a person chose it.
 */
export function markerLabel(name: string): string {
  const bare = name.replace(/^\{|\}$/g, "").trim();
  const point = bare.indexOf(".");
  const owner = point > 0 ? owners[bareCapitals(bare.slice(0, point))] : undefined;
  if (owner && point < bare.length - 1) return `${markerLabel(bare.slice(point + 1))} ${owner}`;
  const isChosen = /\p{Ll}/u.test(bare) && /\s/.test(bare);
  const spaced = bare
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_\s]+/g, " ")
    .trim();
  const known = wholeNames[bareCapitals(spaced)];
  return known ?? capitalised(isChosen ? spaced : spaced.split(" ").map(wordOf).join(" "));
}

/** True for a noun that takes the feminine article: `ré`, `locadora 2`, `parte contrária`. */
const isFeminine = (name: string) => {
  const word = (folded(name).split(/[\d_]/, 1)[0] ?? "").trim();
  return word === "re" || word.startsWith("parte ") || (/a$/.test(word) && !/ista$/.test(word));
};

/** The question that a group's choice of a person answers: `Para quem?`, `Quem é o réu?` */
export function personQuestion({ name, isClient }: Pick<PersonGroup, "name" | "isClient">): string {
  if (isClient) return "Para quem?";
  const label = markerLabel(name);
  return `Quem é ${isFeminine(label) ? "a" : "o"} ${label.charAt(0).toLowerCase()}${label.slice(1)}?`;
}
