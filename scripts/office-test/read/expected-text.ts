import type { Answers, Person, Row } from "../piece.ts";
import { addressText } from "./address.ts";
import { formsOf, formsOfTag } from "./forms.ts";
import { allOf, formFor } from "./group.ts";
import { createNumbers } from "./line-numbers.ts";
import { called, firstAndOthers, joinNames, qualification, signatures, word } from "./qualification.ts";
import { type Place, type Token, type UnfoldedLine, unfoldBlocks } from "./unfold-blocks.ts";

/** Amounts and days as they must stand, by what is typed. */
const written: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "1.500,00": { moeda: "R$ 1.500,00", "moeda|extenso": "mil e quinhentos reais" },
  "980,50": { moeda: "R$ 980,50", "moeda|extenso": "novecentos e oitenta reais e cinquenta centavos" },
  "12.000,00": { moeda: "R$ 12.000,00", "moeda|extenso": "doze mil reais" },
  "1.000.000,00": { moeda: "R$ 1.000.000,00", "moeda|extenso": "um milhão de reais" },
  "2,01": { moeda: "R$ 2,01", "moeda|extenso": "dois reais e um centavo" },
  "31.415,92": {
    moeda: "R$ 31.415,92",
    "moeda|extenso": "trinta e um mil quatrocentos e quinze reais e noventa e dois centavos",
  },
  "21/11/2026 (sábado)": { extenso: "21 de novembro de 2026" },
  "01/03/2025 (sábado)": { extenso: "1º de março de 2025" },
  "30/06/2026 (terça-feira)": { extenso: "30 de junho de 2026" },
  "21/11/2026": { extenso: "21 de novembro de 2026" },
  "01/03/2025": { extenso: "1º de março de 2025" },
  "30/06/2026": { extenso: "30 de junho de 2026" },
};
const romans = "I II III IV V VI VII VIII IX X XI XII".split(" ");

/** Digits in groups of three: `1.500`. */
const grouped = (digits: string): string =>
  digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))}.${digits.slice(-3)}`;

/** Sum of amounts as money: `R$ 1.500,00`. */
function sumOf(rows: readonly Row[], column: string): string {
  const cents = rows.reduce((sum, row) => sum + Number((row[column] ?? "").replace(/\D/g, "")), 0);
  const digits = String(cents).padStart(3, "0");
  return `R$ ${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Returns a text about a list; nothing if the path names none. */
function listText(path: string, filter: string, { rows, lists }: Place): string | undefined {
  const [field = "", part, total] = path.split(".");
  const list = lists[field];
  const member = rows[field];
  if (!list) return undefined;
  if (total === "TOTAL") return sumOf(list, part ?? "");
  if (part === "QUANTIDADE") return String(list.length);
  if (!member) return joinNames(list.map((row) => row[part ?? ""] ?? ""));
  if (part === "ORDEM" && filter === "romano") return romans[member.at] ?? "";
  if (part === "ORDEM") return filter === "ordinal" ? `${member.at + 1}º` : String(member.at + 1);
  const value = member.row[part ?? ""] ?? "";
  return filter === "" ? value : (written[value]?.[filter] ?? `?${path}?`);
}

/** Nouns of the fields whose names are no masculine singular of a person. */
const roles: Readonly<Record<string, string>> = { RECLAMADA: "reclamado", ESPÓLIO: "" };
const roleOf = (field: string) => roles[field] ?? field.toLocaleLowerCase("pt-BR");

/** Whole years or months of a person on 29 November 2026. */
function age(birth: string): string {
  const [year = 0, month = 0, day = 0] = birth.split("-").map(Number);
  const months = (2026 - year) * 12 + 11 - month - (29 < day ? 1 : 0);
  const years = Math.floor(months / 12);
  if (years > 0) return years === 1 ? "1 ano" : `${years} anos`;
  return months === 1 ? "1 mês" : `${months} meses`;
}

const unique = (names: readonly string[]) => [...new Set(names)];

type Read = (one: Person) => string | undefined;
const attributes: Readonly<Record<string, Read>> = {
  CPF: ({ cpf }) => cpf,
  CPF_CNPJ: ({ cpf, cnpj }) => cnpj ?? cpf,
  RG: ({ rg, issuer }) => rg && (issuer ? `${rg} ${issuer}` : rg),
  PROFISSAO: (one) => one.profession && word(one.profession, one),
  NACIONALIDADE: (one) => one.nationality && word(one.nationality, one),
  ESTADO_CIVIL: (one) => one.civil && word(one.civil, one),
  IDADE: ({ birth }) => birth && age(birth),
};

const repNames = ({ reps = [] }: Person) => reps.map((rep) => ("who" in rep ? called(rep.who) : rep.body));

function attribute(name: string, field: string, parties: readonly Person[]): string {
  if (name === "QUALIFICACAO") return qualification(parties);
  if (name === "ASSINATURA") return signatures(parties, roleOf(field)).join("\n");
  if (name === "PRIMEIRO_E_OUTROS") return firstAndOthers(parties);
  if (name === "PAPEL") return formFor(formsOf(roleOf(field)), parties);
  if (name === "QUANTIDADE") return String(parties.length);
  if (name === "REPRESENTANTE") return joinNames(unique(parties.flatMap(repNames)));
  if (name === "CIDADE") return joinNames(unique(parties.flatMap(({ address }) => address?.city ?? [])));
  if (name === "ENDERECO") return joinNames(unique(parties.flatMap(({ address }) => addressText(address) ?? [])));
  const read = attributes[name];
  if (!read) throw new Error(`no reading of ${name}`);
  return joinNames(parties.flatMap((one) => read(one) ?? []));
}

/** Returns what stands in the place of a tag; `gives` is true for words that may print nothing. */
function textOf(inner: string, place: Place): { readonly text: string; readonly isWord?: boolean } {
  const { parties, formData } = place;
  const [, names = "", forms = ""] = /^([^:]+):(.*)$/.exec(inner) ?? [];
  if (names !== "") {
    const all = names.split("+").flatMap((name) => parties[name.trim()] ?? []);
    const isPair = /^\s*ambos\|ambas\s*$/i.test(forms);
    return { text: isPair ? allOf(forms.trim(), all) : formFor(formsOfTag(forms.trim()), all), isWord: true };
  }
  const [path = "", ...filters] = inner.split("|");
  const filter = filters.join("|");
  const value = formData[path];
  if (value !== undefined && filter === "maiusculas") return { text: value.toLocaleUpperCase("pt-BR") };
  if (value !== undefined) return { text: filter === "" ? value : (written[value]?.[filter] ?? `?${inner}?`) };
  const ofList = listText(path, filter, place);
  if (ofList !== undefined) return { text: ofList };
  const [field = "", name] = path.split(".");
  const list = parties[field];
  if (!list) throw new Error(`nobody is ${field}`);
  const text = name === undefined ? joinNames(list.map(called)) : attribute(name, field, list);
  return { text: filter === "maiusculas" ? text.toLocaleUpperCase("pt-BR") : text };
}

/** Numbers that references print, by the name of what they are about. */
type Targets = ReadonlyMap<string, string>;

/** Returns a line as it must stand. */
function filled(tokens: readonly Token[], targets: Targets): string {
  let text = "";
  /** What the next text loses at its beginning. */
  let lost: RegExp | undefined;
  for (const [at, token] of tokens.entries()) {
    if (typeof token === "string") {
      text += lost ? token.replace(lost, "") : token;
      if (token !== "") lost = undefined;
      continue;
    }
    const inner = token.tag.slice(1, -1);
    if (inner.startsWith("#ITEM ")) continue;
    if (inner.startsWith("REF: ")) {
      text += targets.get(inner.slice(5)) ?? `?${inner}?`;
      continue;
    }
    const { text: value, isWord } = textOf(inner, token.place);
    text += value;
    const next = tokens.slice(at + 1).find((one) => one !== "");
    const rest = typeof next === "string" ? next : "";
    if (value.endsWith(".") && /^\.(?!\.)/.test(rest)) lost = /^\./;
    if (value !== "" || !isWord) continue;
    if (/(^|[\s(])$/.test(text) && rest.startsWith(" ")) lost = /^ /;
    else if (text.endsWith(", ") && rest.startsWith(",")) text = text.slice(0, -2);
    else if (text.endsWith(" ") && /^($|[,.;:)])/.test(rest) && (next === undefined || rest !== ""))
      text = text.slice(0, -1);
  }
  return text;
}

/** A line that a document must have, and the paragraph as typed that it comes from. */
export interface ExpectedLine {
  /** `III.`; "" without one. */
  readonly number: string;
  readonly text: string;
  readonly typed: string;
  /** What a repetition put at its end: `; e`. */
  readonly closing: string;
  /** False for the further lines of a signature. */
  readonly isFirst: boolean;
}

/** Returns the lines of a document with those of its topics, each with the file that it comes from. */
function linesWithTopics(answers: Answers): readonly (UnfoldedLine & { readonly file: string })[] {
  const place: Place = { ...answers, rows: {} };
  const from = (file: string, lines: readonly string[]) =>
    unfoldBlocks(lines, place).map((line) => ({ ...line, file }));
  return from("", answers.template).flatMap((line) =>
    line.typed === "{SUBTEMPLATES}" ? answers.topics.flatMap(({ name, lines }) => from(name, lines)) : [line],
  );
}

/** Returns the lines that a document must have, without empty ones. */
export function expectedLines(answers: Answers): readonly ExpectedLine[] {
  const numberOf = createNumbers();
  const targets = new Map<string, string>();
  const numbered = linesWithTopics(answers).map((line) => {
    const number = numberOf(line.sign, line.file);
    const names = line.tokens.flatMap((one) =>
      typeof one === "string" ? [] : (/^\{#ITEM (.*)\}$/.exec(one.tag)?.[1] ?? []),
    );
    const ofTopic = line.sign === "§" && line.file !== "" && !targets.has(line.file) ? [line.file] : [];
    for (const name of [...names, ...ofTopic]) targets.set(name, number.replace(/\.$/, ""));
    return { ...line, number };
  });
  return numbered.flatMap(({ tokens, typed, number, closing }) => {
    const text = filled(tokens, targets);
    const closed = closing === "" ? text : text.replace(/\.$/, "") + closing;
    return closed
      .split("\n")
      .filter((one) => one.trim() !== "")
      .map((one, at) => ({ number: at === 0 ? number : "", text: one, typed, closing, isFirst: at === 0 }));
  });
}
