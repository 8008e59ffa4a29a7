import type { Notice } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { markerKey } from "../template/marker-name.ts";
import { TemplateError } from "../template-error.ts";

/** The values of one filling, found by normalised key, cleaned once each. */
export interface FillValues {
  get(key: string): string | undefined;
  /** A value as it was given, not cleaned; `bare` is the key without its braces. */
  given(key: string, bare: string): string | undefined;
  readonly notices: Notice[];
  /** Counts bytes that are about to be written. @throws TemplateError VALUES_TOO_LARGE */
  count(bytes: number): void;
  /** A break stands in a justified paragraph that could not be parted. */
  breaksStretchedLine: boolean;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: characters XML 1.0 forbids
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A value with line ends made one and without what XML cannot hold; `dropped` tells whether anything went. */
export function cleanValue(value: string): { text: string; dropped: boolean } {
  const text = value.replace(ILLEGAL, "");
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  return { text: lines, dropped: text.length !== value.length };
}

/**
 * Takes values under any spelling of their keys: with or without braces, any case. An exact key is found without
 * normalising the others. What the template does not ask for is never looked at.
 * @throws TemplateError VALUE_TOO_LARGE, VALUES_TOO_LARGE
 */
export function createFillValues(values: Readonly<Record<string, string>>, limits: Limits): FillValues {
  let total = 0;
  const cleaned = new Map<string, string>();
  const notices: Notice[] = [];
  let normalised: Map<string, string> | undefined;
  const given = (key: string, bare: string): string | undefined => {
    if (Object.hasOwn(values, bare)) return values[bare];
    if (Object.hasOwn(values, key)) return values[key];
    normalised ??= new Map(Object.entries(values).map(([name, value]) => [markerKey(name), value]));
    return normalised.get(key);
  };
  const get = (key: string): string | undefined => {
    const known = cleaned.get(key);
    if (known !== undefined) return known;
    const value = given(key, key.slice(1, -1));
    if (value === undefined) return undefined;
    if (value.length > limits.valueLength)
      throw new TemplateError("VALUE_TOO_LARGE", "value too long", { marker: key });
    total += value.length;
    if (total > limits.valuesLength) throw new TemplateError("VALUES_TOO_LARGE", "values too long");
    const { text, dropped } = cleanValue(value);
    if (dropped) notices.push({ code: "VALUE_CHARACTERS_DROPPED", marker: key });
    cleaned.set(key, text);
    return text;
  };
  let filled = 0;
  const count = (bytes: number): void => {
    filled += bytes;
    if (filled > limits.filledBytes) throw new TemplateError("VALUES_TOO_LARGE", "values too long for their places");
  };
  return { get, given, notices, count, breaksStretchedLine: false };
}
