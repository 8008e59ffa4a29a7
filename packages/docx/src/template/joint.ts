import { type FoundMarker, GAP, isAgreementKey, readAgreementKey } from "./marker-name.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import { signKey } from "./seam.ts";

/** A sign of the template beside a marker that gives way to its value. */
interface Joint {
  /** Offset in the line. */
  readonly at: number;
  readonly sign: string;
  /** Key under which what is written of the sign is found. */
  readonly key: string;
}

const isBlank = (sign: string | undefined) => sign === " " || sign === "\u00a0";
const isEdge = (sign: string | undefined) => sign === undefined || sign === GAP;
const OPENING = /[([{"\u201c\u2018\u00ab]/;
/** Signs that no comma stands before. */
const AFTER_COMMA = /[,.;:!?)\]]/;
const CLOSING = /[,.;:!?)\]\u201d\u2019\u00bb]/;

/** Returns the stretch beside words that print nothing that goes with them; undefined where they touch another word. */
function stretchBeside(line: string, { start, end }: FoundMarker): readonly [at: number, end: number] | undefined {
  const [before, behind] = [line[start - 1], line[end]];
  const begins = isEdge(before) || isBlank(before) || OPENING.test(before ?? "");
  if (begins && isBlank(behind)) return [end, end + 1];
  if (!isBlank(before)) return undefined;
  if (line[start - 2] === "," && AFTER_COMMA.test(behind ?? "")) return [start - 2, start];
  return isEdge(behind) || CLOSING.test(behind ?? "") ? [start - 1, start] : undefined;
}

/** True if a full stop or three stand at an offset; two, or more than three, stay as they are written. */
export const isStopAt = (line: string, at: number): boolean => {
  const stops = /^\.*/.exec(line.slice(at, at + 4))?.[0].length;
  return stops === 1 || stops === 3;
};

/**
 * Returns the sign beside a marker that gives way to its value: one blank beside an agreement that prints nothing
 * ("foram {RÉUS: ambos|ambas} citados"), with the comma before it where another sign follows, or a full stop behind a value
 * that ends with one ("{AUTOR}." with "IPÊ LTDA."), also the first of three.
 */
export function jointOf(line: string, marker: FoundMarker, { mayBeEmpty }: MarkerSyntax): Joint | undefined {
  const { key, end } = marker;
  const isWord = isAgreementKey(key) && mayBeEmpty(readAgreementKey(key).forms);
  const stretch = isWord ? stretchBeside(line, marker) : undefined;
  if (stretch) {
    const sign = line.slice(...stretch);
    return { at: stretch[0], sign, key: signKey(key, sign) };
  }
  return isStopAt(line, end) ? { at: end, sign: ".", key: signKey(key, ".") } : undefined;
}
