import type { FoundAgreement, TemplateWarning } from "@lavra/contract/library/uploads";
import { warningSentence } from "@lavra/contract/library/warnings";
import type { TemplateFault } from "@lavra/docx";
import { type AgreementFault, readAgreement } from "@lavra/portuguese/agreement";
import type { TemplateFindings } from "./template-findings.ts";

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
 * Returns what to say of a tag of agreement that the engine does not fill by itself.
 * @returns undefined for another fault; null if its text is computed
 */
export function aboutAgreement(
  { code, kind, tag, marker = "" }: TemplateFault,
  { agreements }: Pick<TemplateFindings, "agreements">,
  parties: ReadonlySet<string>,
): Problem | null | undefined {
  const found =
    code === "TAG_UNAVAILABLE" && kind === "agreement" ? agreements.find((one) => one.tag === tag) : undefined;
  return found && (problemOf(found, marker, parties) ?? null);
}

/** Returns the words of a file that agree with fields, each with its four results. */
export const foundAgreements = ({ agreements }: TemplateFindings): FoundAgreement[] =>
  agreements.map(({ tag, keys, forms, count }) => {
    const read = readAgreement(forms);
    return { tag, keys: [...keys], count, ...("fault" in read ? {} : { forms: read.forms }) };
  });
