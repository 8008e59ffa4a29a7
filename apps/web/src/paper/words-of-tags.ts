import type { Writing } from "@lavra/contract/documents/document-inputs";
import { cleanText, deriveValues } from "@lavra/portuguese";
import { keyOfTag } from "./view/places.ts";

/**
 * Returns the text of each tag from the values of their keys, computed as the server does.
 * @param ownKinds kinds that the paper's own tags give the values
 * @param readValue returns the value for a key in braces as it is sent; "" if it is blank
 * @param textOfParties returns the text of a tag about parties; undefined if it is about none
 */
export function createWordsOfTags(
  writing: Writing,
  ownKinds: Writing["kinds"] | undefined,
  readValue: (key: string) => string,
  textOfParties: (tag: string) => string | undefined = () => undefined,
) {
  const { dateFormats, oneThousand } = writing;
  const kinds = { ...writing.kinds, ...ownKinds };
  const options = {
    kindOf: (key: string, tag: string) => kinds[`{${tag}}`] ?? kinds[`{${key}}`],
    usualOf: (key: string) => dateFormats[`{${key}}`] || undefined,
    oneThousand,
  };
  return (tag: string): string => {
    const key = `{${keyOfTag(tag)}}`;
    const value = cleanText(readValue(key));
    if (value === "") return textOfParties(tag) ?? "";
    if (!(tag.includes("|") || dateFormats[key])) return value;
    return deriveValues([tag], () => value, options).values.get(tag) ?? value;
  };
}
