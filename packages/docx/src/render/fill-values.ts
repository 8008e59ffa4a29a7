import type { FillValue, FillValues as GivenValues, Unfilled } from "../fill-value.ts";
import type { Notice } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { markerKey } from "../template/marker-name.ts";
import { TemplateError } from "../template-error.ts";
import { checkValue, textOfValue } from "./check-value.ts";
import { cleanValue } from "./clean-value.ts";
import { createPlacedPictures, type PlacedPictures } from "./placed-pictures.ts";

/** The values of one filling, found by normalised key, cleaned once each. */
export interface FillValues {
  /** Text: of a link or a picture what is read where text alone can stand. */
  get(key: string): string | undefined;
  /** A link or a picture. */
  rich(key: string): Exclude<FillValue, string> | undefined;
  /** A value as it was given, not looked at; `bare` is the key without its braces. */
  given(key: string, bare: string): FillValue | undefined;
  readonly pictures: PlacedPictures;
  readonly notices: Notice[];
  /** Counts bytes that are about to be written. @throws TemplateError VALUES_TOO_LARGE */
  count(bytes: number): void;
  /** A break stands in a justified paragraph that could not be parted. */
  breaksStretchedLine: boolean;
}

/**
 * Takes values under any spelling of their keys: with or without braces, any case. An exact key is found without
 * normalising the others. What the template does not ask for is never looked at.
 * @throws TemplateError VALUE_TYPE, VALUE_PICTURE, VALUE_MISSING, VALUE_TOO_LARGE, VALUES_TOO_LARGE
 */
export function createFillValues(values: GivenValues, limits: Limits, unfilled: Unfilled = "keep"): FillValues {
  if (values === null || typeof values !== "object" || Array.isArray(values)) {
    throw new TemplateError("VALUE_TYPE", "values are an object of names and values");
  }
  let total = 0;
  const cleaned = new Map<string, string>();
  const riches = new Map<string, Exclude<FillValue, string>>();
  const notices: Notice[] = [];
  let normalised: Map<string, FillValue | undefined> | undefined;
  const found = (key: string, bare: string): FillValue | undefined => {
    if (Object.hasOwn(values, bare)) return values[bare];
    if (Object.hasOwn(values, key)) return values[key];
    normalised ??= new Map(Object.entries(values).map(([name, value]) => [markerKey(name), value]));
    return normalised.get(key);
  };
  const given = (key: string, bare: string): FillValue | undefined => {
    const value = found(key, bare);
    if (value !== undefined || unfilled === "keep") return value;
    if (unfilled === "refuse") throw new TemplateError("VALUE_MISSING", `no value for ${key}`, { marker: key });
    return "";
  };
  const get = (key: string): string | undefined => {
    const known = cleaned.get(key);
    if (known !== undefined) return known;
    const whole = given(key, key.slice(1, -1));
    if (whole === undefined) return undefined;
    checkValue(whole, key, limits);
    const value = textOfValue(whole);
    if (value.length > limits.valueLength)
      throw new TemplateError("VALUE_TOO_LARGE", "value too long", { marker: key });
    total += value.length;
    if (total > limits.valuesLength) throw new TemplateError("VALUES_TOO_LARGE", "values too long");
    const { text, dropped } = cleanValue(value);
    if (dropped) notices.push({ code: "VALUE_CHARACTERS_DROPPED", marker: key });
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
  return { get, rich, given, pictures: createPlacedPictures(), notices, count, breaksStretchedLine: false };
}
