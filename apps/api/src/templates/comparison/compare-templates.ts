import type { VersionChanges } from "@lavra/contract/library/version-changes";
import type { CompiledTemplate } from "@lavra/docx";
import { compareTexts } from "./compare-texts.ts";

/** The changes from one version of a file to another. */
export type TemplateChanges = Omit<VersionChanges, "from" | "to" | "drafts">;

/** Most entries of each list. */
const mostListed = 200;

/** Compares two versions of a template or topic. */
export function compareTemplates(before: CompiledTemplate, after: CompiledTemplate): TemplateChanges {
  return {
    ...compareTexts(before.text(), after.text()),
    markersAdded: missingFrom(markersOf(before), markersOf(after)),
    markersRemoved: missingFrom(markersOf(after), markersOf(before)),
    grammarAdded: missingFrom(grammarOf(before), grammarOf(after)),
    grammarRemoved: missingFrom(grammarOf(after), grammarOf(before)),
  };
}

const markersOf = ({ markers, subtemplates }: CompiledTemplate) => [
  ...markers.map(({ key }) => key),
  ...(subtemplates.length > 0 ? ["{SUBTEMPLATES}"] : []),
];

const grammarOf = ({ markers, reserved }: CompiledTemplate) => [
  ...markers.flatMap(({ tags }) => tags.filter((tag) => tag.includes("|")).map((tag) => `{${tag}}`)),
  ...reserved.map(({ marker }) => marker),
];

const missingFrom = (known: readonly string[], listed: readonly string[]) => {
  const there = new Set(known);
  return [...new Set(listed)].filter((entry) => !there.has(entry)).slice(0, mostListed);
};
