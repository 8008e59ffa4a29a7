import type { ValueKind } from "./typed-value.ts";

/** Kind that a sign or a unit beside a value gives it. */
export type SignedKind = "money" | "percentage";

const moneyBefore = /R\$\s{0,3}$/i;
const moneyBehind = /^\s{0,3}(?:de\s)?rea(?:l|is)(?![\p{L}\d])/iu;
const percentBehind = /^\s{0,3}(?:%|por\s{1,3}cento(?![\p{L}\d]))/iu;

/** Returns the kind of a value by the text around it: `R$ {PRECO}`, `{TAXA}%`, `{TAXA|extenso} por cento`. */
export function kindBeside(before: string, behind: string): SignedKind | undefined {
  if (percentBehind.test(behind)) return "percentage";
  return moneyBefore.test(before) || moneyBehind.test(behind) ? "money" : undefined;
}

/** A marker of a template: its key in braces, its tags without them, and what stands beside each. */
export interface TaggedMarker {
  /** `{MULTA}` */
  readonly key: string;
  /** `MULTA`, `MULTA|PERCENTUAL`, `MULTA|EXTENSO` */
  readonly tags: readonly string[];
  /** What `kindBeside` found at the places of a tag. */
  readonly beside?: Readonly<Record<string, readonly string[]>> | undefined;
}

const isSigned = (kind: string): kind is SignedKind => kind === "money" || kind === "percentage";
const signsOf = ({ beside }: TaggedMarker, tag: string): SignedKind[] => (beside?.[tag] ?? []).filter(isSigned);
const filtersOf = (tag: string) => tag.split("|").slice(1);
/** Filters that make a kind themselves, or need none. */
const isOpen = (filters: readonly string[]) =>
  filters.every((name) => ["EXTENSO", "MAIUSCULAS", "MINUSCULAS", "NOME"].includes(name));

function kindsOfTag(marker: TaggedMarker, tag: string): SignedKind[] {
  const filters = filtersOf(tag);
  if (filters.includes("MOEDA")) return ["money"];
  if (filters.includes("PERCENTUAL")) return ["percentage"];
  return isOpen(filters) ? signsOf(marker, tag) : [];
}

/** Words with their unit in the text behind them, which must not repeat it: `{MULTA|extenso} por cento`. */
const hasUnitBehind = (marker: TaggedMarker, tag: string) => {
  const filters = filtersOf(tag);
  return filters.includes("EXTENSO") && isOpen(filters) && signsOf(marker, tag).length > 0;
};

/**
 * Returns the kinds that the tags of markers give their values, so that figures and words are of one kind: the kind of
 * one tag is that of all tags of its key, in all templates of a document; the first template that says one counts.
 * Templates that say two of one key say none. By key (`{MULTA}`), and by tag (`{MULTA|EXTENSO}`) for words whose unit is
 * in the text.
 */
export function kindsOfTags(templates: Iterable<readonly TaggedMarker[]>): Readonly<Record<string, ValueKind>> {
  const kinds: Record<string, ValueKind> = {};
  for (const markers of templates) {
    for (const marker of markers) {
      const said = [...new Set(marker.tags.flatMap((tag) => kindsOfTag(marker, tag)))];
      if (said.length === 1 && said[0]) kinds[marker.key] ??= said[0];
      for (const tag of marker.tags) {
        if (hasUnitBehind(marker, tag)) kinds[`{${tag}}`] = "number";
      }
    }
  }
  return kinds;
}
