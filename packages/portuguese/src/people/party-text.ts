import type { PartyContext } from "./attributes.ts";
import type { Party } from "./party.ts";
import { type PartyTagFault, partyTagText, readPartyTag } from "./party-tag.ts";

/** A fault at a tag of a text. */
export interface PartyTextFault {
  /** The tag without its braces. */
  readonly tag: string;
  readonly fault: PartyTagFault;
}

/** A text with its tags about parties filled in. */
export interface PartyText {
  readonly text: string;
  readonly faults: readonly PartyTextFault[];
}

/** A tag between braces: at most 512 characters, as the engine reads. */
const braces = /\{([^{}]{1,512})\}/g;

/**
 * Fills the tags about parties of one paragraph of text; other braces stay. A value that ends with a full stop before a
 * full stop of the text leaves one, and an empty `ambos` takes the space behind it along.
 */
export function fillPartyText(
  template: string,
  parties: ReadonlyMap<string, readonly Party[]>,
  contextOf?: (field: string) => PartyContext,
): PartyText {
  const faults: PartyTextFault[] = [];
  let text = "";
  let end = 0;
  for (const { 0: whole, 1: inner = "", index } of template.matchAll(braces)) {
    const tag = readPartyTag(inner, (key) => parties.has(key));
    if (!tag) continue;
    const { text: value, takesSpace, fault } = partyTagText(tag, (field) => parties.get(field) ?? [], contextOf);
    if (fault) faults.push({ tag: inner, fault });
    text += template.slice(end, index) + value;
    end = index + whole.length;
    const next = template[end];
    if ((takesSpace && next === " ") || (value.endsWith(".") && next === "." && template[end + 1] !== ".")) end += 1;
  }
  return { text: text + template.slice(end), faults };
}
