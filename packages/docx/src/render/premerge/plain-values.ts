import type { FillValue, FillValues as FillValuesGiven } from "../../fill-value.ts";
import type { Limits } from "../../limits.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { createFillValues } from "../fill-values.ts";
import { visibleText } from "../visible-text.ts";
import { MARK_OPEN } from "./marks.ts";

/** Values of one line each, by the index of their key; undefined where there is none. */
export interface PlainValues {
  readonly texts: readonly (string | undefined)[];
  /** One letter per key: filled, empty or absent. A merge may depend on this and on nothing else of the values. */
  readonly shape: string;
}

/** Characters that need markup. */
const SPECIAL = /[\t\n\r]/;

/** Returns the distinct keys of a template and its topics. */
export function keysOf(models: readonly TemplateModel[]): readonly string[] {
  return [...new Set(models.flatMap(({ keys }) => keys))];
}

function shapeOf(text: string | undefined): string {
  if (text === undefined) return "-";
  return text === "" ? "0" : "1";
}

function isPlain(value: FillValue, { valueLength }: Limits): value is string {
  if (typeof value !== "string" || value.length > valueLength || SPECIAL.test(value)) return false;
  return !value.includes(MARK_OPEN) && visibleText(value) === value;
}

/**
 * Returns the values of some keys.
 * @returns undefined if one is not a plain line of text or they are too long together
 * @throws TemplateError VALUE_TYPE
 */
export function plainValues(keys: readonly string[], given: FillValuesGiven, limits: Limits): PlainValues | undefined {
  const values = createFillValues(given, limits);
  const texts: (string | undefined)[] = [];
  let total = 0;
  for (const key of keys) {
    const value = values.given(key, key.slice(1, -1));
    if (value !== undefined && !isPlain(value, limits)) return undefined;
    texts.push(value);
    total += value?.length ?? 0;
  }
  return total > limits.valuesLength ? undefined : { texts, shape: texts.map(shapeOf).join("") };
}
