import type { Writing } from "@lavra/contract/documents";
import { deriveValues } from "@lavra/portuguese";
import { keyOfTag } from "./view/places.ts";

/**
 * What stands in a document for each tag, from the values of their keys: computed as the server computes it.
 * @param readValue what goes to the server for a key, in braces; "" where nothing was filled in
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
