import type { Writing } from "@lavra/contract/documents/documents";
import { deriveValues } from "@lavra/portuguese";
import { keyOfTag } from "./view/places.ts";

/**
 * Returns the text of each tag from the values of their keys, computed as the server does.
 * @param readValue returns the value for a key in braces as it is sent; "" if it is blank
 */
export function createWordsOfTags(writing: Writing, readValue: (key: string) => string) {
  const { kinds, dateFormats, oneThousand } = writing;
  const options = {
    kindOf: (key: string) => kinds[`{${key}}`],
    usualOf: (key: string) => dateFormats[`{${key}}`] || undefined,
    oneThousand,
  };
  return (tag: string): string => {
    const key = `{${keyOfTag(tag)}}`;
    const value = readValue(key);
    if (value === "" || !(tag.includes("|") || dateFormats[key])) return value;
    return deriveValues([tag], () => value, options).values.get(tag) ?? value;
  };
}
