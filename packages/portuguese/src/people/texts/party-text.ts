import type { PartyContext } from "../attributes.ts";
import type { Party } from "../party.ts";
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

const isBlank = (sign: string | undefined) => sign === " " || sign === "\u00a0";
const opens = (sign: string | undefined) => sign === undefined || isBlank(sign) || "([{“‘«".includes(sign);
const closes = (sign: string | undefined) => sign === undefined || ",.;:!?)]”’»".includes(sign);

/** True for a sign that no comma stands before. */
const isAfterNoComma = (sign: string | undefined) => sign !== undefined && ",.;:!?)]".includes(sign);
/** True if a full stop or three stand at a place. */
const isStopAt = (text: string, at: number) => /^(?:\.|\.{3})(?!\.)/.test(text.slice(at, at + 4));

/**
 * Fills the tags about parties of one paragraph of text; other braces stay. A value that ends with a full stop before one
 * of the text, or three, takes its place; words that print nothing take one blank beside them along, and a comma before
 * another sign.
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
    const { text: value, fault } = partyTagText(tag, (field) => parties.get(field) ?? [], contextOf);
    if (fault) faults.push({ tag: inner, fault });
    text += template.slice(end, index) + value;
    end = index + whole.length;
    const next = template[end];
    const isNothing = tag.kind === "agreement" && value === "" && !fault;
    if (isNothing && opens(text.at(-1)) && isBlank(next)) end += 1;
    else if (isNothing && isBlank(text.at(-1)) && closes(next))
      text = text.slice(0, text.at(-2) === "," && isAfterNoComma(next) ? -2 : -1);
    else if (value.endsWith(".") && isStopAt(template, end)) end += 1;
  }
  return { text: text + template.slice(end), faults };
}
