import { jointOf } from "../joint.ts";
import type { FoundMarker } from "../marker-name.ts";
import { seamBefore, seamKeys, unitBehind, unitKey } from "../seam.ts";
import { firstPiece, type Line, PRESERVE } from "./line.ts";
import { type MarkerSpot, type PartReading, type Spot, whole } from "./spot.ts";
import { sourceOffset } from "./text-stream.ts";

/**
 * Finds the word before a marker of a place, which a value may say as well. @returns the marker's spot with its seam
 */
export function spotSeam(
  into: PartReading,
  line: Line,
  { key, start }: FoundMarker,
  spot: MarkerSpot,
): Spot | undefined {
  const { source, text, pieces, starts } = line;
  const seam = key.includes("|") ? undefined : seamBefore(text, start, key);
  if (!seam) return undefined;
  const keys = seamKeys(key, seam);
  if (seam.word === undefined || keys.word === undefined) return { ...spot, seam: keys.value };
  const index = firstPiece(seam.at, starts);
  const piece = pieces[index];
  const from = seam.at - (starts[index] ?? 0);
  const to = from + seam.word.length;
  if (piece?.kind !== "text" || piece.cdata || piece.context !== "run" || to > piece.text.length) return undefined;
  const at = sourceOffset(source, piece, from);
  const { spaceAt } = piece;
  if (spaceAt !== -1) into.spots.push({ kind: "fixed", start: spaceAt, end: spaceAt, text: PRESERVE, alters: false });
  into.spots.push({
    ...spot,
    ...whole,
    start: at,
    end: at + seam.word.length,
    anchor: at,
    prefix: piece.prefix,
    seam: keys.word,
    isSeamWord: true,
    repeated: true,
  });
  return { ...spot, seam: keys.value };
}

/** Finds the unit behind a marker, which a value may say as well. */
export function spotUnit({ source, text, pieces, starts }: Line, { key, end }: FoundMarker, spot: MarkerSpot) {
  const unit = unitBehind(text, end);
  const index = firstPiece(end, starts);
  const piece = pieces[index];
  // A filter writes its own sign, and the doubled one is reported.
  if (unit?.includes("%") && key.includes("|")) return undefined;
  if (unit === undefined || piece?.kind !== "text" || piece.cdata || piece.context !== "run") return undefined;
  const from = end - (starts[index] ?? 0);
  const at = sourceOffset(source, piece, from);
  if (from + unit.length > piece.text.length || !source.startsWith(unit, at)) return undefined;
  const [word, prefix] = [{ start: at, end: at + unit.length, anchor: at }, piece.prefix];
  return { ...spot, ...whole, ...word, prefix, seam: unitKey(key, unit), isSeamWord: true, repeated: true };
}

/** Finds the sign beside a marker that gives way to its value. */
export function spotJoint(into: PartReading, line: Line, marker: FoundMarker, spot: MarkerSpot): void {
  const { source, text, pieces, starts } = line;
  const joint = jointOf(text, marker, into.syntax);
  if (!joint) return;
  const index = firstPiece(joint.at, starts);
  const piece = pieces[index];
  if (piece?.kind !== "text" || piece.cdata || piece.context !== "run") return;
  const { sign } = joint;
  const from = joint.at - (starts[index] ?? 0);
  const at = sourceOffset(source, piece, from);
  if (from + sign.length > piece.text.length || !source.startsWith(sign, at)) return;
  const { spaceAt, prefix } = piece;
  if (spaceAt !== -1) into.spots.push({ kind: "fixed", start: spaceAt, end: spaceAt, text: PRESERVE, alters: false });
  const place = { start: at, end: at + sign.length, anchor: at, prefix };
  into.spots.push({ ...spot, ...whole, ...place, seam: joint.key, isSeamWord: true, repeated: true });
}
