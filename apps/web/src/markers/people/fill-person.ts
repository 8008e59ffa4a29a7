import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { folded } from "../../ui/choices/match-options.ts";
import { isFilled } from "../marker-value.ts";

type Texts = ReadonlyMap<string, string>;

/** What choosing a person does to the fields of a group. */
interface Filling {
  /** Values that change at once, by marker key. */
  readonly filled: Texts;
  /** The record's values for fields that hold something else that a person typed. */
  readonly asked: Texts;
}

/**
 * Returns what a record's texts do to a group's fields. Empty fields, and those that the previous record filled, take the
 * new text; others are asked about.
 */
export function fillPerson(
  { markers }: PersonGroup,
  texts: Texts,
  previous: Texts,
  readValue: (key: string) => string,
): Filling {
  const filled = new Map<string, string>();
  const asked = new Map<string, string>();
  for (const { key } of markers) {
    const [now, text] = [readValue(key), texts.get(key) ?? ""];
    if (now === text) continue;
    const isSame = folded(now.trim()) === folded(text.trim());
    if (!isFilled(now) || now === previous.get(key) || isSame) filled.set(key, text);
    else if (text !== "") asked.set(key, text);
  }
  return { filled, asked };
}
