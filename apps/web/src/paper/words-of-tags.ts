import type { Writing } from "@lavra/contract/documents/document-inputs";
import { cleanText, deriveValues } from "@lavra/portuguese";
import type { TextsOfCopies } from "./blocks/texts-of-copies.ts";
import { isInCopy, keyOfTag, tagOfPlace } from "./view/places.ts";

/** Texts that are not simply the value of a field. */
interface OtherTexts {
  /** Returns the text of a tag about parties; undefined if it is about none. */
  readonly ofParties?: (tag: string) => string | undefined;
  /** Returns what writes lists and copies of blocks, once a paper has some. */
  readonly ofCopies?: () => TextsOfCopies | null | undefined;
}

/**
 * Returns the text of each place's tag from the values of their keys, computed as the server does.
 * @param ownKinds kinds that the paper's own tags give the values
 * @param readValue returns the value for a key in braces as it is sent; "" if it is blank
 */
export function createWordsOfTags(
  writing: Writing,
  ownKinds: Writing["kinds"] | undefined,
  readValue: (key: string) => string,
  { ofParties, ofCopies }: OtherTexts = {},
) {
  const { dateFormats, oneThousand } = writing;
  const kinds = { ...writing.kinds, ...ownKinds };
  const options = {
    kindOf: (key: string, tag: string) =>
      kinds[`{${tag}}`] ?? kinds[`{${key}}`] ?? kinds[`{${key.replace(/\.TOTAL$/, "")}}`],
    usualOf: (key: string) => dateFormats[`{${key}}`] || undefined,
    oneThousand,
  };
  return (place: string): string => {
    const tag = tagOfPlace(place);
    const key = `{${keyOfTag(tag)}}`;
    const copies = ofCopies?.();
    const typed = copies?.typedIn(place) ?? (isInCopy(place) ? "" : readValue(key));
    const value = cleanText(typed);
    if (value === "") return (isInCopy(place) ? copies?.partiesAt(place, writing.wording) : ofParties?.(tag)) ?? "";
    if (!(tag.includes("|") || dateFormats[key])) return value;
    return deriveValues([tag], () => value, options).values.get(tag) ?? value;
  };
}
