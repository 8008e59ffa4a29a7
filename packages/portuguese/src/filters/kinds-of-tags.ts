import type { ValueKind } from "./typed-value.ts";

/** Kind that a sign or a unit beside a value gives it. */
export type SignedKind = "money" | "percentage";
/** What stands beside a value: a kind's sign, or the currency of an amount, which is not written where words say it. */
export type Beside = SignedKind | "currency";

const moneyBefore = /R\$\s{0,3}$/i;
const moneyBehind = /^\s{0,3}(?:de\s)?rea(?:l|is)(?![\p{L}\d])/iu;
const percentBehind = /^\s{0,3}(?:%|por\s{1,3}cento(?![\p{L}\d]))/iu;

/**
 * Returns what the text around a value says of it: `R$ {PRECO}`, `{TAXA}%`, `{TAXA|extenso} por cento`.
 * @param isUnitOnce true if a unit behind it is left out where the value itself says one
 */
export function kindBeside(before: string, behind: string, isUnitOnce = false): Beside | undefined {
  if (percentBehind.test(behind)) return "percentage";
  if (isUnitOnce && moneyBehind.test(behind)) return "currency";
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

const signsAt = ({ beside }: TaggedMarker, tag: string): readonly string[] => beside?.[tag] ?? [];
const kindOfSign: Readonly<Record<string, SignedKind>> = {
  money: "money",
  percentage: "percentage",
  currency: "money",
};
const signsOf = (marker: TaggedMarker, tag: string): SignedKind[] =>
  signsAt(marker, tag).flatMap((sign) => kindOfSign[sign] ?? []);
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

/**
 * Words with their unit in the text behind them, which must not repeat it: `{MULTA|extenso} por cento`. A currency is
 * left out of the text instead, because an amount with cents says it in its middle.
 */
const hasUnitBehind = (marker: TaggedMarker, tag: string) => {
  const filters = filtersOf(tag);
  return filters.includes("EXTENSO") && isOpen(filters) && signsAt(marker, tag).some((sign) => sign !== "currency");
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
