import type { Answers, Person } from "../piece.ts";
import { addressText } from "./address.ts";
import { formsOf, formsOfTag } from "./forms.ts";
import { allOf, formFor } from "./group.ts";
import { called, firstAndOthers, joinNames, qualification, signatures, word } from "./qualification.ts";

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
};

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
function textOf(inner: string, { parties, formData }: Answers): { readonly text: string; readonly isWord?: boolean } {
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
  const [field = "", name] = path.split(".");
  const list = parties[field];
  if (!list) throw new Error(`nobody is ${field}`);
  const text = name === undefined ? joinNames(list.map(called)) : attribute(name, field, list);
  return { text: filter === "maiusculas" ? text.toLocaleUpperCase("pt-BR") : text };
}

/** Returns a paragraph as it must stand. */
function expectedParagraph(template: string, answers: Answers): string {
  let text = "";
  let rest = template;
  for (;;) {
    const tag = /\{([^{}]+)\}/.exec(rest);
    if (!tag) return text + rest;
    text += rest.slice(0, tag.index);
    rest = rest.slice(tag.index + tag[0].length);
    const { text: value, isWord } = textOf(tag[1] ?? "", answers);
    text += value;
    if (value.endsWith(".") && /^\.(?!\.)/.test(rest)) rest = rest.slice(1);
    if (value !== "" || !isWord) continue;
    if (/(^|[\s(])$/.test(text) && rest.startsWith(" ")) rest = rest.slice(1);
    else if (text.endsWith(", ") && rest.startsWith(",")) text = text.slice(0, -2);
    else if (text.endsWith(" ") && /^($|[,.;:)])/.test(rest)) text = text.slice(0, -1);
  }
}

/** A line that a document must have, and the paragraph as typed that it comes from. */
interface ExpectedLine {
  readonly text: string;
  readonly typed: string;
  /** False for the further lines of a signature. */
  readonly isFirst: boolean;
}

/** Returns the lines that a document must have, without empty ones. */
export const expectedLines = (answers: Answers): readonly ExpectedLine[] =>
  answers.template.flatMap((typed) =>
    expectedParagraph(typed, answers)
      .split("\n")
      .filter((text) => text.trim() !== "")
      .map((text, at) => ({ text, typed, isFirst: at === 0 })),
  );
