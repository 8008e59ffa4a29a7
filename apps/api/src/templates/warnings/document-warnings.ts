import type { DocumentWarning } from "@lavra/contract/documents/documents";
import { warningSentence } from "@lavra/contract/library/warnings";
import { spokenName } from "@lavra/contract/word-names";
import { type CompiledTemplate, joinSeam, type Notice } from "@lavra/docx";
import type { DerivedFault, FilterFault } from "@lavra/portuguese";
import { fieldWords } from "../values/field-words.ts";
import { type Remark, someNames } from "../values/party-values.ts";

/** Most warnings for one document: nobody reads more. */
const mostWarnings = 20;

const reasons: Record<FilterFault, string> = {
  not_a_number: "não é um número",
  ambiguous_number: "pode ser lido de mais de um modo",
  not_a_date: "não é uma data",
  no_words: "não tem forma por extenso",
  not_whole: "não é um número inteiro",
  not_parties: "não é a qualificação de partes",
};

const warning = (...[code, data]: Parameters<typeof warningSentence>): DocumentWarning => ({
  code,
  message: warningSentence(code, data),
});

function aboutValue({ tag, key, code }: DerivedFault): DocumentWarning {
  const [, ...filters] = tag.split("|");
  const suggestion = `{${[key, ...filters.map((filter) => filter.toLowerCase())].join("|")}}`;
  return warning("documents.value_as_typed", { marker: `{${key}}`, reason: reasons[code], suggestion });
}

/** Items that records lack are the conference's to say: nearly every record lacks one. */
function aboutRemark(remark: Remark): DocumentWarning[] {
  const marker = remark.key;
  if (remark.code === "unread")
    return [warning("documents.condition_unread", { marker, what: `{${remark.condition}}` })];
  if (remark.code === "gender") return [warning("documents.party_gender", { marker, who: someNames(remark.names) })];
  if (remark.code === "words") return [warning("documents.party_words", { marker, what: someNames(remark.words) })];
  return remark.code === "forms" ? [warning("documents.party_forms", { marker: `{${remark.tag}}` })] : [];
}

const aboutTag = (marker: string) => warning("documents.tag_kept", { marker });

const settingWords: Readonly<Record<string, string>> = {
  autoHyphenation: "hifenização automática",
  compatibilityMode: "modo de compatibilidade",
};

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const wordsOf = (settings: readonly string[]) =>
  inSeries.format(new Set(settings.map((name) => settingWords[name] ?? "opções de layout do Word")));

/** Returns a warning about what a merge left out of a topic; undefined if the notice is about something else. */
function aboutTopic({ code, topic: place = -1, settings = [] }: Notice, names: readonly string[]) {
  const name = names[place];
  const topic = name === undefined ? undefined : spokenName(name);
  if (code === "SECTIONS_STRIPPED") return warning("documents.sections_left", { topic });
  if (code === "LAYOUT_SETTINGS_LEFT") return warning("documents.layout_left", { topic, settings: wordsOf(settings) });
  return undefined;
}

/** Returns warnings about values that said a word which the template has before them. */
function aboutSeams(templates: readonly CompiledTemplate[], values: Readonly<Record<string, string>>) {
  return templates.flatMap(({ seams }) =>
    seams.flatMap(({ key, before }) => {
      const joined = joinSeam(before, values[key.slice(1, -1)] ?? "");
      // A sign that is written once needs no word.
      if (!joined || before.endsWith("$")) return [];
      const words = [...before.split(" ").slice(-2, -1), joined.word, joined.rest];
      return [warning("documents.word_once", { marker: key, suggestion: words.join(" ") })];
    }),
  );
}

/** Removes duplicates, because a topic may be in several places. */
const distinct = (warnings: readonly DocumentWarning[]): DocumentWarning[] => [
  ...new Map(warnings.map((one) => [one.message, one])).values(),
];

/**
 * Returns the warnings of a finished document: values written as typed, fields that are left to Word, parts of topics that were left out, and tags
 * that were not filled.
 */
export function documentWarnings(
  notices: readonly Notice[],
  { faults, remarks = [] }: { readonly faults: readonly DerivedFault[]; readonly remarks?: readonly Remark[] },
  topicNames: readonly string[],
  templates: readonly CompiledTemplate[] = [],
  values: Readonly<Record<string, string>> = {},
): DocumentWarning[] {
  const merged = notices.flatMap((notice) => aboutTopic(notice, topicNames) ?? []);
  const left = notices.flatMap(({ code, fields = [] }) =>
    code === "FIELDS_LEFT" ? [warning("documents.fields_left", { what: fieldWords(fields) })] : [],
  );
  const kept = notices.flatMap(({ code, marker }) => (code === "TAG_KEPT" && marker !== undefined ? [marker] : []));
  const lost = notices.flatMap(({ code, marker }) =>
    code === "REFERENCE_WITHOUT_TARGET" ? [warning("documents.reference_lost", { marker })] : [],
  );
  return distinct([
    ...faults.map(aboutValue),
    ...remarks.flatMap(aboutRemark),
    ...aboutSeams(templates, values),
    ...left,
    ...merged,
    ...lost,
    ...kept.map(aboutTag),
  ]).slice(0, mostWarnings);
}
