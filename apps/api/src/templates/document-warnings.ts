import type { DocumentWarning } from "@lavra/contract/documents";
import { warningSentence } from "@lavra/contract/warnings";
import type { Notice } from "@lavra/docx";
import type { DerivedFault, FilterFault } from "@lavra/portuguese";

/** Most warnings told of one document: nobody reads further. */
const mostWarnings = 20;

const reasons: Record<FilterFault, string> = {
  not_a_number: "não é um número",
  ambiguous_number: "pode ser lido de mais de um modo",
  not_a_date: "não é uma data",
  no_words: "não tem forma por extenso",
  not_whole: "não é um número inteiro",
};

function aboutValue({ tag, key, code }: DerivedFault): DocumentWarning {
  const [, ...filters] = tag.split("|");
  const suggestion = `{${[key, ...filters.map((filter) => filter.toLowerCase())].join("|")}}`;
  const data = { marker: `{${key}}`, reason: reasons[code], suggestion };
  return { code: "documents.value_as_typed", message: warningSentence("documents.value_as_typed", data) };
}

function aboutTag(marker: string): DocumentWarning {
  return { code: "documents.tag_kept", message: warningSentence("documents.tag_kept", { marker }) };
}

/** What deserves a look in a document that was made: values that came out as typed, tags that stayed as they were. */
export function documentWarnings(notices: readonly Notice[], faults: readonly DerivedFault[]): DocumentWarning[] {
  const kept = notices.flatMap(({ code, marker }) => (code === "TAG_KEPT" && marker !== undefined ? [marker] : []));
  return [...faults.map(aboutValue), ...[...new Set(kept)].map(aboutTag)].slice(0, mostWarnings);
}
