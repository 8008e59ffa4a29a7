import type { TemplateWarning } from "@lavra/contract/library/uploads";
import { type WarningCode, warningSentence } from "@lavra/contract/library/warnings";
import { todayKeys } from "@lavra/contract/markers/markers";
import { type NearMiss, nearMisses } from "@lavra/docx";
import { attributeKeys, type PartyNames, unknownAttributes, withoutAttributes } from "./attribute-names.ts";
import { whereabouts } from "./place-words.ts";
import type { TemplateFindings } from "./template-findings.ts";

/** More uses than any marker has, so that an expected name wins as the suggestion. */
const mustWin = 1000;

const missCodes = {
  slip: "template.marker_similar",
  twin: "template.marker_twin",
} as const satisfies Record<NearMiss["kind"], WarningCode>;

/** The spellings of today's date are one field. */
const isToday = (key: string) => (todayKeys as readonly string[]).includes(key);

interface OtherNames {
  /** Marker keys of other files with their number of uses. */
  readonly known: ReadonlyMap<string, number>;
  readonly people: PartyNames;
  /** Keys that are probably meant wherever a name is near. */
  readonly expected: readonly string[];
}

/** Returns warnings about names that are probably misspelt, and about unknown attributes of parties. */
export function aboutNames(
  markers: TemplateFindings["markers"],
  { known, people, expected }: OtherNames,
): TemplateWarning[] {
  const byKey = new Map(markers.map((marker) => [marker.key, marker]));
  const certain = [...expected, ...attributeKeys(markers, people)].map((key) => [key, mustWin] as const);
  const fields = withoutAttributes(markers, people);
  const misses = nearMisses(fields, new Map([...known, ...certain])).filter(
    ({ key, suggestion }) => !(isToday(key) && isToday(suggestion)),
  );
  const similar = new Set(misses.map(({ key }) => key));
  const others = unknownAttributes(fields, people).filter(({ key }) => !similar.has(key));
  return [
    ...misses.map(({ kind, ...miss }) => ({ ...miss, code: missCodes[kind] })),
    ...others.map((one) => ({ ...one, code: "template.attribute_unknown" as const })),
  ].map(({ key: marker, suggestion, code }) => {
    const info = byKey.get(marker);
    const message = warningSentence(code, { marker, suggestion });
    const place = whereabouts(info?.places[0]);
    return { code, message, ...place, marker, ...(suggestion && { suggestion }), count: info?.count ?? 1 };
  });
}
