import type { Random } from "../../../fuzz/random.ts";
import { buildDocument, type DocumentRecipe } from "../document-builder.ts";
import type { Spread } from "./markup.ts";
import { SPREADS } from "./spreads.ts";

/** Document in which much depends on little, and its inputs. */
export interface DrawnDocument {
  readonly bytes: Uint8Array;
  readonly kinds: readonly string[];
  readonly recipe: string;
}

/**
 * Kinds of letters: a text that compresses to almost nothing, one that hardly does, and letters that JSON writes
 * longer.
 */
const LETTERS: readonly ((random: Random, length: number) => string)[] = [
  (_, length) => "a".repeat(length),
  (_, length) => "ação ".repeat(Math.ceil(length / 5)).slice(0, length),
  (_, length) => '\\"'.repeat(length / 2),
  (_, length) => "\u{1f600}".repeat(length / 2),
  (random, length) => Array.from({ length }, () => String.fromCharCode(97 + random.int(26))).join(""),
];

/** Joins several kinds into one document. */
function joinSpreads(spreads: readonly Spread[]): DocumentRecipe {
  const all = (key: "body" | "styles" | "numbering" | "footnotes" | "endnotes" | "comments" | "header" | "footer") =>
    spreads.map((one) => one[key] ?? "").join("");
  const optional = (key: "styles" | "numbering" | "footnotes" | "endnotes" | "comments" | "header" | "footer") => {
    const inside = all(key);
    return inside === "" ? {} : { [key]: inside };
  };
  return {
    body: all("body"),
    ...optional("styles"),
    ...optional("numbering"),
    ...optional("footnotes"),
    ...optional("endnotes"),
    ...optional("comments"),
    ...optional("header"),
    ...optional("footer"),
    extras: spreads.flatMap(({ extras = [] }) => extras),
    images: spreads.find(({ images }) => images)?.images ?? [],
  };
}

/** Returns a whole number up to a bound, with small numbers as likely as large ones. */
const logarithmic = (random: Random, most: number) => Math.max(1, Math.floor(most ** (random.int(1_001) / 1_000)));

/** Draws a document of one to three kinds of references. `kind` is one of them if given. */
export function drawDocument(random: Random, kind?: string, most = { times: 5_000, letters: 200_000 }): DrawnDocument {
  const names = Object.keys(SPREADS);
  const kinds = [kind ?? random.pick(names), ...Array.from({ length: random.int(3) }, () => random.pick(names))];
  const sizes = [...new Set(kinds)].map((name) => {
    const times = logarithmic(random, most.times);
    const letters = random.pick(LETTERS)(random, logarithmic(random, most.letters));
    return { name, times, letters };
  });
  const spreads = sizes.map(({ name, times, letters }) => SPREADS[name]?.({ times, letters, random }) ?? {});
  const recipe = sizes.map(({ name, times, letters }) => `${name} ${times} × ${letters.length}`).join(", ");
  return { bytes: buildDocument(joinSpreads(spreads)), kinds: sizes.map(({ name }) => name), recipe };
}
