import type { FoundAgreement, TemplateWarning } from "@lavra/contract/library/uploads";
import { warningSentence } from "@lavra/contract/library/warnings";
import { markerKey, type TemplateFault } from "@lavra/docx";
import { type AgreementFault, readAgreement, withoutDouble } from "@lavra/portuguese/agreement";
import type { TemplateFindings } from "../warnings/template-findings.ts";

type Found = TemplateFindings["agreements"][number];

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Returns the tag to write instead: the nearest form, or the four forms to fill in. */
function suggestionOf({ tag }: Found, fault: AgreementFault): string | undefined {
  const names = tag.slice(0, tag.indexOf(":"));
  if (fault.code === "unknown_word" && fault.nearest !== undefined) return `{${names}: ${fault.nearest}}`;
  return undefined;
}

type Problem = Pick<TemplateWarning, "code" | "message" | "suggestion">;

/** Returns why the words of a tag do not agree with its fields; undefined if they do. */
function problemOf(found: Found, marker: string, parties: ReadonlySet<string>): Problem | undefined {
  const read = readAgreement(found.forms);
  if ("fault" in read) {
    const suggestion = suggestionOf(found, read.fault);
    const code = "template.agreement_forms";
    const word = "word" in read.fault ? read.fault.word : found.forms;
    const message = warningSentence(code, { marker, what: `“${word}”`, suggestion });
    return { code, message, ...(suggestion === undefined ? {} : { suggestion }) };
  }
  const others = found.keys.filter((key) => !parties.has(key));
  if (others.length === 0) return undefined;
  const code = "template.agreement_no_party";
  return { code, message: warningSentence(code, { marker, who: inSeries.format(others) }) };
}

/**
 * Returns a function that says what is wrong with a tag of agreement, which the engine does not fill by itself: undefined
 * for another fault, null if its text is computed.
 */
export function createAboutAgreement(
  { agreements }: Pick<TemplateFindings, "agreements">,
  parties: ReadonlySet<string>,
): (fault: TemplateFault) => Problem | null | undefined {
  const nearestForm = createNearestForms(parties);
  return (fault) => {
    const { code, kind, tag, marker = "" } = fault;
    if (code !== "TAG_UNAVAILABLE" || kind !== "agreement") return nearestForm(fault);
    const found = agreements.find((one) => one.tag === tag);
    return found && (problemOf(found, marker, parties) ?? null);
  };
}

/** Most forms of a file that a similar one is looked for: a search takes up to 20 ms a word. */
const mostSearches = 5;

/** True if a form is another one of the word that was probably meant: `autoras` or `autor(a)` for `autor`. */
function isOtherForm(form: string, nearest: string): boolean {
  if (withoutDouble(form) === nearest) return true;
  const read = readAgreement(nearest);
  const forms: readonly (string | undefined)[] = "fault" in read ? [] : Object.values(read.forms);
  return forms.some((one) => one?.toLocaleLowerCase("pt-BR") === form.toLocaleLowerCase("pt-BR"));
}

/** Returns a known form that differs little from an unknown one; undefined if there is none. */
function nearestTo(form: string): string | undefined {
  const read = readAgreement(form);
  const nearest = "fault" in read && read.fault.code === "unknown_word" ? read.fault.nearest : undefined;
  return nearest !== undefined && "forms" in readAgreement(nearest) ? nearest : undefined;
}

/**
 * Returns a function that says what is wrong with a word behind a name's colon, and finds the form that was probably
 * meant. Of a field that holds no parties only another form of a word is one: `{AUTOR: autoras}`.
 */
function createNearestForms(parties: ReadonlySet<string>) {
  const found = new Map<string, string | undefined>();
  return ({ code, marker = "", suggestion: meant }: TemplateFault): Problem | undefined => {
    const colon = marker.indexOf(":");
    const name = marker.slice(1, Math.max(1, colon)).trim();
    const key = markerKey(name);
    // Another suggestion is a filter or a reference.
    if (code !== "WORD_UNKNOWN" || meant !== key) return undefined;
    const form = marker.slice(colon + 1, -1).trim();
    if (!found.has(form) && found.size < mostSearches) found.set(form, nearestTo(form));
    const nearest = found.get(form);
    if (!parties.has(key) && (nearest === undefined || !isOtherForm(form, nearest))) return undefined;
    const suggestion = nearest === undefined ? undefined : `{${name}: ${nearest}}`;
    const problem = { marker, what: `“${form}”`, suggestion };
    return {
      code: "template.agreement_forms",
      message: warningSentence("template.agreement_forms", problem),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  };
}

/** Returns the words of a file that agree with fields, each with its four results. */
export const foundAgreements = ({ agreements }: TemplateFindings): FoundAgreement[] =>
  agreements.map(({ tag, keys, forms, count }) => {
    const read = readAgreement(forms);
    return { tag, keys: [...keys], count, ...("fault" in read ? {} : { forms: read.forms }) };
  });
