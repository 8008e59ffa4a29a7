import { writeMoney, writeNumber, writePercentage } from "../../numbers/write-number.ts";
import { entityTexts } from "../../people/party.ts";
import { readDay, shortDate } from "../../words/dates.ts";
import { type Comparison, type Condition, type ConditionLeaf, isGroup } from "./condition.ts";
import { readCompared } from "./read-compared.ts";

const ofFacts: Readonly<Record<string, string>> = {
  PF: "é pessoa física",
  PJ: "é pessoa jurídica",
  MENOR: "tem menor de idade",
  REPRESENTADO: "tem representante",
  VARIOS: "é mais de um",
  FEMININO: "é do gênero feminino",
  IDOSO: "tem pessoa idosa",
  SEM_CPF: "tem pessoa sem CPF",
};

/** Short names of the kinds whose noun is that of others too. */
const ofKinds: Readonly<Record<string, string>> = {
  ltda: "sociedade limitada",
  sa: "sociedade anônima",
  individual: "empresário individual",
  fato: "sociedade de fato",
};

/** Returns a fact about parties in words that follow their name: `é pessoa jurídica`, `tem município`. */
export function factWords(fact: string): string {
  const known = ofFacts[fact];
  if (known !== undefined) return known;
  const kind = fact.toLowerCase();
  const noun = ofKinds[kind] ?? Object.entries(entityTexts).find(([one]) => one === kind)?.[1].noun;
  return `tem ${noun ?? "…"}`;
}

const ofSizes: Readonly<Record<Comparison, string>> = {
  gt: "é maior que",
  gte: "é maior ou igual a",
  lt: "é menor que",
  lte: "é menor ou igual a",
  eq: "é igual a",
};

const ofDates: Readonly<Record<Comparison, string>> = {
  gt: "é depois de",
  gte: "é em ou depois de",
  lt: "é antes de",
  lte: "é em ou antes de",
  eq: "é",
};

const ofCounts: Readonly<Record<Comparison, string>> = {
  gt: "tem mais de",
  gte: "tem ao menos",
  lt: "tem menos de",
  lte: "tem no máximo",
  eq: "tem exatamente",
};

type Compare = Extract<ConditionLeaf, { kind: "compare" }>;

/** Words for each comparison of a kind, as they follow a field's name. */
export const comparisonWords = (as: Compare["as"]): Readonly<Record<Comparison, string>> =>
  as === "date" ? ofDates : as === "count" ? ofCounts : ofSizes;

const unsaid = "…";

/** Writes a value as documents do; as typed if it cannot be read. */
function valueWords({ as, value }: Compare): string {
  const read = readCompared(as, value);
  const typed = value.trim() || unsaid;
  if (!read) return typed;
  if (as === "money") return writeMoney(read) ?? typed;
  if (as === "percentage") return writePercentage(read);
  const day = as === "date" ? readDay(value) : undefined;
  return day ? shortDate(day) : writeNumber(read);
}

const eitherOf = (values: readonly string[]): string => {
  const shown = values.map((value) => value.trim() || unsaid);
  const last = shown.at(-1) ?? unsaid;
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} ou ${last}`;
};

function leafWords(leaf: ConditionLeaf): string {
  if (leaf.kind === "filled") return "está preenchido";
  if (leaf.kind === "yes") return "é Sim";
  if (leaf.kind === "is") return `é ${eitherOf(leaf.values)}`;
  if (leaf.kind === "fact") return factWords(leaf.fact);
  if (leaf.kind === "topic") return "foi escolhido";
  return `${comparisonWords(leaf.as)[leaf.by]} ${valueWords(leaf)}`;
}

const subjectOf = (leaf: ConditionLeaf): string =>
  leaf.kind === "topic" ? `o tópico ${leaf.topic.trim() || unsaid}` : leaf.field.trim() || unsaid;

function words(condition: Condition, isInside: boolean): string {
  const not = condition.isNegated === true ? "não " : "";
  if (!isGroup(condition)) return `${subjectOf(condition)} ${not}${leafWords(condition)}`;
  const joint = condition.kind === "all" ? " e " : " ou ";
  const inner = condition.of.map((one) => words(one, condition.of.length > 1 || not !== "")).join(joint) || unsaid;
  const isBare = not === "" && (!isInside || condition.of.length < 2);
  return isBare ? inner : `${not}(${inner})`;
}

/**
 * Returns what a condition means as a sentence: `Verdadeira quando VALOR DA CAUSA é maior que R$ 10.000,00 e RITO é Comum ou
 * Sumaríssimo.` What is not filled in is `…`.
 */
export function conditionSentence(condition: Condition): string {
  const sentence = `Verdadeira quando ${words(condition, false)}`;
  return sentence.endsWith(unsaid) ? sentence : `${sentence}.`;
}
