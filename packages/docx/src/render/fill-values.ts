import type { FillValue, FillValues as GivenValues, Unfilled } from "../fill-value.ts";
import type { Notice } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { isAgreementKey, markerKey } from "../template/marker-name.ts";
import { withoutAnswerScope } from "../template/scoped-key.ts";
import { joinSeam, readSeamKey, type SeamSide, signBeside, unitAfter } from "../template/seam.ts";
import { TemplateError } from "../template-error.ts";
import { checkValue, cleanValue, textOfValue } from "./check-value.ts";
import { createPlacedPictures, type PlacedPictures } from "./placed-pictures.ts";
import { createReferenceSigns, type ReferenceSigns } from "./reference-signs.ts";

/** Values of one filling by normalised key, each cleaned once. */
export interface FillValues {
  /** Returns the text of a value; for a link or picture, the text that stands in for it. */
  get(key: string): string | undefined;
  /** Returns the value if it is a link or a picture. */
  rich(key: string): Exclude<FillValue, string> | undefined;
  /** Returns a value as given, unchecked; `bare` is the key without its braces. */
  given(key: string, bare: string): FillValue | undefined;
  readonly pictures: PlacedPictures;
  readonly references: ReferenceSigns;
  readonly notices: Notice[];
  /**
   * Counts bytes before they are written.
   * @throws TemplateError VALUES_TOO_LARGE
   */
  count(bytes: number): void;
  /** True if a line break was written in a justified paragraph that cannot be split. */
  breaksStretchedLine: boolean;
}

/** Returns the key by which people know a marker. */
const ownKey = (key: string): string => withoutAnswerScope(readSeamKey(key)?.key ?? key);

/** Returns the value for a side of a seam; the template's own text beside a marker without a value stays as written. */
export function valueAtSeam({ kind, tail }: SeamSide, value: FillValue | undefined): FillValue | undefined {
  if (typeof value !== "string") return kind === "value" ? value : undefined;
  if (kind === "unit") return unitAfter(tail, value);
  if (kind === "sign") return signBeside(tail, value);
  const joined = joinSeam(tail, value);
  if (kind === "word") return joined?.word ?? tail.slice(tail.lastIndexOf(" ") + 1);
  return joined?.rest ?? value;
}

const isOwnText = (side: SeamSide | undefined): boolean => side !== undefined && side.kind !== "value";

/**
 * Accepts keys in any spelling: with or without braces, in any case. An exact key is found without normalising the
 * others. Values that the template does not use are never read.
 * @throws TemplateError VALUE_TYPE, VALUE_PICTURE, VALUE_MISSING, VALUE_TOO_LARGE, VALUES_TOO_LARGE
 */
export function createFillValues(values: GivenValues, limits: Limits, unfilled: Unfilled = "keep"): FillValues {
  if (values === null || typeof values !== "object" || Array.isArray(values)) {
    throw new TemplateError("VALUE_TYPE", "values are an object of names and values");
  }
  let total = 0;
  /** Texts by key; undefined for a marker that has no value. */
  const cleaned = new Map<string, string | undefined>();
  const riches = new Map<string, Exclude<FillValue, string>>();
  const notices: Notice[] = [];
  let normalised: Map<string, FillValue | undefined> | undefined;
  const found = (key: string, bare: string): FillValue | undefined => {
    if (Object.hasOwn(values, bare)) return values[bare];
    if (Object.hasOwn(values, key)) return values[key];
    const side = readSeamKey(key);
    if (side) return valueAtSeam(side, found(side.key, side.key.slice(1, -1)));
    normalised ??= new Map(Object.entries(values).map(([name, value]) => [markerKey(name), value]));
    return normalised.get(key);
  };
  const given = (key: string, bare: string): FillValue | undefined => {
    const value = found(key, bare);
    // An agreement without a value stays in any case: nobody was asked for it.
    if (value !== undefined || unfilled === "keep" || isAgreementKey(key) || isOwnText(readSeamKey(key))) return value;
    const marker = ownKey(key);
    if (unfilled === "refuse") throw new TemplateError("VALUE_MISSING", `no value for ${marker}`, { marker });
    return "";
  };
  const get = (key: string): string | undefined => {
    const known = cleaned.get(key);
    if (known !== undefined || cleaned.has(key)) return known;
    const whole = given(key, key.slice(1, -1));
    if (whole === undefined) {
      cleaned.set(key, undefined);
      return undefined;
    }
    if (typeof whole !== "string") checkValue(whole, ownKey(key), limits);
    const value = textOfValue(whole);
    if (value.length > limits.valueLength)
      throw new TemplateError("VALUE_TOO_LARGE", "value too long", { marker: ownKey(key) });
    total += value.length;
    if (total > limits.valuesLength) throw new TemplateError("VALUES_TOO_LARGE", "values too long");
    const { text, dropped } = cleanValue(value);
    if (dropped) notices.push({ code: "VALUE_CHARACTERS_DROPPED", marker: ownKey(key) });
    cleaned.set(key, text);
    if (typeof whole === "object") riches.set(key, whole);
    return text;
  };
  const rich = (key: string) => (get(key) === undefined || riches.size === 0 ? undefined : riches.get(key));
  let filled = 0;
  const count = (bytes: number): void => {
    filled += bytes;
    if (filled > limits.filledBytes) throw new TemplateError("VALUES_TOO_LARGE", "values too long for their places");
  };
  return {
    get,
    rich,
    given,
    pictures: createPlacedPictures(),
    references: createReferenceSigns(),
    notices,
    count,
    breaksStretchedLine: false,
  };
}
