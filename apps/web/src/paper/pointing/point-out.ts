import type { PaperInline, PaperParagraph } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { mapParagraphs } from "../map-paragraphs.ts";
import { keyOfTag } from "../view/places.ts";
import { type FoundFault, findFaults, type PaperFault, spansOf, type TextPiece } from "./find-faults.ts";

export interface PointedOut {
  readonly paper: Paper;
  /** The text of the new places, by their tags. */
  readonly words: ReadonlyMap<string, string>;
  /** The key of each fault on the paper; a fault that is not on it has none. */
  readonly keys: ReadonlyMap<string, string>;
}

const faultLook = { underline: "wavy", underlineColour: "#b3261e", background: "#fdecea" } as const;

type Text = Extract<PaperInline, { t: string }>;
const isText = (item: PaperInline): item is Text => "t" in item && !("field" in item);

/** Returns the searchable text of an item; other items are one character that no fault has. */
function pieceOf(item: PaperInline, places: readonly string[]): TextPiece {
  if ("place" in item) return { text: `{${places[item.place] ?? ""}}`, isTag: true };
  return { text: isText(item) ? item.t : "\u0000", isTag: false };
}

/** Creates places for texts, each in the look of a fault. */
function createPlacing(paper: Paper) {
  const places = [...paper.places];
  const textLooks = [...paper.textLooks];
  const words = new Map<string, string>();
  const looks = new Map<number, number>();

  function lookOf(own: number): number {
    const cached = looks.get(own);
    const look = paper.textLooks[own];
    if (cached !== undefined || !look) return cached ?? own;
    looks.set(own, textLooks.length);
    return textLooks.push({ ...look, ...faultLook }) - 1;
  }

  function place(id: string, text: string, look: number): PaperInline {
    const tag = `${id}|${places.length}`;
    words.set(tag, text);
    return { place: places.push(tag) - 1, s: lookOf(look) };
  }
  return { place, lookOf, places, textLooks, words };
}

type Placing = ReturnType<typeof createPlacing>;

type Found = FoundFault & { readonly id: string };

/** Splits a text item where faults begin and end. */
function parted(item: Text, start: number, found: readonly Found[], place: Placing["place"]) {
  const parts: PaperInline[] = [];
  let at = 0;
  for (const { id, from, to } of found) {
    const begin = Math.max(at, from - start);
    const end = Math.min(item.t.length, to - start);
    if (end <= begin) continue;
    if (begin > at) parts.push({ t: item.t.slice(at, begin), s: item.s });
    parts.push(place(id, item.t.slice(begin, end), item.s));
    at = end;
  }
  return at < item.t.length ? [...parts, { t: item.t.slice(at), s: item.s }] : parts;
}

/**
 * Turns the faults in a paper's text into places that can be marked and pressed like those of values. A fault that is a
 * tag, or has one inside, is found at that tag's places.
 */
export function pointOut(paper: Paper, faults: readonly PaperFault[]): PointedOut {
  const keys = new Map<string, string>();
  const placing = createPlacing(paper);

  function inParagraph(paragraph: PaperParagraph): PaperParagraph {
    const pieces = paragraph.p.map((item) => pieceOf(item, paper.places));
    const faultsHere = findFaults(pieces, faults);
    if (faultsHere.length === 0) return paragraph;
    const spans = spansOf(pieces);
    const isIn = (at: number, { from, to }: FoundFault) =>
      from <= (spans[at]?.[0] ?? -1) && (spans[at]?.[1] ?? 0) <= to;
    const found = faultsHere.map((one) => {
      const tag = paragraph.p.find((item, at) => "place" in item && isIn(at, one));
      const id = tag && "place" in tag ? keyOfTag(paper.places[tag.place] ?? "") : one.fault.id;
      keys.set(one.fault.id, `{${id}}`);
      return { ...one, id };
    });
    const p = paragraph.p.flatMap((item, at): PaperInline[] => {
      if (isText(item)) return parted(item, spans[at]?.[0] ?? 0, found, placing.place);
      const isWrong = "place" in item && found.some((one) => isIn(at, one));
      return [isWrong ? { ...item, s: placing.lookOf(item.s) } : item];
    });
    return { ...paragraph, p };
  }

  const { places, textLooks, words } = placing;
  const pointed = faults.length === 0 ? paper : { ...mapParagraphs(paper, inParagraph), places, textLooks };
  return { paper: pointed, words, keys };
}
