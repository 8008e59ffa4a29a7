import { accentWords } from "./distinct-words.ts";
import { type FoldedName, foldName, lettersOf } from "./folded-name.ts";
import { isTypingSlip } from "./typing-slip.ts";

/** A marker whose name is probably a misspelling of another. */
export interface NearMiss {
  readonly key: string;
  /** Key that was probably meant. */
  readonly suggestion: string;
  /** `twin`: only accents, spaces or signs differ. `slip`: one letter is missing, added, changed or swapped. */
  readonly kind: "twin" | "slip";
}

/** A name that may have been meant, with the evidence for it. */
interface Candidate extends FoldedName {
  /** Uses elsewhere. */
  readonly known: number;
  /** Uses in the template itself. */
  readonly own: number;
  readonly accents: number;
  readonly order: number;
}

/** Names longer than this (folded) are only compared for twins. */
const SLIP_LENGTH = 40;
/** Maximum candidates compared for one name or one neighbourhood: the strongest ones. */
const CROWD = 8;
/** A word used in other names counts as a word, unless the word it resembles is this much more frequent. */
const RARE = 10;

function candidatesOf(
  markers: readonly { readonly key: string; readonly count: number }[],
  known: ReadonlyMap<string, number>,
): Candidate[] {
  const own = new Map(markers.map(({ key, count }) => [key, count]));
  const keys = new Set([...own.keys(), ...known.keys()]);
  return Array.from(keys, (key, order) => ({
    ...foldName(key),
    known: known.get(key) ?? 0,
    own: own.get(key) ?? 0,
    accents: key.normalize("NFD").length - key.length,
    order,
  }));
}

/** Negative if `a` has more evidence. */
const byStrength = (a: Candidate, b: Candidate) =>
  b.known - a.known || b.own - a.own || b.accents - a.accents || a.order - b.order;

function put<K>(index: Map<K, Candidate[]>, at: K, candidate: Candidate): void {
  const crowd = index.get(at);
  if (!crowd) index.set(at, [candidate]);
  else if (crowd.length < CROWD && crowd.at(-1) !== candidate) crowd.push(candidate);
}

/** Returns the strongest candidates first, for each neighbourhood of the markers. */
function indexSlips(markers: readonly Candidate[], candidates: readonly Candidate[]): Map<number, Candidate[]> {
  const wanted = new Set<number>();
  const index = new Map<number, Candidate[]>();
  const isShort = ({ text }: Candidate) => text.length <= SLIP_LENGTH;
  for (const { text } of markers.filter(isShort)) for (const at of neighbourhood(text)) wanted.add(at);
  for (const candidate of candidates.filter(isShort)) {
    for (const at of neighbourhood(candidate.text)) if (wanted.has(at)) put(index, at, candidate);
  }
  return index;
}

function areTwins(name: FoldedName, other: FoldedName): boolean {
  if (name.text !== other.text || name.text.length < 2) return false;
  const theirs = lettersOf(other.key);
  const differing = lettersOf(name.key).filter((letter, index) => letter !== theirs[index]);
  if (differing.length === 0) return true;
  const both = [name, other].flatMap(({ key }) => key.slice(1, -1).split(/[^\p{L}\p{M}\p{N}]+/u));
  const pair = both.filter((word) => accentWords.has(word.normalize("NFC")));
  // AVÓ and AVÔ, PAIS and PAÍS: accents that distinguish two words, not a misspelling.
  const isPair = new Set(pair.map((word) => word.normalize("NFC"))).size > 1;
  return name.text.length > 2 && !isPair;
}

function mayBeSlip(marker: Candidate, meant: Candidate): boolean {
  if (meant.known > 2 * marker.known) return meant.own === 0 || marker.own === 1 || meant.known > 2;
  return marker.known === 0 && meant.known === 0 && marker.own === 1 && meant.own > 1;
}

/** Returns how often each word is in names used elsewhere. */
function wordUses(candidates: readonly Candidate[]): (word: string) => number {
  const uses = new Map<string, number>();
  for (const { words, known } of candidates) {
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + known);
  }
  return (word) => uses.get(word) ?? 0;
}

/**
 * Finds the names of a template's markers that are probably misspelt, in the order given: they differ from a known name
 * by accents, spaces and signs, or by one typing slip, and have less evidence.
 * `known` maps keys used elsewhere to their count (a key that must win gets a high number). Of two names of the
 * template itself, the rarer one is reported. Takes time proportional to the total length of the names.
 */
export function nearMisses(
  markers: readonly { readonly key: string; readonly count: number }[],
  known: ReadonlyMap<string, number>,
): NearMiss[] {
  const candidates = candidatesOf(markers, known);
  const uses = wordUses(candidates);
  const own = candidates.filter((candidate) => candidate.own > 0);
  const ordered = candidates.toSorted(byStrength);
  const twins = new Map<string, Candidate[]>();
  for (const candidate of ordered) put(twins, candidate.text, candidate);
  const slips = indexSlips(own, ordered);
  const missOf = (marker: Candidate): NearMiss | undefined => {
    const { key } = marker;
    const twin = twins.get(marker.text)?.find((one) => one.key !== key && areTwins(marker, one));
    if (twin && byStrength(twin, marker) < 0) return { key, suggestion: twin.key, kind: "twin" };
    if (marker.text.length > SLIP_LENGTH) return undefined;
    const isWord = (word: string, other: string) => {
      const elsewhere = uses(word) - marker.known;
      return elsewhere > 1 && elsewhere * RARE > uses(other);
    };
    const meant = Array.from(neighbourhood(marker.text))
      .flatMap((at) => slips.get(at) ?? [])
      .filter((one) => mayBeSlip(marker, one) && isTypingSlip(marker, one, isWord));
    const [best] = meant.sort(byStrength);
    return best && { key, suggestion: best.key, kind: "slip" };
  };
  return own.flatMap((marker) => missOf(marker) ?? []);
}

const BASE = 0x01000193;
/** Inverse of multiplication by `BASE` modulo 2^32. */
const INVERSE = 0x359c449b | 0;

/**
 * Returns numbers for a text and for the text with each letter removed: two texts that are one slip apart share one.
 * Different texts may collide, so matches must be compared.
 */
function neighbourhood(text: string): Int32Array {
  const { length } = text;
  const numbers = new Int32Array(length + 1);
  const behind = new Int32Array(length + 1);
  let power = 1;
  for (let at = length - 1; at >= 0; at -= 1) {
    behind[at] = (Math.imul(text.charCodeAt(at), power) + (behind[at + 1] ?? 0)) | 0;
    power = Math.imul(power, BASE);
  }
  numbers[length] = behind[0] ?? 0;
  // Letters before the removed one, weighted for a text one letter shorter.
  let before = 0;
  let weight = power;
  for (let at = 0; at < length; at += 1) {
    weight = Math.imul(weight, INVERSE);
    numbers[at] = (before + (behind[at + 1] ?? 0)) | 0;
    before = (before + Math.imul(text.charCodeAt(at), Math.imul(weight, INVERSE))) | 0;
  }
  return numbers;
}
